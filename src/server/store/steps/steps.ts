import { shownLine } from '#contract/core/text.ts'
import type { ListedStep, StepState } from '#contract/steps/step.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

export type StepRow = {
  id: number
  application_id: number | null
  candidate_id: number | null
  what: string
  due_on: string
  owner_id: string | null
  owner_name: string | null
  state: StepState
}

/** A step as lists show it. */
export const listedStep = ({ id, what, due_on, owner_id, owner_name }: StepRow): ListedStep => ({
  id,
  what,
  due_on,
  owner: owner_id === null ? null : { id: owner_id, name: shownLine(owner_name ?? '') },
})

const steps = (store: Store) =>
  apart(store)
    .selectFrom('next_steps')
    .leftJoin('users', 'users.id', 'next_steps.owner_id')
    .select(['next_steps.id', 'application_id', 'candidate_id', 'what', 'due_on', 'owner_id', 'state'])
    .select('users.name as owner_name')

/** A step, ended or not, or undefined. */
export function findStep(store: Store, id: number): Promise<StepRow | undefined> {
  return steps(store).where('next_steps.id', '=', id).executeTakeFirst()
}

/** The open steps of these applications, or of these candidates, the next one first. */
export async function openSteps(
  store: Store,
  of: 'application_id' | 'candidate_id',
  ids: readonly number[],
): Promise<StepRow[]> {
  if (ids.length === 0) return []
  return steps(store)
    .where(of, 'in', ids)
    .where('state', '=', 'open')
    .orderBy('due_on')
    .orderBy('next_steps.id')
    .execute()
}

/** What these steps say, by id. */
export async function stepWords(store: Store, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await store.sql
    .selectFrom('next_steps')
    .select(['id', 'what'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, what }) => [id, what]))
}

type Values = { what: string; due_on: string; owner_id: string | null }

/** Stores an open step and answers its id. */
export async function insertStep(
  store: Store,
  about: { application_id: number | null; candidate_id: number | null },
  values: Values & { created_at: string },
): Promise<number> {
  const { id } = await store.sql
    .insertInto('next_steps')
    .values({ ...about, ...values, state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a step; `ended_at` is null for one that is open. */
export async function updateStep(
  store: Store,
  id: number,
  values: Values & { state: StepState; ended_at: string | null },
): Promise<void> {
  // What a recruiter changes is theirs: no import takes it back.
  await store.sql
    .updateTable('next_steps')
    .set({ ...values, import_id: null })
    .where('id', '=', id)
    .execute()
}

/** Closes the open steps of these applications, and answers which step of which application that was. */
export async function closeSteps(
  store: Store,
  applicationIds: readonly number[],
  at: string,
): Promise<Map<number, number>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await store.sql
    .updateTable('next_steps')
    .set({ state: 'closed', ended_at: at })
    .where('application_id', 'in', applicationIds)
    .where('state', '=', 'open')
    .returning(['id', 'application_id'])
    .execute()
  return new Map(rows.map(({ id, application_id }) => [application_id ?? 0, id]))
}

/** Closes the open steps of all applications of a stage. */
export async function closeStepsOfStage(store: Store, stage: number, at: string): Promise<void> {
  await store.sql
    .updateTable('next_steps')
    .set({ state: 'closed', ended_at: at })
    .where('state', '=', 'open')
    .where('application_id', 'in', (e) =>
      e.selectFrom('applications').select('id').where('stage_id', '=', stage),
    )
    .execute()
}

/** Opens again the last step of each of these applications that was closed since it came where it is, at `moved_at`, unless another is open; answers as `closeSteps`. */
export async function reopenSteps(
  store: Store,
  applications: readonly { id: number; moved_at: string }[],
): Promise<Map<number, number>> {
  if (applications.length === 0) return new Map()
  const since = new Map(applications.map(({ id, moved_at }) => [id, moved_at]))
  const rows = await store.sql
    .selectFrom('next_steps')
    .select(['id', 'application_id', 'ended_at'])
    .where('application_id', 'in', [...since.keys()])
    .where('state', '=', 'closed')
    .orderBy('ended_at')
    .orderBy('id')
    .execute()
  const back = new Map<number, number>()
  for (const { id, application_id, ended_at } of rows) {
    const moved_at = since.get(application_id ?? 0)
    if (ended_at !== null && moved_at !== undefined && ended_at >= moved_at) back.set(application_id ?? 0, id)
  }
  const others = await openSteps(store, 'application_id', [...back.keys()])
  for (const { application_id } of others) back.delete(application_id ?? 0)
  if (back.size === 0) return back
  await store.sql
    .updateTable('next_steps')
    .set({ state: 'open', ended_at: null })
    .where('id', 'in', [...back.values()])
    .execute()
  return back
}
