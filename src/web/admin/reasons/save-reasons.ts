import { reasonEndpoints } from '#contract/reasons/endpoints.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { ReasonsInput } from '#contract/reasons/reasons-input.ts'
import { callTagged } from '#web/api/client.ts'
import { askChoice } from '../conflict/ask-choice.ts'
import { isStale } from '../conflict/last-change.ts'
import { mergeReasons } from './reason-rows.ts'
import { reasonsWords as words } from './words.ts'

export type SavedReasons = { body: { data: Reason[] }; tag: string }

const namesOf = (reasons: readonly { name: string }[]) => reasons.map(({ name }) => name).join('\n')

/** The list and its tag; where somebody else saved theirs meanwhile, the person chooses between the two. */
export async function saveReasons(
  mine: ReasonsInput,
  base: readonly Reason[],
  ifMatch: string,
): Promise<SavedReasons> {
  try {
    return await callTagged(reasonEndpoints.saveReasons, { body: mine, ifMatch })
  } catch (error) {
    if (!isStale(error)) throw error
    const now = await callTagged(reasonEndpoints.listReasons)
    const merged = mergeReasons(base, mine, now.body.data)
    const theirs = namesOf(now.body.data.filter(({ retired }) => !retired))
    const choice = await askChoice({
      what: words.ours,
      last: error.changed[0],
      differences: [
        { key: 'reasons', label: words.order, theirs, mine: namesOf(merged.reasons), chosen: 'mine' },
      ],
    })
    if (choice === undefined) throw error
    return choice.get('reasons') === 'theirs' ? now : saveReasons(merged, now.body.data, now.tag)
  }
}
