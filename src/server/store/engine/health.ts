import { sql } from 'kysely'
import type { Store } from './store.ts'

/** Throws `unavailable` when the database does not answer. */
export async function checkDatabase(store: Store): Promise<void> {
  await sql`select 1`.execute(store.sql)
}
