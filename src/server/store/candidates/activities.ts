import type { Insertable } from 'kysely'
import { type Activity, ActivityKind } from '#contract/candidates/candidate.ts'
import type { Store } from '../engine/store.ts'
import type { CandidatesTables } from './schema.ts'

/** What recruiters logged, with who did. */
export const activities = (store: Store) =>
  store.sql
    .selectFrom('candidate_activities')
    .innerJoin('users', 'users.id', 'candidate_activities.author_id')
    .select([
      'candidate_activities.id',
      'candidate_activities.candidate_id',
      'candidate_activities.kind',
      'candidate_activities.body',
      'candidate_activities.happened_at',
      'candidate_activities.created_at',
      'candidate_activities.author_id',
      'users.name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof activities>['execute']>>[number]

/** A kind of a newer version is shown as a note. */
const kindOf = ActivityKind.catch('note')

/** Such a row in the contract's words. */
export const toActivity = ({ kind, happened_at: at, author_id, name, ...row }: Row): Activity => ({
  ...row,
  kind: kindOf.parse(kind),
  at,
  author: { id: author_id, name },
})

/** An entry with who logged it, or undefined. */
export async function findActivity(store: Store, id: number): Promise<Activity | undefined> {
  const row = await activities(store).where('candidate_activities.id', '=', id).executeTakeFirst()
  return row && toActivity(row)
}

/** Stores an entry and answers its id. */
export async function insertActivity(
  store: Store,
  values: Insertable<CandidatesTables['candidate_activities']>,
): Promise<number> {
  const { id } = await store.sql
    .insertInto('candidate_activities')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether there was such an entry to delete. */
export async function removeActivity(store: Store, id: number): Promise<boolean> {
  const gone = await store.sql
    .deleteFrom('candidate_activities')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
