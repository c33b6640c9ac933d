import type { Post } from '#content/posts.ts'
import { longDay } from '#web/shell/long-day.ts'
import { useLanguage } from '#web/shell/site.ts'

/** When a post was written, and what it is about. */
export function PostFacts({ post: { day, topic } }: { post: Post }) {
  const language = useLanguage()
  return (
    <>
      {day !== '' && <time dateTime={day}>{longDay(day, language)}</time>}
      {day !== '' && topic !== '' && ' · '}
      {topic}
    </>
  )
}
