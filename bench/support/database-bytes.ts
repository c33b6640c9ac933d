import { statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** How large the database of that folder is, or that of the URL. A SQLite database is as it was when it was closed. */
export async function databaseBytes(dataDir: string, databaseUrl: string | undefined): Promise<number> {
  if (databaseUrl === undefined) return statSync(join(dataDir, 'site.sqlite')).size
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
  await client.end()
  return Number(rows[0].bytes)
}
