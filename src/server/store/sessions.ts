import type { Store } from './store.ts'

/** Notes that a session was used, for its idle limit. */
export async function touchSession(store: Store, id: string, at: string): Promise<void> {
  await store.sql.updateTable('sessions').set({ updatedAt: at }).where('id', '=', id).execute()
}

/** Ends every session of an account at once. */
export async function deleteSessionsOf(store: Store, userId: string): Promise<void> {
  await store.sql.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Forgets sessions that ended before `before`. */
export async function deleteExpiredSessions(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('sessions').where('expiresAt', '<', before).execute()
}

/** How many accounts there are. */
export async function countUsers(store: Store): Promise<number> {
  const { count } = await store.sql
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The id of the account with this e-mail address (lower case), or undefined. */
export async function findUserId(store: Store, email: string): Promise<string | undefined> {
  const row = await store.sql.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
