import type { ExpressionBuilder, Insertable } from 'kysely'
import { sql } from 'kysely'
import type { HoldSubject } from '#contract/retention/legal-hold.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import type { RetentionTables } from './schema.ts'

type Whose = { candidates: readonly number[]; applications: readonly number[] }

/** Those on one of these candidates, one of these applications, or one of the jobs that those are for. */
const keeping =
  ({ candidates, applications }: Whose) =>
  (e: ExpressionBuilder<Schema, 'legal_holds'>) =>
    e.or([
      e.and([e('subject', '=', 'candidate'), e('subject_id', 'in', [0, ...candidates])]),
      e.and([e('subject', '=', 'application'), e('subject_id', 'in', [0, ...applications])]),
      e.and([
        e('subject', '=', 'job'),
        e(
          'subject_id',
          'in',
          e
            .selectFrom('applications')
            .select('job_id')
            .where('applications.id', 'in', [0, ...applications]),
        ),
      ]),
    ])

/** Has who sets a hold and who erases wait for each other, until the transaction ends. */
export function lockHolds(transaction: Store): Promise<void> {
  return transaction.dialect.lock(transaction.sql, 'legal holds')
}

/** Whether a legal hold is on one of these candidates, one of these applications, or one of the jobs that those are for. */
export async function isHeld(store: Store, whose: Whose): Promise<boolean> {
  const row = await store.sql
    .selectFrom('legal_holds')
    .select('id')
    .where(keeping(whose))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const named = (store: Store) =>
  store.sql
    .selectFrom('legal_holds')
    .leftJoin('users', 'users.id', 'legal_holds.held_by')
    .selectAll('legal_holds')
    .select('users.name as held_by_name')
    .select(
      sql<string>`coalesce(case subject
        when 'candidate' then (select name from candidates where candidates.id = subject_id)
        when 'application' then (select name from applications where applications.id = subject_id)
        else (select title from jobs where jobs.id = subject_id) end, '')`.as('name'),
    )
    .orderBy('legal_holds.id', 'desc')

export type NamedHold = Awaited<ReturnType<typeof newestHolds>>[number]

/** The newest holds, `most` of them, with what each is on and who set it. */
export function newestHolds(store: Store, most: number) {
  return named(store).limit(most).execute()
}

/** All that keep somebody. */
export function holdsKeeping(store: Store, whose: Whose) {
  return named(store).where(keeping(whose)).execute()
}

/** Those on this subject itself: one, or none. */
export function holdsOn(store: Store, subject: HoldSubject, id: number) {
  return named(store).where('subject', '=', subject).where('subject_id', '=', id).execute()
}

/** Sets a hold; answers whether there was none. */
export async function insertHold(
  transaction: Store,
  values: Insertable<RetentionTables['legal_holds']>,
): Promise<boolean> {
  const row = await transaction.sql
    .insertInto('legal_holds')
    .values(values)
    .onConflict((conflict) => conflict.columns(['subject', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a hold; answers what it was on, or undefined. */
export function deleteHold(transaction: Store, id: number) {
  return transaction.sql
    .deleteFrom('legal_holds')
    .where('id', '=', id)
    .returning(['subject', 'subject_id'])
    .executeTakeFirst()
}
