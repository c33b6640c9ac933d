import type { Candidate, CandidatePatch } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { callTagged } from '#web/api/client.ts'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { detailWords as words } from './detail-words.ts'

/** What a recruiter decides about a candidate, beside the tags. */
export type Settings = Pick<CandidatePatch, 'owner' | 'do_not_contact'>

type Change = { id: number; from: Settings; to: Settings; tag: string; people: readonly PersonName[] }

const settingsOf = ({ owner, do_not_contact }: Candidate) => ({ owner: owner?.id ?? null, do_not_contact })

/** Saves a change of them over whatever else a colleague changed, and asks where it was the same. Answers the new tag. */
export async function saveSettings({ id, from, to, tag, people }: Change): Promise<string> {
  const params = { id }
  const saved = await saveMerged<Settings, { tag: string }>({
    base: from,
    mine: to,
    tag,
    save: (body, ifMatch) => callTagged(candidateEndpoints.changeCandidate, { params, body, ifMatch }),
    async read() {
      const now = await callTagged(candidateEndpoints.getCandidate, { params })
      const state = Object.entries(settingsOf(now.body.data)).filter(([part]) => part in to)
      return { state: Object.fromEntries(state), tag: now.tag }
    },
    what: conflictWords.candidate,
    labelOf: (part) => ({ owner: words.owner, do_not_contact: words.doNotContact })[part],
    textOf(value) {
      if (typeof value === 'boolean') return value ? conflictWords.yes : conflictWords.no
      return people.find((one) => one.id === value)?.name ?? words.nobody
    },
  })
  return saved.tag
}
