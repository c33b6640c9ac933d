import { sql } from 'kysely'
import type { OpenStore } from './store.ts'
import { countRows } from './tables.ts'

/**
 * Runs `work` while one moment of a PostgreSQL database is held for whoever names it, such as pg_dump. Answers what `work`
 * answers, and how many rows each table has in that moment.
 */
export function inSnapshot<T>(
  { withoutLimits, dialect }: OpenStore,
  work: (snapshot: string) => Promise<T>,
): Promise<{ result: T; rows: Record<string, number> }> {
  return withoutLimits((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
        const exported = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(transaction)
        const [snapshot] = exported.rows
        if (snapshot === undefined) throw new Error('the database gives no snapshot')
        const result = await work(snapshot.id)
        return { result, rows: await countRows({ sql: transaction, dialect }) }
      }),
  )
}
