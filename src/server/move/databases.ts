import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncPath } from '../files/sync-path.ts'
import { countOthers } from '../store/engine/health.ts'
import { migrate } from '../store/engine/migrate.ts'
import { shapeOf, withPostgresRows } from '../store/engine/postgres-rows.ts'
import type { RowStore, Shape } from '../store/engine/row-store.ts'
import { withSqliteRows } from '../store/engine/sqlite-rows.ts'
import { type OpenStore, openPostgres, openSqlite } from '../store/engine/store.ts'
import { type Copied, compareRows, copyRows } from './copy-rows.ts'

/** Where a database is: the file of SQLite, or the address of PostgreSQL. */
export type DatabasePlace = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

/** By it the connections of this process are told from those of a server. */
const NAME = `staffing-site-move-${randomUUID().slice(0, 8)}`

export function openSource(place: DatabasePlace): OpenStore {
  if (place.engine === 'sqlite') return openSqlite(place.file)
  const url = new URL(place.url)
  url.searchParams.set('application_name', NAME)
  return openPostgres(url.href)
}

/** How many connections others have to this database. Of SQLite none: who asks has claimed its folder. */
export const otherConnections = async (store: OpenStore): Promise<number> =>
  store.dialect.types.engine === 'sqlite' ? 0 : countOthers(store, NAME)

/** Has `work` read the rows of the source, which nobody changes until it ends. */
export const whileLocked = <T>(
  source: OpenStore,
  place: DatabasePlace,
  shape: Shape,
  work: (rows: RowStore) => Promise<T>,
): Promise<T> =>
  place.engine === 'sqlite'
    ? withSqliteRows(place.file, shape, work)
    : withPostgresRows(source, { shape, writes: false }, work)

/** Gives the new database its schema, and answers that of PostgreSQL: its types say how each column is copied. */
export async function prepareShape(source: OpenStore, to: DatabasePlace | undefined): Promise<Shape> {
  if (to?.engine === 'postgres')
    return withStore(openPostgres(to.url, 2), async (target) => {
      await migrate(target)
      return shapeOf(target)
    })
  return source.dialect.types.engine === 'postgres' ? shapeOf(source) : new Map()
}

/** Fills the new database, or compares it when an attempt before has filled it. */
export async function moveRows(
  rows: RowStore,
  to: DatabasePlace,
  shape: Shape,
  isBegun: boolean,
): Promise<Copied> {
  if (to.engine === 'sqlite') return moveToSqlite(rows, to.file, shape)
  return withStore(openPostgres(to.url, 2), async (target) => {
    const copied = await withPostgresRows(target, { shape, writes: true }, async (there) =>
      isBegun && (await isFilled(there)) ? compareRows(rows, there, shape) : copyRows(rows, there, shape),
    )
    // The index is made anew from what was copied; should this be cut off, the next start does the rest.
    await migrate(target)
    return copied
  })
}

async function isFilled(rows: RowStore): Promise<boolean> {
  for await (const found of rows.rows('installation')) if (found.length > 0) return true
  return false
}

/** In a file of its own, which takes its place once it is whole. */
async function moveToSqlite(rows: RowStore, file: string, shape: Shape): Promise<Copied> {
  if (existsSync(file)) return withSqliteRows(file, shape, (there) => compareRows(rows, there, shape))
  const draft = join(dirname(file), 'moving.sqlite')
  for (const companion of ['', '-wal', '-shm']) await rm(draft + companion, { force: true })
  await withStore(openSqlite(draft), migrate)
  const copied = await withSqliteRows(draft, shape, (there) => copyRows(rows, there, shape))
  await withStore(openSqlite(draft), migrate)
  await syncPath(draft)
  await rename(draft, file)
  await syncPath(dirname(file))
  return copied
}

async function withStore<T>(store: OpenStore, work: (store: OpenStore) => Promise<T>): Promise<T> {
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
