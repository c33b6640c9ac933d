import type { Post } from '#content/posts.ts'
import { longDay } from '#web/shell/long-day.ts'
import { useLanguage } from '#web/shell/site.ts'

type PostFactsProps = { post: Post; writtenBy?: string }

/**
 * When a post was written, what it is about, and who wrote it. One text: what stands behind another in its line moves when
 * the fonts arrive.
 */
export function PostFacts({ post: { day, topic }, writtenBy = '' }: PostFactsProps) {
  const language = useLanguage()
  return [longDay(day, language), topic, writtenBy].filter((fact) => fact !== '').join(' · ')
}
