import { sql } from 'kysely'
import type { Store } from './store.ts'

/** Whether the database answers. */
export async function isReachable(store: Store): Promise<boolean> {
  try {
    await sql`select 1`.execute(store.sql)
    return true
  } catch {
    return false
  }
}
