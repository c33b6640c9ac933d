import type { Store } from '#server/store/engine/store.ts'
import { insertUser } from '#server/store/people/users.ts'
import { cheapHash } from './cheap-hash.ts'

export const ADMIN = { email: 'first-admin@example.com', password: 'correct horse battery' }

/** Adds the account that a first start makes, with a hash that costs nothing to compare. */
export async function addAdministrator(store: Store): Promise<void> {
  const passwordHash = await cheapHash(ADMIN.password)
  const user = { email: ADMIN.email, name: 'Administrator', role: 'administrator', passwordHash }
  await insertUser(store, user, new Date().toISOString())
}
