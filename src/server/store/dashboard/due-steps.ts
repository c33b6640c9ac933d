import { shownLine } from '#contract/core/text.ts'
import type { DueStep } from '#contract/dashboard/dashboard.ts'
import type { Store } from '../engine/store.ts'
import { stepsToDo } from '../steps/step-list.ts'

type Due = { today: string; owner?: string | undefined }

/** The open steps that are due on `today` or were before, of that owner or of everybody. */
const dueSteps = (store: Store, { today, owner }: Due) =>
  stepsToDo(store, { owner }).where('step.due_on', '<=', today)

/** How many there are, and the `most` that are due the longest. */
export async function readDueSteps(
  store: Store,
  due: Due,
  most: number,
): Promise<{ count: number; first: DueStep[] }> {
  const { count } = await dueSteps(store, due)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await dueSteps(store, due)
    .leftJoin('jobs as job', 'job.id', 'application.job_id')
    .leftJoin('candidates as person', 'person.id', 'step.candidate_id')
    .leftJoin('users as owner', 'owner.id', 'step.owner_id')
    .select(['step.id', 'step.what', 'step.due_on', 'step.application_id', 'job.title as job'])
    .select(['application.name as applicant', 'person.name as person', 'owner.name as owner'])
    .select((e) => e.fn.coalesce('person.part_of', 'person.id').as('candidate_id'))
    .orderBy('step.due_on')
    .orderBy('step.id')
    .limit(most)
    .execute()
  const first = rows.map(({ applicant, person, owner, ...row }) => ({
    ...row,
    name: shownLine(applicant ?? person ?? ''),
    owner: owner === null ? null : shownLine(owner),
  }))
  return { count, first }
}
