import type { Store } from '../engine/store.ts'

type Session = { token_hash: string; email: string; began_at: string; ends_at: string }

/** Begins a session under a hashed token. */
export async function insertPageSession(store: Store, session: Session): Promise<void> {
  await store.sql.insertInto('page_sessions').values(session).execute()
}

/** The address of the session of a (hashed) token that is not over at `now`, or undefined. */
export async function findPageSession(
  store: Store,
  tokenHash: string,
  now: string,
): Promise<string | undefined> {
  const row = await store.sql
    .selectFrom('page_sessions')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.email
}

/** Ends a session. */
export async function deletePageSession(store: Store, tokenHash: string): Promise<void> {
  await store.sql.deleteFrom('page_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Says of a current address that its holder showed that it is theirs; once. */
export async function proveAddress(store: Store, email: string, proven_at: string): Promise<void> {
  await store.sql
    .updateTable('candidate_facts')
    .set({ proven_at })
    .where('kind', '=', 'email')
    .where('state', '=', 'current')
    .where('value', '=', email)
    .where('proven_at', 'is', null)
    .execute()
}

/** Says of these facts that whoever said them held a proven address. */
export async function proveFacts(store: Store, ids: readonly number[], proven_at: string): Promise<void> {
  // What they say themselves, too, is no import's any more: it stays when that is taken back.
  await store.sql
    .updateTable('candidate_facts')
    .set({ proven_at, import_id: null })
    .where('id', 'in', ids)
    .execute()
}
