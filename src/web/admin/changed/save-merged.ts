import { askChoice } from './ask-choice.ts'
import { isStale } from './last-change.ts'

type Saving<S extends object, A> = {
  /** What was read, under which tag, and what it is to become. */
  base: S
  mine: S
  tag: string | undefined
  /** Sends the parts that differ. */
  save: (changed: Partial<S>, tag: string | undefined) => Promise<A>
  read: () => Promise<{ state: S; tag: string }>
  what: string
  labelOf: (part: keyof S & string) => string
  textOf: (value: S[keyof S], part: keyof S & string) => string
}

/**
 * Saves the parts of a record that were changed. When somebody else saved theirs meanwhile it asks, part by part, what
 * counts, and saves that. Throws what the server said when the person would rather not choose.
 */
export async function saveMerged<S extends object, A>(saving: Saving<S, A>): Promise<A> {
  let { base, mine, tag } = saving
  for (;;) {
    try {
      return await saving.save(changedParts(base, mine), tag)
    } catch (error) {
      if (!isStale(error)) throw error
      const now = await saving.read()
      const parts = partsOf(mine).filter(
        (part) => !same(now.state[part], base[part]) && !same(now.state[part], mine[part]),
      )
      if (parts.length > 0) {
        const before = { base, mine }
        const choice = await askChoice({
          what: saving.what,
          last: error.changed[0],
          differences: parts.map((part) => ({
            key: part,
            label: saving.labelOf(part),
            theirs: saving.textOf(now.state[part], part),
            mine: saving.textOf(before.mine[part], part),
            // What was not touched here is theirs unless somebody says otherwise.
            chosen: same(before.base[part], before.mine[part]) ? 'theirs' : 'mine',
          })),
        })
        if (choice === undefined) throw error
        mine = merged(mine, now.state, (part) => choice.get(part) === 'theirs')
      }
      // What they changed and nobody here touched stays theirs.
      const untouched = { base, mine }
      mine = merged(
        mine,
        now.state,
        (part) => !parts.includes(part) && same(untouched.base[part], untouched.mine[part]),
      )
      base = now.state
      tag = now.tag
    }
  }
}

const partsOf = <S extends object>(state: S) => Object.keys(state) as (keyof S & string)[]

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The parts of `mine` that are not as in `base`. */
export function changedParts<S extends object>(base: S, mine: S): Partial<S> {
  const parts: Partial<S> = {}
  for (const part of partsOf(mine)) if (!same(base[part], mine[part])) parts[part] = mine[part]
  return parts
}

function merged<S extends object>(mine: S, theirs: S, takes: (part: keyof S & string) => boolean): S {
  const result = { ...mine }
  for (const part of partsOf(mine)) if (takes(part)) result[part] = theirs[part]
  return result
}
