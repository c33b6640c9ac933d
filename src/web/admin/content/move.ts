/** A list with the entry of one place at another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export const replaced = <T>(list: readonly T[], at: number, entry: T): T[] => list.with(at, entry)

export const without = <T>(list: readonly T[], at: number): T[] => list.toSpliced(at, 1)
