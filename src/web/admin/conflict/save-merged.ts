import { isStale } from './last-change.ts'

export type Saving<S extends object, A> = {
  /** What was read, under which tag, and what it is to become. */
  base: S
  mine: S
  tag: string | undefined
  /** Sends the parts that differ. */
  save: (changed: Partial<S>, tag: string | undefined) => Promise<A>
  read: () => Promise<{ state: S; tag: string }>
  what: string
  /** Whether a part may be of both: entries of lists and their fields are put together. */
  isPutTogether?: boolean
  labelOf: (part: keyof S & string) => string
  textOf: (value: S[keyof S], part: keyof S & string) => string
}

/**
 * Saves the parts of a record that were changed. When somebody else saved theirs meanwhile it asks, part by part, what
 * counts, and saves that. Throws what the server said when the person would rather not choose.
 */
export async function saveMerged<S extends object, A>(saving: Saving<S, A>): Promise<A> {
  let next = saving
  for (;;) {
    try {
      return await next.save(changedParts(next.base, next.mine), next.tag)
    } catch (error) {
      if (!isStale(error)) throw error
      // Rare, so that its code waits until it happens.
      const { mergeWithTheirs } = await import('./merge-with-theirs.ts')
      next = await mergeWithTheirs(next, error)
    }
  }
}

export const partsOf = <S extends object>(state: S) => Object.keys(state) as (keyof S & string)[]

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The parts of `mine` that are not as in `base`. */
export function changedParts<S extends object>(base: S, mine: S): Partial<S> {
  const parts: Partial<S> = {}
  for (const part of partsOf(mine)) if (!isSame(base[part], mine[part])) parts[part] = mine[part]
  return parts
}
