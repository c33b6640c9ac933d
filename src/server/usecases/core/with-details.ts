type Entry = { detail?: Record<string, unknown> }

/**
 * The same entries of a history; those about another record say in their detail what `read` answers of it, by the number that `idOf` finds
 * in them: the audit does not hold it. Of what is gone nothing is added.
 */
export async function withDetails<T extends Entry>(
  entries: readonly T[],
  idOf: (entry: T) => number | undefined,
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Record<string, unknown>>>,
): Promise<T[]> {
  const ids = entries.map(idOf).filter((id) => id !== undefined)
  const known = await read([...new Set(ids)])
  return entries.map((entry) => {
    const more = known.get(idOf(entry) ?? 0)
    return more === undefined ? entry : { ...entry, detail: { ...entry.detail, ...more } }
  })
}
