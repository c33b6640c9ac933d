import type { OtherApplication } from '#contract/applications/recruiter-application.ts'
import type { Store } from '../engine/store.ts'
import { indexPeopleOf } from '../search/index-people.ts'
import { indexAgain } from '../search/search-index.ts'
import { applicationParts } from './application-parts.ts'
import { applicationsWithJob, nestJob } from './applications-with-job.ts'

const moved = [
  'id',
  'job_id',
  'stage_id',
  'moved_at',
  'created_at',
  'rating',
  'reject_reason',
  'reason_id',
  'merged_into',
  'spam_since',
] as const

/** What a change of an application needs to know of it. */
export type LockedApplication = {
  id: number
  job_id: number
  stage_id: number
  moved_at: string
  created_at: string
  rating: number
  reject_reason: string | null
  reason_id: number | null
  merged_into: number | null
  spam_since: string | null
}

/** These applications, held until the transaction ends; whoever holds many takes them in the same order. */
export function lockApplications(transaction: Store, ids: readonly number[]): Promise<LockedApplication[]> {
  const rows = transaction.sql.selectFrom('applications').select(moved).where('id', 'in', ids).orderBy('id')
  return transaction.dialect.forUpdate(rows).execute()
}

/** Puts applications into a stage since `movedAt` (absent: they stay in theirs), with reasons or without. */
export async function moveToStage(
  store: Store,
  ids: readonly number[],
  to: {
    stage_id: number
    reject_reason: string | null
    reason_id: number | null
    moved_at?: string | undefined
  },
): Promise<void> {
  await store.sql.updateTable('applications').set(to).where('id', 'in', ids).execute()
}

/** Stores a rating from 1 to 5, or 0 for none, as given at `at`. */
export async function rate(store: Store, id: number, rating: number, at: string): Promise<void> {
  await store.sql.updateTable('applications').set({ rating, touched_at: at }).where('id', '=', id).execute()
}

/** Marks an application as spam since then, or (null) as not spam. */
export async function setSpamSince(store: Store, id: number, spam_since: string | null): Promise<void> {
  await store.sql.updateTable('applications').set({ spam_since }).where('id', '=', id).execute()
  await indexPeopleOf(store, [id])
}

/** Makes an application part of another, or (null) one of its own. */
export async function setMergedInto(store: Store, id: number, merged_into: number | null): Promise<void> {
  const { merged_into: before } = await store.sql
    .selectFrom('applications')
    .select('merged_into')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await store.sql.updateTable('applications').set({ merged_into }).where('id', '=', id).execute()
  const changed = [id, before, merged_into].filter((one) => one !== null)
  await indexAgain(store, 'application', changed)
}

const others = (store: Store) =>
  applicationsWithJob(store).orderBy('applications.created_at', 'desc').orderBy('applications.id', 'desc')

/** Applications by id, newest first. `today` tells how their jobs stand. */
export async function otherApplications(
  store: Store,
  ids: readonly number[],
  today: string,
): Promise<OtherApplication[]> {
  if (ids.length === 0) return []
  return (await others(store).where('applications.id', 'in', ids).execute()).map(nestJob(today))
}

/** The newest applications, merged ones and spam apart, that have this in common with the one of that id. */
export async function applicationsLike(
  store: Store,
  id: number,
  [column, value]: ['email' | 'resume_sha256' | 'phone_digits', string],
  { most, today }: { most: number; today: string },
): Promise<OtherApplication[]> {
  const rows = await others(store)
    .where(`applications.${column}`, '=', value)
    .where('applications.merged_into', 'is', null)
    .where('applications.spam_since', 'is', null)
    .where('applications.id', '!=', id)
    .limit(most)
    .execute()
  return rows.map(nestJob(today))
}

/** Moves all applications of a stage, merged ones and spam too, and writes each move down in the same breath. */
export async function emptyStage(
  store: Store,
  from: { id: number; name: string },
  to: { id: number; name: string },
  { at, actor_id }: { at: string; actor_id: string },
): Promise<void> {
  const { sql } = store
  for (const { merged, spam } of applicationParts) {
    await sql
      .insertInto('audit')
      .columns(['at', 'actor_id', 'action', 'subject', 'subject_id', 'detail'])
      .expression((e) =>
        e
          .selectFrom('applications')
          .select((s) => [
            s.cast<string>(s.val(at), store.dialect.types.timestamp).as('at'),
            s.val(actor_id).as('actor_id'),
            s.val('application.move').as('action'),
            s.val('application').as('subject'),
            s.cast<string>('id', 'text').as('subject_id'),
            s.val(JSON.stringify({ from: from.name, to: to.name })).as('detail'),
          ])
          .where('stage_id', '=', from.id)
          .where('merged_into', merged, null)
          .where('spam_since', spam, null),
      )
      .execute()
    await sql
      .updateTable('applications')
      .set({ stage_id: to.id, moved_at: at, reject_reason: null, reason_id: null })
      .where('stage_id', '=', from.id)
      .where('merged_into', merged, null)
      .where('spam_since', spam, null)
      .execute()
  }
}
