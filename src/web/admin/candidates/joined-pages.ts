import type { TimelinePage } from '#contract/candidates/timeline.ts'

/**
 * The newest entries as they were read just now, and behind them the older ones that were read before: what moved from the one
 * to the other meanwhile is in both, and shown once. More new entries than one page holds leave a gap: then only the newest.
 */
export function joinedPages(newest: TimelinePage, known: TimelinePage): TimelinePage {
  const { next } = newest
  if (next === null) return newest
  const older = known.results.filter(({ at }) => at < next)
  const isGap = known.results.every(({ at }) => at < next)
  return isGap || older.length === 0 ? newest : { results: [...newest.results, ...older], next: known.next }
}
