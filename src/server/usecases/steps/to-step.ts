import { shownLine } from '#contract/core/text.ts'
import type { ListedStep, Step } from '#contract/steps/step.ts'
import type { Store } from '#server/store/engine/store.ts'
import { listedStep, openSteps, type StepRow } from '#server/store/steps/steps.ts'
import { tagOf } from '../core/record-tag.ts'

/** A stored step in the contract's words, with the tag of its state. */
export const toStep = ({ owner_id, owner_name, ...row }: StepRow): Step => ({
  ...row,
  owner: owner_id === null ? null : { id: owner_id, name: shownLine(owner_name ?? '') },
  etag: tagOf([row.what, row.due_on, owner_id, row.state]),
})

/** The open step of one of these candidates, who are one person: the next one. */
export async function stepOfPerson(store: Store, candidateIds: readonly number[]): Promise<Step | null> {
  const [first] = await openSteps(store, 'candidate_id', candidateIds)
  return first === undefined ? null : toStep(first)
}

/** The next step of each person that has one: `whole` names the person of each of these candidates. */
export async function stepsOfPersons(
  store: Store,
  whole: ReadonlyMap<number, number>,
): Promise<Map<number, ListedStep>> {
  const rows = await openSteps(store, 'candidate_id', [...whole.keys()])
  return new Map(rows.toReversed().map((row) => [whole.get(row.candidate_id ?? 0) ?? 0, listedStep(row)]))
}

/** The open step of each of these applications that has one. */
export async function stepsOfApplications(store: Store, ids: readonly number[]): Promise<Map<number, Step>> {
  const rows = await openSteps(store, 'application_id', ids)
  return new Map(rows.map((row) => [row.application_id ?? 0, toStep(row)]))
}
