import { evidenceEndpoints } from '#contract/evidence/endpoints.ts'
import type { PostingRequirements, RequirementsInput } from '#contract/evidence/requirement.ts'
import { callTagged } from '#web/api/client.ts'
import { askChoice } from '../conflict/ask-choice.ts'
import { isStale } from '../conflict/last-change.ts'
import { words } from './words.ts'

export type SavedRequirements = { body: { data: PostingRequirements }; tag: string }

const namesOf = (list: readonly { name: string }[] | null) =>
  list === null ? words.asks.reread : list.map(({ name }) => name).join('\n')

/** The list and its tag; where somebody else saved theirs meanwhile, the person chooses between the two. */
export async function saveRequirements(
  id: number,
  mine: RequirementsInput,
  ifMatch: string,
): Promise<SavedRequirements> {
  const params = { id }
  try {
    return await callTagged(evidenceEndpoints.saveRequirements, { params, body: mine, ifMatch })
  } catch (error) {
    if (!isStale(error)) throw error
    const now = await callTagged(evidenceEndpoints.requirements, { params })
    const choice = await askChoice({
      what: words.asks.ours,
      last: error.changed[0],
      differences: [
        {
          key: 'list',
          label: words.asks.list,
          theirs: namesOf(now.body.data.requirements),
          mine: namesOf(mine.requirements),
          chosen: 'mine',
        },
      ],
    })
    if (choice === undefined) throw error
    return choice.get('list') === 'theirs' ? now : saveRequirements(id, mine, now.tag)
  }
}
