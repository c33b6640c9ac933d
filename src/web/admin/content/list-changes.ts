import type { PartChange } from './part-change.ts'

type Listed<Entry> = {
  name: string
  before: readonly Entry[]
  after: readonly Entry[]
  /** What makes it the same one in both. */
  idOf: (entry: Entry) => string
  nameOf: (entry: Entry, at: number) => string
  textOf: (entry: Entry) => string
}

/** What differs between two lists, entry by entry. */
export function listChanges<Entry>({
  name,
  before,
  after,
  idOf,
  nameOf,
  textOf,
}: Listed<Entry>): PartChange[] {
  const idsOf = (list: readonly Entry[], others: readonly Entry[]) =>
    list.map(idOf).filter((id) => others.some((other) => idOf(other) === id))
  const [orderBefore, orderAfter] = [idsOf(before, after), idsOf(after, before)]
  const kept = after.map((entry, at): PartChange => {
    const id = idOf(entry)
    const former = before.find((other) => idOf(other) === id)
    const hasMoved = orderBefore.indexOf(id) !== orderAfter.indexOf(id)
    return {
      key: `${name} ${id}`,
      name: nameOf(entry, at),
      before: former && textOf(former),
      after: textOf(entry),
      ...(former && hasMoved && { movedFrom: before.indexOf(former) + 1 }),
    }
  })
  const gone = before
    .filter((entry) => !after.some((other) => idOf(other) === idOf(entry)))
    .map((entry): PartChange => {
      const at = before.indexOf(entry)
      return {
        key: `${name} ${idOf(entry)}`,
        name: nameOf(entry, at),
        before: textOf(entry),
        after: undefined,
      }
    })
  return [...kept, ...gone]
}

export const isChange = ({ before, after, movedFrom }: PartChange): boolean =>
  before !== after || movedFrom !== undefined
