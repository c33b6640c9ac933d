import type { Store } from '../engine/store.ts'
import { mayRecruit } from './users.ts'

/** Notes that a session was used, for its idle limit. */
export async function touchSession(store: Store, id: string, at: string): Promise<void> {
  await store.sql.updateTable('sessions').set({ updatedAt: at }).where('id', '=', id).execute()
}

/** Ends every session of an account at once, and forgets its browsers. */
export async function deleteSessionsOf(store: Store, userId: string): Promise<void> {
  await store.sql.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await store.sql.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Ends every session of an account but one, and forgets the browsers of the others. */
export async function deleteOtherSessions(store: Store, userId: string, kept: string): Promise<number> {
  await store.sql
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where((e) => e.or([e('session_id', 'is', null), e('session_id', '!=', kept)]))
    .execute()
  const { numDeletedRows } = await store.sql
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', kept)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends one session, if it is this account's, and forgets its browser; answers whether it was. */
export async function deleteSession(store: Store, userId: string, id: string): Promise<boolean> {
  await store.sql
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('session_id', '=', id)
    .execute()
  const { numDeletedRows } = await store.sql
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The sessions of an account that have not ended at `now`, the last used first. */
export function listSessions(store: Store, userId: string, now: string) {
  return store.sql
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt', 'remembered'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** The sessions of these that are there, with what may end them; only those of accounts that may work with applicants. */
export async function sessionsOfIds(store: Store, ids: readonly string[]) {
  const rows = await store.sql
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.updatedAt', 'sessions.expiresAt', 'sessions.remembered'])
    .select(['users.twoFactorEnabled', 'users.role', 'users.disabled'])
    .where('sessions.id', 'in', ids)
    .execute()
  return rows.filter(mayRecruit)
}

/** Forgets challenges of logins that ended before `before`. */
export async function deleteExpiredVerifications(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('verifications').where('expiresAt', '<', before).execute()
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

/** The id of the account with this email address (lower case), or undefined. */
export async function findUserId(store: Store, email: string): Promise<string | undefined> {
  const row = await store.sql.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** Whose login waits for its second step under this number, or undefined. */
export async function findChallengedUser(store: Store, identifier: string): Promise<string | undefined> {
  const row = await store.sql
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return row?.value
}
