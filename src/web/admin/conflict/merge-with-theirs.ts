import type { ApiError } from '#web/api/api-error.ts'
import { askChoice } from './ask-choice.ts'
import { mergeDeep } from './merge-deep.ts'
import { isSame, partsOf, type Saving } from './save-merged.ts'

/**
 * What to save on top of what somebody else saved: where both changed a part it asks, and shows what else they changed; where
 * nothing is in question what only they changed stays theirs. A part of several is put together first where the record allows it,
 * and asked about only where both changed the same of it. Throws `error` when the person would rather not choose.
 */
export async function mergeWithTheirs<S extends object, A>(
  saving: Saving<S, A>,
  error: ApiError,
): Promise<Saving<S, A>> {
  const { base } = saving
  const now = await saving.read()
  const isBoth = (part: keyof S) =>
    !isSame(base[part], saving.mine[part]) && !isSame(base[part], now.state[part])
  const [mine, theirs] = [{ ...saving.mine }, { ...now.state }]
  const joined = new Set<keyof S>()
  for (const part of saving.isPutTogether ? partsOf(mine).filter(isBoth) : []) {
    const { value, isClean } = mergeDeep(base[part], theirs[part], mine[part])
    // The same of both, with the other's word where both changed it.
    const other = mergeDeep(base[part], mine[part], theirs[part]).value
    mine[part] = value as S[keyof S & string]
    theirs[part] = other as S[keyof S & string]
    if (isClean) joined.add(part)
  }
  const parts = partsOf(mine).filter(
    (part) => !joined.has(part) && !isSame(theirs[part], base[part]) && !isSame(theirs[part], mine[part]),
  )
  const isInQuestion = parts.some((part) => !isSame(base[part], mine[part]))
  const choice = !isInQuestion
    ? new Map<string, string>()
    : await askChoice({
        what: saving.what,
        last: error.changed[0],
        differences: parts.map((part) => ({
          key: part,
          label: saving.labelOf(part),
          theirs: saving.textOf(theirs[part], part),
          mine: saving.textOf(mine[part], part),
          // What was not touched here is theirs unless somebody says otherwise.
          chosen: isSame(base[part], mine[part]) ? 'theirs' : 'mine',
        })),
      })
  if (choice === undefined) throw error
  const merged = { ...mine }
  for (const part of partsOf(mine)) {
    const isUntouched = !joined.has(part) && isSame(base[part], mine[part])
    if (isUntouched ? choice.get(part) !== 'mine' : choice.get(part) === 'theirs') merged[part] = theirs[part]
  }
  return { ...saving, base: now.state, mine: merged, tag: now.tag }
}
