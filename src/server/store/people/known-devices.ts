import type { Store } from '../engine/store.ts'

/** The browser behind one of these (hashed) tokens that the account of this email address knows, or undefined. */
export function findKnownDevice(store: Store, email: string, hashes: readonly string[]) {
  return store.sql
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select(['known_devices.id', 'known_devices.token_hash'])
    .where('users.email', '=', email)
    .where('known_devices.token_hash', 'in', hashes)
    .executeTakeFirst()
}

type NewDevice = { user_id: string; token_hash: string; session_id: string | null; used_at: string }

/** Adds a browser to those that an account knows; of more than `most` the longest unused are forgotten. */
export async function insertKnownDevice(store: Store, device: NewDevice, most: number): Promise<void> {
  await store.sql.insertInto('known_devices').values(device).execute()
  const { user_id } = device
  await store.sql
    .deleteFrom('known_devices')
    .where('user_id', '=', user_id)
    .where('id', 'not in', (e) =>
      e
        .selectFrom('known_devices')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute()
}

/** Notes that a session began in a browser. */
export async function touchKnownDevice(
  store: Store,
  id: number,
  change: { session_id: string; used_at: string },
): Promise<void> {
  await store.sql.updateTable('known_devices').set(change).where('id', '=', id).execute()
}

/** The session in a browser goes on under another id. */
export async function moveKnownDevice(store: Store, from: string, to: string): Promise<void> {
  await store.sql
    .updateTable('known_devices')
    .set({ session_id: to })
    .where('session_id', '=', from)
    .execute()
}

/** Forgets browsers in which nobody has signed in since `before`. */
export async function deleteUnusedDevices(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('known_devices').where('used_at', '<', before).execute()
}
