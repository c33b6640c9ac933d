import type { ApiError } from '#web/api/api-error.ts'
import { askChoice } from './ask-choice.ts'
import { isSame, partsOf, type Saving } from './save-merged.ts'

/**
 * What to save on top of what somebody else saved: where both changed a part it asks, and shows what else they changed; where
 * nothing is in question what only they changed stays theirs. Throws `error` when the person would rather not choose.
 */
export async function mergeWithTheirs<S extends object, A>(
  saving: Saving<S, A>,
  error: ApiError,
): Promise<Saving<S, A>> {
  const { base, mine } = saving
  const now = await saving.read()
  const parts = partsOf(mine).filter(
    (part) => !isSame(now.state[part], base[part]) && !isSame(now.state[part], mine[part]),
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
          theirs: saving.textOf(now.state[part], part),
          mine: saving.textOf(mine[part], part),
          // What was not touched here is theirs unless somebody says otherwise.
          chosen: isSame(base[part], mine[part]) ? 'theirs' : 'mine',
        })),
      })
  if (choice === undefined) throw error
  const merged = { ...mine }
  for (const part of partsOf(mine)) {
    const isUntouched = isSame(base[part], mine[part])
    if (isUntouched ? choice.get(part) !== 'mine' : choice.get(part) === 'theirs')
      merged[part] = now.state[part]
  }
  return { ...saving, base: now.state, mine: merged, tag: now.tag }
}
