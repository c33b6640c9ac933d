/** A row of a list that is saved as a whole; one that was never saved has no id. */
type Row = { key: string; id: number | undefined; name: string }

/**
 * The rows as they were changed since they were sent, on top of what the server made of those: who goes on while a list is being
 * saved loses nothing. A row that was new has its id by then, one that is not there any more has none, and what others added
 * comes last.
 */
export function sinceSaved<R extends Row>(
  now: readonly R[],
  sent: readonly R[],
  saved: readonly R[],
): readonly R[] {
  const there = new Set(saved.map(({ id }) => id))
  const known = new Set(sent.map(({ id }) => id))
  const made = saved.filter(({ id }) => !known.has(id))
  // No two rows of a list have the same name.
  const sameName = (row: R) => made.find(({ name }) => name === row.name.trim())
  const fresh = sent.filter(({ id }) => id === undefined)
  const ids = new Map(fresh.map((row) => [row.key, sameName(row)?.id]))
  const own = new Set(ids.values())
  return [
    ...now.map((row) => ({ ...row, id: there.has(row.id) ? row.id : ids.get(row.key) })),
    ...made.filter(({ id }) => !own.has(id)),
  ]
}
