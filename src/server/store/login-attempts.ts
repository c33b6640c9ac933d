import type { Store } from './store.ts'

/** Tries counted under `key` since `since`, and when the oldest of them was. */
export async function loginAttempts(store: Store, key: string, since: string) {
  const { count, oldest } = await store.sql
    .selectFrom('login_attempts')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('at').as('oldest')])
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return { count, oldest }
}

export async function recordLoginAttempt(store: Store, key: string, at: string): Promise<void> {
  await store.sql.insertInto('login_attempts').values({ key, at }).execute()
}

/** Forgets tries made before `before`. */
export async function deleteLoginAttempts(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('login_attempts').where('at', '<', before).execute()
}
