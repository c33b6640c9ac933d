import { join } from 'node:path'
import { backUpSqlite } from '../store/engine/back-up.ts'
import { postgresFacts } from '../store/engine/health.ts'
import { inSnapshot } from '../store/engine/postgres-snapshot.ts'
import type { OpenStore } from '../store/engine/store.ts'
import { DATABASE } from './manifest.ts'
import { dumpPostgres, requireTool } from './postgres-tools.ts'

/** Where the database is: the file of SQLite, or the address of PostgreSQL. */
export type DatabasePlace = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

type Dumped = { name: string; path: string; rows: Record<string, number> }

/** Copies one moment of the database, in use or not, into a folder; answers the file and how many rows each table has in it. */
export async function dumpDatabase(
  store: OpenStore,
  place: DatabasePlace,
  folder: string,
  signal: AbortSignal,
): Promise<Dumped> {
  const name = DATABASE[place.engine]
  const path = join(folder, name)
  if (place.engine === 'sqlite') return { name, path, rows: await backUpSqlite(place.file, path) }
  await requireTool('pg_dump', (await postgresFacts(store)).version)
  const { rows } = await inSnapshot(store, (snapshot) =>
    dumpPostgres({ url: place.url, snapshot, file: path, signal }),
  )
  return { name, path, rows }
}
