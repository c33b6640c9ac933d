/** Values of a person, of which each kind has its place in a code: kinds are added at the end. Ten at most. */
export const VALUE_KINDS = ['skill', 'tag', 'authorization', 'source', 'owner', 'answer', 'pool'] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

const PLACES = 10

/** The values of a person as one text: to count them needs neither their rows nor their words. */
export const valueCodes = (values: readonly { kind: ValueKind; id: number }[]): string =>
  values.map(({ kind, id }) => id * PLACES + VALUE_KINDS.indexOf(kind)).join(',')

/** How often each value is in such texts, joined by commas: the most frequent of each kind, and those of `always`, by their ids. */
export function countCodes(
  codes: string,
  most: number,
  always: ReadonlySet<number> = new Set(),
): { kind: ValueKind; id: number; count: number }[] {
  const counts = new Map<number, number>()
  let code = 0
  for (let at = 0; at <= codes.length; at += 1) {
    const digit = codes.charCodeAt(at) - ZERO
    if (digit >= 0) code = code * 10 + digit
    else if (code > 0) {
      counts.set(code, (counts.get(code) ?? 0) + 1)
      code = 0
    }
  }
  const found = [...counts].flatMap(([each, count]) => {
    const kind = VALUE_KINDS[each % PLACES]
    return kind === undefined ? [] : { kind, id: Math.floor(each / PLACES), count }
  })
  const byKind = Map.groupBy(found, ({ kind }) => kind)
  return [...byKind.values()].flatMap((own) =>
    own.sort((a, b) => b.count - a.count || a.id - b.id).filter(({ id }, at) => at < most || always.has(id)),
  )
}

const ZERO = 48
