import type { ContentSummary } from '#contract/content/document.ts'
import { folded } from '#contract/core/folded.ts'

/** The texts in whose name or address each word stands, without regard to case and accents. */
export function textsNamed(pages: readonly ContentSummary[], search: string): ContentSummary[] {
  const sought = folded(search).split(/\s+/)
  return pages.filter(({ title, path }) => {
    const named = folded(`${title} ${path}`)
    return sought.every((word) => named.includes(word))
  })
}
