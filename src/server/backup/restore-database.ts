import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncPath } from '../files/sync-path.ts'
import { postgresFacts } from '../store/engine/health.ts'
import { schemaOf } from '../store/engine/migrate.ts'
import { openPostgres, openSqlite } from '../store/engine/store.ts'
import { countRows, tableNames } from '../store/engine/tables.ts'
import { findInstallation } from '../store/installation/installation.ts'
import type { DatabasePlace } from './dump-database.ts'
import { requireTool, restorePostgres } from './postgres-tools.ts'

/** Undefined: there is no database yet; else the installation that it is of, if it says so. */
export async function lookAtDatabase(place: DatabasePlace): Promise<undefined | { installation?: string }> {
  if (place.engine === 'sqlite' && !existsSync(place.file)) return undefined
  const store = opened(place)
  try {
    const names = await tableNames(store)
    if (place.engine === 'postgres' && names.length === 0) return undefined
    // What a first start leaves that found no room. PostgreSQL's own restore would find its tables in the way.
    if (place.engine === 'sqlite' && names.every(isOfMigrations) && (await schemaOf(store)) === undefined)
      return undefined
    const installation = names.includes('installation') ? await findInstallation(store) : undefined
    return installation === undefined ? {} : { installation }
  } finally {
    await store.close()
  }
}

const isOfMigrations = (table: string) => table.startsWith('kysely_migration')

const opened = (place: DatabasePlace) =>
  place.engine === 'sqlite' ? openSqlite(place.file) : openPostgres(place.url, 1)

/** @throws StartRefused when a program is missing that the engine needs for it */
export async function requireRestorer(place: DatabasePlace): Promise<void> {
  if (place.engine === 'sqlite') return
  const store = openPostgres(place.url, 1)
  try {
    await requireTool('pg_restore', (await postgresFacts(store)).version)
  } finally {
    await store.close()
  }
}

/** Puts the copy at this path in the place of a database that is not there: whole, or not at all. */
export async function putDatabase(place: DatabasePlace, path: string): Promise<void> {
  if (place.engine === 'postgres') return restorePostgres(place.url, path)
  // What is left of the log of a database that was deleted would be read into this one.
  for (const companion of ['-wal', '-shm', '-journal']) await rm(place.file + companion, { force: true })
  await rename(path, place.file)
  await syncPath(dirname(place.file))
}

/** How many rows each table has. */
export async function rowsOf(place: DatabasePlace): Promise<Record<string, number>> {
  const store = opened(place)
  try {
    return await store.withoutLimits((sql) => countRows({ sql, dialect: store.dialect }))
  } finally {
    await store.close()
  }
}

/** Writes a stream into a file for this user alone, durably, over what an attempt before has left there. */
export async function writeDurably(path: string, body: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(body, createWriteStream(path, { mode: 0o600, flush: true }))
}
