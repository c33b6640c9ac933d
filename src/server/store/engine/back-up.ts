import { once } from 'node:events'
import { StartRefused } from '#contract/core/start-refused.ts'
import { startSqliteThread } from './sqlite-thread.ts'
import { sqliteTables } from './tables.ts'

const FILE = new URL('./sqlite-copier.mjs', import.meta.url)

type Answer = { rows: Record<string, number> } | { damage: string }

/**
 * Copies a SQLite database that may be in use, in a thread of its own: the copy is one consistent moment, one durable file, and who
 * writes meanwhile neither waits nor delays it. Answers how many rows each table has in it.
 *
 * @throws StartRefused when the database is damaged
 */
export async function backUpSqlite(file: string, copy: string): Promise<Record<string, number>> {
  const { worker, end } = startSqliteThread(FILE, { workerData: { file, copy, tables: sqliteTables } })
  try {
    const [answer] = (await once(worker, 'message')) as [Answer]
    if ('damage' in answer)
      throw new StartRefused(`The database ${file} is damaged: ${answer.damage}. Restore a backup of it.`)
    return answer.rows
  } finally {
    await end()
  }
}
