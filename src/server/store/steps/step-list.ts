import { type ExpressionBuilder, sql } from 'kysely'
import { shownLine } from '#contract/core/text.ts'
import type { StepDue, StepFilter } from '#contract/steps/step-filter.ts'
import { apart } from '../engine/apart.ts'
import type { OfId } from '../engine/dialect.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import type { StepRow } from './steps.ts'

/** For each time that steps are due its first and its last day. */
export type StepSpans = Readonly<Record<StepDue, readonly [first: string, last: string]>>

/** Whose: an account's, null for nobody's, everybody's when it is left out. */
export type StepsOf = { owner?: string | null | undefined }

const isIn =
  ([first, last]: readonly [string, string]) =>
  (e: ExpressionBuilder<{ step: Schema['next_steps'] }, 'step'>) =>
    e.and([e('step.due_on', '>=', first), e('step.due_on', '<=', last)])

/** The open steps that are somebody's work: what was merged is worked on elsewhere, and spam is nobody's. */
export function stepsToDo(store: Store, { owner }: StepsOf) {
  const rows = apart(store)
    .selectFrom('next_steps as step')
    .leftJoin('applications as application', 'application.id', 'step.application_id')
    .where('step.state', '=', 'open')
    .where('application.merged_into', 'is', null)
    .where('application.spam_since', 'is', null)
  return owner === undefined ? rows : rows.where('step.owner_id', owner === null ? 'is' : '=', owner)
}

/** How many of them are due when. */
export function countSteps(store: Store, of: StepsOf, spans: StepSpans): Promise<Record<StepDue, number>> {
  return stepsToDo(store, of)
    .select((e) => [
      e.fn.countAll<number>().filterWhere(isIn(spans.late)).as('late'),
      e.fn.countAll<number>().filterWhere(isIn(spans.today)).as('today'),
      e.fn.countAll<number>().filterWhere(isIn(spans.week)).as('week'),
      e.fn.countAll<number>().filterWhere(isIn(spans.later)).as('later'),
    ])
    .executeTakeFirstOrThrow()
}

/** A step with whom it is about and their job; `candidate_id` is the whole person. */
export type ListedStepRow = StepRow & { name: string; job: string | null }

type Page = { span: readonly [string, string] | undefined; offset: number; limit: number }

/** One page of them, in the order of their days. */
export async function stepsOfPage(
  store: Store,
  of: StepsOf,
  { span, offset, limit }: Page,
): Promise<ListedStepRow[]> {
  const all = stepsToDo(store, of)
  const rows = await (span === undefined ? all : all.where(isIn(span)))
    .leftJoin('jobs as job', 'job.id', 'application.job_id')
    .leftJoin('candidates as person', 'person.id', 'step.candidate_id')
    .leftJoin('users as owner', 'owner.id', 'step.owner_id')
    .select(['step.id', 'step.what', 'step.due_on', 'step.application_id', 'step.owner_id', 'step.state'])
    .select(['application.name as applicant', 'person.name as person', 'job.title as job'])
    .select(['owner.name as owner_name'])
    .select((e) => e.fn.coalesce('person.part_of', 'person.id').as('candidate_id'))
    .orderBy('step.due_on')
    .orderBy('step.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ applicant, person, ...row }) => ({ ...row, name: shownLine(applicant ?? person ?? '') }))
}

/** Which rows of a list: with a step that is due in that span, with any, or with none. */
export type WithStep = readonly [first: string, last: string] | 'any' | 'none'

/** The filter of a list in days. */
export const withStep = (filter: StepFilter | undefined, spans: StepSpans): WithStep | undefined =>
  filter === undefined || filter === 'any' || filter === 'none' ? filter : spans[filter]

/** Whether an application, or a person, has such an open step. */
export function hasStep(of: 'application' | 'person', wanted: WithStep): OfId {
  const due = typeof wanted === 'string' ? sql`` : sql` and due_on between ${wanted[0]} and ${wanted[1]}`
  const ids =
    of === 'application'
      ? sql`select application_id from next_steps where application_id is not null and state = 'open'${due}`
      : sql`select coalesce(own.part_of, own.id) from next_steps join candidates as own
          on own.id = next_steps.candidate_id where state = 'open'${due}`
  const isAmong = wanted === 'none' ? sql`not in` : sql`in`
  return (id) => sql`${id} ${isAmong} (${ids})`
}
