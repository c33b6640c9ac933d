import type { Found } from '#web/ui/use-finder.ts'

type All = Pick<Found, 'id' | 'label'> & { run: () => void; count: number }

/** What was found of a kind; when there is more of it, at last the way to all. */
export function withAll(found: readonly Found[], { count, ...all }: All): Found[] {
  const [first] = found
  if (first === undefined || count <= found.length) return [...found]
  return [...found, { ...all, group: first.group, more: count - found.length }]
}
