import type { Selectable } from 'kysely'
import type { Store } from '../engine/store.ts'
import { mayRecruit } from '../people/users.ts'
import type { NotificationTable } from './schema.ts'

/** What somebody is told and up to where they were told; undefined for whoever never said. */
export async function findNotifications(
  store: Store,
  userId: string,
): Promise<Selectable<NotificationTable> | undefined> {
  const row = await store.sql
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, own_jobs: Boolean(row.own_jobs), morning: Boolean(row.morning) }
}

/** Stores all of it for one person. */
export async function putNotifications(store: Store, row: Selectable<NotificationTable>): Promise<void> {
  const { user_id, ...values } = row
  await store.sql
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Who is told anything and may work with applicants. */
export async function notifiedPeople(store: Store): Promise<{ id: string; email: string }[]> {
  const rows = await store.sql
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.id', 'users.email', 'users.role', 'users.disabled'])
    .where((e) =>
      e.or([
        e('notifications.applications', '!=', 'none'),
        e('notifications.messages', '!=', 'none'),
        e('notifications.replies', '!=', 'none'),
        e('notifications.morning', '=', true),
      ]),
    )
    .orderBy('users.id')
    .execute()
  return rows.filter(mayRecruit).map(({ id, email }) => ({ id, email }))
}

/** Whoever reads or tells one person's waits for the other. */
export async function lockNotifications(transaction: Store, userId: string): Promise<void> {
  await transaction.dialect.lock(transaction.sql, `notifications ${userId}`)
}

type Range = { after: number; through: number }

/**
 * How many people applied by themselves in that range of numbers, by job, most first: neither spam nor what an import, a
 * recruiter or the samples brought. `postedBy`: only for that person's jobs.
 */
export function countArrivals(
  store: Store,
  { after, through }: Range,
  postedBy: string | undefined,
): Promise<{ title: string; count: number }[]> {
  return store.sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['jobs.title', (e) => e.fn.countAll<number>().as('count')])
    .where('applications.id', '>', after)
    .where('applications.id', '<=', through)
    .where('applications.spam_since', 'is', null)
    .where('applications.import_id', 'is', null)
    .where('applications.is_sample', '=', false)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('considered_applications as considered')
            .select('considered.application_id')
            .whereRef('considered.application_id', '=', 'applications.id'),
        ),
      ),
    )
    .$if(postedBy !== undefined, (query) => query.where('jobs.created_by', '=', postedBy ?? ''))
    .groupBy(['jobs.id', 'jobs.title'])
    .orderBy('count', 'desc')
    .orderBy('jobs.id')
    .execute()
}

/** How many messages of the contact form came in that range of numbers; spam does not count. */
export async function countNewMessages(store: Store, { after, through }: Range): Promise<number> {
  const { count } = await store.sql
    .selectFrom('messages')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('id', '>', after)
    .where('id', '<=', through)
    .where('spam', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** How many answers came to what somebody wrote, in that range of numbers. */
export async function countReplies(store: Store, userId: string, { after, through }: Range): Promise<number> {
  const { count } = await store.sql
    .selectFrom('letters')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('told_id', '=', userId)
    .where('id', '>', after)
    .where('id', '<=', through)
    .executeTakeFirstOrThrow()
  return count
}

/** The last answer to what somebody wrote; 0 without one. Mails are kept one after another: none of a lower number comes later. */
export async function lastReply(store: Store, userId: string): Promise<number> {
  const row = await store.sql
    .selectFrom('letters')
    .select('id')
    .where('told_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** The last application and the last message that were stored before that moment (ISO 8601); 0 without one. */
export async function lastArrivals(
  store: Store,
  moment: string,
): Promise<{ application: number; message: number }> {
  const last = (table: 'applications' | 'messages') =>
    store.sql
      .selectFrom(table)
      .select('id')
      .where('created_at', '<', moment)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [application, message] = [await last('applications'), await last('messages')]
  return { application: application?.id ?? 0, message: message?.id ?? 0 }
}
