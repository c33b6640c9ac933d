import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartRefused } from '#contract/core/start-refused.ts'
import { type Changes, createChanges, type Topic } from './changes.ts'
import { type Dialect, postgres, sqlite } from './dialect.ts'
import { LimitedPostgresDialect } from './postgres-dialect.ts'
import { isDeadlock, toPostgresFault } from './postgres-faults.ts'
import { limitedPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import { whyOf } from './sqlite-faults.ts'
import { placeOf, watchPlace } from './sqlite-place.ts'
import { createReaders, type ReaderOptions } from './sqlite-readers.ts'
import { BooleansAsIntegers, DatesAsIsoStrings, TextAsShown } from './value-plugins.ts'

/** A connection to the database (or a transaction on it) and what is particular to its engine. */
export type Store = {
  sql: Kysely<Schema>
  dialect: Dialect
  changes: Changes
  /** In a transaction: what it has changed so far (changes.ts). */
  changed?: Map<Topic, Set<string>>
  /** In a transaction: what is done about which rows once it has committed, by whoever is answered after it. */
  afterwards?: Map<Afterwards, Set<number>>
}

/** Must be made up for by something else when it fails or never comes: what it follows is stored. */
export type Afterwards = (store: Store, ids: readonly number[]) => Promise<void>

export type OpenStore = Store & {
  /** The same connection without our value conversions, for better-auth, which has its own. */
  raw: Kysely<Schema>
  /** The database for work that may take long, such as a migration: no statement of it is cut off. */
  withoutLimits: <T>(work: (raw: Kysely<Schema>) => Promise<T>) => Promise<T>
  /** How many are taken of what reads or connects side by side, how many are free, and who waits for one. */
  load: () => Load
  close: () => Promise<void>
}

/** Threads that read SQLite, or connections to PostgreSQL. */
export type Load = { taken: number; free: number; waiting: number }

/**
 * Opens the SQLite file and makes an acknowledged commit survive a power cut: WAL with synchronous=FULL. Throws
 * StartRefused with the path when it cannot be opened or is no database.
 */
export function openSqlite(file: string, options?: ReaderOptions): OpenStore {
  const { database, place } = opened(file)
  const readers = createReaders(place, options)
  const raw = new Kysely<Schema>({
    dialect: sqliteDialect({ database, readers, checkPlace: watchPlace(place) }),
  })
  return {
    sql: raw.withPlugin(new BooleansAsIntegers()).withPlugin(new TextAsShown()),
    raw,
    dialect: sqlite,
    changes: createChanges(),
    withoutLimits: (work) => work(raw),
    load: readers.load,
    async close() {
      // The connection that is closed last clears the log of the database away.
      await readers.close()
      await raw.destroy()
      // Kysely destroys only what it has used.
      database.close()
    },
  }
}

function opened(file: string) {
  let database: Sqlite.Database | undefined
  try {
    database = new Sqlite(file)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // What is deleted is overwritten at once: nothing of an erased person stays in free pages (docs/decisions/0049).
    database.pragma('secure_delete = ON')
    database.pragma('cache_size = -65536')
    // Waiting in here would hold the only thread: the driver waits outside (turns.ts).
    database.pragma('busy_timeout = 0')
    return { database, place: placeOf(file) }
  } catch (cause) {
    database?.close()
    throw new StartRefused(
      `The database ${file} cannot be opened: ${whyOf(cause)}. Check DATA_DIR, who may write to it, and its disk.`,
      { cause },
    )
  }
}

const CONNECT_MS = 4_000
const INT8 = 20
const DATE = 1082

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === DATE) return String
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

/**
 * Opens a pool of `connections` to PostgreSQL at `url` (postgres://...). Counts come as numbers, dates as text. What the
 * server does not answer in time, or cannot now, fails with AppError `unavailable`, and `storage_full` when its disk is. Where
 * that is a pooler, `direct` leads to PostgreSQL itself: the lock of an update of the schema belongs to a connection.
 */
export function openPostgres(url: string, connections = 10, direct = url): OpenStore {
  const config = { connectionString: url, max: connections, types }
  const pool = limitedPool(config)
  const raw = new Kysely<Schema>({ dialect: new LimitedPostgresDialect({ pool }) })
  return {
    sql: raw.withPlugin(new DatesAsIsoStrings()).withPlugin(new TextAsShown()),
    raw,
    dialect: postgres,
    changes: createChanges(),
    async withoutLimits(work) {
      const own = new pg.Pool({
        ...config,
        connectionString: direct,
        connectionTimeoutMillis: CONNECT_MS,
        keepAlive: true,
      })
      own.on('error', () => {})
      own.on('connect', (client) => client.on('error', () => {}))
      const patient = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: own }) })
      try {
        return await work(patient)
      } catch (error) {
        throw toPostgresFault(error)
      } finally {
        await patient.destroy()
      }
    },
    load: pool.load,
    close: () => raw.destroy(),
  }
}

/** How often a transaction is begun at most that meets others in a deadlock each time. */
const MOST_TRIES = 4

/**
 * Runs `work` in one transaction: all of it is stored, or (when it throws) nothing. Runs it again where the database ended
 * the transaction because it and another waited for each other: `work` changes nothing but what it is given.
 */
export async function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryTransaction(store, work)
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error
    }
  }
}

async function tryTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  const { dialect, changes } = store
  const changed = new Map<Topic, Set<string>>()
  const afterwards = new Map<Afterwards, Set<number>>()
  try {
    const done = await store.sql
      .transaction()
      .execute((sql) => work({ sql, dialect, changes, changed, afterwards }))
    for (const [follow, ids] of afterwards) await follow(store, [...ids]).catch(leaveIt)
    return done
  } finally {
    // Also after a failure: a commit whose answer got lost may stand. To hear of a change too often costs nothing.
    for (const [topic, abouts] of changed) for (const about of abouts) changes.tell(topic, about || undefined)
  }
}

const leaveIt = () => undefined
