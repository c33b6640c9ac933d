import { isSame } from './save-merged.ts'

/** Two changes of one value put together. */
export type Merged = {
  /** With what both changed; where they changed the same, as `mine` has it. */
  value: unknown
  /** Whether nothing was changed by both. */
  isClean: boolean
}

type Entry = Record<string, unknown>
type Item = Entry & { id: string }

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Entries that an id of their own tells apart, whatever place they have. */
const isListOfItems = (list: readonly unknown[]): list is readonly Item[] =>
  list.every((one) => isEntry(one) && typeof one.id === 'string') &&
  new Set(list.map((one) => (one as Item).id)).size === list.length

/**
 * What two people made of a value that both had read. Entries of lists are told apart by their id; where they have none, by their place,
 * and then each counts as one: it may be another entry that stands there now. Where one added or removed some, they are told apart by
 * what they said before. Entries of another `type` are other entries.
 */
export function mergeDeep(base: unknown, theirs: unknown, mine: unknown): Merged {
  if (isSame(base, theirs) || isSame(theirs, mine)) return { value: mine, isClean: true }
  if (isSame(base, mine)) return { value: theirs, isClean: true }
  if (isEntry(base) && isEntry(theirs) && isEntry(mine)) {
    // One of another kind has other fields.
    const isOfOneType = base.type === theirs.type && base.type === mine.type
    return isOfOneType ? mergeEntries(base, theirs, mine) : { value: mine, isClean: false }
  }
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    if ([base, theirs, mine].every(isListOfItems)) return mergeItems(base, theirs, mine)
    if (base.length === theirs.length && base.length === mine.length) return mergePlaces(base, theirs, mine)
    return mergeListed(base, theirs, mine)
  }
  return { value: mine, isClean: false }
}

function mergeEntries(base: Entry, theirs: Entry, mine: Entry): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => [key, mergeDeep(base[key], theirs[key], mine[key])] as const)
  return {
    value: Object.fromEntries(
      merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
    ),
    isClean: merged.every(([, { isClean }]) => isClean),
  }
}

/** Whether an entry stands where another one stood. */
const isMoved = (base: readonly unknown[], list: readonly unknown[]): boolean =>
  list.some((one, at) => !isSame(base[at], one) && base.some((former) => isSame(former, one)))

function mergePlaces(base: unknown[], theirs: unknown[], mine: unknown[]): Merged {
  const isClean = mine.every(
    (one, at) => isSame(base[at], theirs[at]) || isSame(base[at], one) || isSame(theirs[at], one),
  )
  // Of both, one that was moved would stand there twice, and another one nowhere.
  if (!isClean && (isMoved(base, theirs) || isMoved(base, mine))) return { value: mine, isClean }
  return { value: mine.map((one, at) => (isSame(base[at], one) ? theirs[at] : one)), isClean }
}

const isDistinct = (list: readonly unknown[]): boolean =>
  new Set(list.map((one) => JSON.stringify(one))).size === list.length

/** The entries of a list with ids by what they were: one that is nowhere in `base` is new, or an edited one where nothing else was changed. */
function identified(list: readonly unknown[], base: readonly unknown[]): Item[] {
  const places = list.map((one) => base.findIndex((former) => isSame(former, one)))
  const idOf = (place: number, at: number): string => {
    if (place !== -1) return `${place}`
    return list.length === base.length && !places.includes(at) ? `${at}` : `new ${at}`
  }
  return list.map((value, at) => ({ id: idOf(places[at] ?? -1, at), value }))
}

const hasNew = (list: readonly Item[]): boolean => list.some(({ id }) => id.startsWith('new'))

function mergeListed(base: unknown[], theirs: unknown[], mine: unknown[]): Merged {
  const inQuestion = { value: mine, isClean: false }
  if (![base, theirs, mine].every(isDistinct)) return inQuestion
  const [has, own] = [identified(theirs, base), identified(mine, base)]
  // Both may mean the same one: that was saved before without an answer, and was typed on.
  if (hasNew(has) && hasNew(own)) return inQuestion
  // A new one may be what the one made of an entry that the other removed.
  const isGone = (_: unknown, at: number) => ![...has, ...own].some(({ id }) => id === `${at}`)
  if ((hasNew(has) || hasNew(own)) && base.some(isGone)) return inQuestion
  const { value, isClean } = mergeItems(identified(base, base), has, own)
  return isClean ? { value: (value as Item[]).map((one) => one.value), isClean } : inQuestion
}

/** The order of those that all three have. */
const orderOf = (list: readonly Item[], ...others: ReadonlyMap<string, Item>[]): string =>
  list
    .filter(({ id }) => others.every((other) => other.has(id)))
    .map(({ id }) => id)
    .join('\n')

function mergeItems(base: readonly Item[], theirs: readonly Item[], mine: readonly Item[]): Merged {
  const [was, has, own] = [base, theirs, mine].map((list) => new Map(list.map((one) => [one.id, one]))) as [
    Map<string, Item>,
    Map<string, Item>,
    Map<string, Item>,
  ]
  const [before, after, here] = [orderOf(base, has, own), orderOf(theirs, was, own), orderOf(mine, was, has)]
  let isClean = [before, here].includes(after) || here === before
  const ordered = here === before ? [theirs, mine] : [mine, theirs]
  const ids: string[] = ordered[0]?.map(({ id }) => id) ?? []
  // What only the other list has stands after what it stands after there.
  for (const [at, { id }] of (ordered[1] ?? []).entries()) {
    if (ids.includes(id)) continue
    const previous = ordered[1]?.[at - 1]
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous.id) + 1, 0, id)
  }
  const value = ids.flatMap((id) => {
    const [former, their, my] = [was.get(id), has.get(id), own.get(id)]
    if (their !== undefined && my !== undefined) {
      const merged = mergeDeep(former, their, my)
      isClean &&= merged.isClean
      return [merged.value]
    }
    if (former === undefined) return [their ?? my]
    // One of them removed it: gone for good, unless the other one changed it.
    if (isSame(former, their ?? my)) return []
    isClean = false
    return my === undefined ? [] : [my]
  })
  return { value, isClean }
}
