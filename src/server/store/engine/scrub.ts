import { sql } from 'kysely'
import { SEARCH_TABLES } from '../search/tables.ts'
import { inTransaction, type Store } from './store.ts'

/** Pages of an index that one piece of work merges: some milliseconds. */
const PAGES = 64

type Left = { tables: string[]; isBegun: boolean }

/**
 * Takes what an engine keeps of erased rows. SQLite overwrites rows when they are deleted (secure_delete), but a full-text index keeps
 * the words of a deleted document until its parts are merged, and the log of writes (WAL) keeps pages until it is cut; each call does a
 * piece of that. PostgreSQL frees rows by itself (autovacuum). `key`: whose pass it is; a new one begins anew, so that it covers all that was
 * deleted before. `wait`: a reader has the log open just now.
 */
export function createScrub(store: Store): (key: number) => Promise<'more' | 'wait' | 'ended'> {
  const passes = new Map<number, Left>()
  return async (key) => {
    if (store.dialect.types.engine === 'postgres') return 'ended'
    const left = passes.get(key) ?? { tables: Object.values(SEARCH_TABLES), isBegun: false }
    passes.set(key, left)
    const [table] = left.tables
    if (table !== undefined) {
      // A negative number has all parts of the index merged into one, by this call and those after it.
      const isMerged = await merge(store, table, left.isBegun ? PAGES : -PAGES)
      left.isBegun = !isMerged
      if (isMerged) left.tables.shift()
      return 'more'
    }
    if (!(await cutLog(store))) return 'wait'
    passes.delete(key)
    return 'ended'
  }
}

/** Answers whether there is nothing left to merge. */
const merge = (store: Store, table: string, pages: number): Promise<boolean> =>
  inTransaction(store, async ({ sql: db }) => {
    const changes = async () =>
      (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]?.n ?? 0
    const before = await changes()
    await sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank) values ('merge', ${pages})`.execute(
      db,
    )
    // So the manual of FTS5 tells the end.
    return (await changes()) - before < 2
  })

async function cutLog(store: Store): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(store.sql)
  return rows[0]?.busy === 0
}
