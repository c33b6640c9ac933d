import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#server/store/engine/migrate.ts'
import { type OpenStore, openPostgres, openSqlite } from '#server/store/engine/store.ts'

/** The store that a server on this folder (or database) works on, brought up to date. */
export async function openStore(dataDir: string, databaseUrl?: string): Promise<OpenStore> {
  mkdirSync(dataDir, { recursive: true })
  const store =
    databaseUrl === undefined ? openSqlite(join(dataDir, 'site.sqlite')) : openPostgres(databaseUrl)
  await migrate(store)
  return store
}
