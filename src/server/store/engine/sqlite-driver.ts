import type Sqlite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { step } from '#server/watch/told.ts'
import { laneOf } from './apart.ts'
import { createQuickReads } from './quick-reads.ts'
import { NoReader } from './reader-thread.ts'
import { isLocked, toSqliteFault } from './sqlite-faults.ts'
import type { Readers } from './sqlite-readers.ts'
import { createStatements } from './statements.mjs'
import { createTurns } from './turns.ts'

type Options = {
  database: Sqlite.Database
  readers: Readers
  /** Throws when what is written now would be lost. Called before each write. */
  checkPlace: () => void
}

class Adapter extends SqliteAdapter {
  /** The driver does by itself what Kysely would do around a single connection. */
  override get supportsMultipleConnections() {
    return true
  }

  /** SQLite rolls the schema back too: an update that was killed begins anew at the next start. */
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Kysely's SQLite over one connection of better-sqlite3, with a driver of our own. */
export function sqliteDialect(options: Options): Dialect {
  return {
    createDriver: () => createDriver(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * One connection for everybody but those who read apart. A statement, and the beginning of a transaction, waits for another process's lock
 * without holding the thread. Transactions begin IMMEDIATE: once begun they have the write lock, so no statement in
 * them is locked out and they never see a snapshot that is too old to write to.
 */
function createDriver({ database, readers, checkPlace }: Options): Driver {
  const statementOf = createStatements(database)
  const { taking, giveBack, isFree } = createTurns(isLocked)
  const quick = createQuickReads()
  const inTransaction = new WeakSet<DatabaseConnection>()

  /** A full disk and some other faults make SQLite roll back by itself; and no fault in here hides the first one. */
  const rollBack = () => {
    try {
      if (database.inTransaction) database.exec('rollback')
    } catch {
      // Tried again before the next write.
    }
  }

  const prepareToWrite = () => {
    rollBack()
    checkPlace()
  }

  const run = <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    const statement = statementOf(sql)
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
  }

  /** `question`: that of a read known to be quick, of which it is noted whether it still is. */
  const single = async <R>(query: CompiledQuery, question?: string): Promise<QueryResult<R>> => {
    const writes = !SelectQueryNode.is(query.query)
    const attempt = () => {
      if (writes) prepareToWrite()
      if (question === undefined) return run<R>(query)
      const before = process.threadCpuUsage()
      const result = run<R>(query)
      const { user, system } = process.threadCpuUsage(before)
      quick.took(question, (user + system) / 1_000)
      return result
    }
    const result = await taking(attempt, { writes })
    giveBack()
    return result
  }

  const alone = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const lane = laneOf(query)
    if (lane === undefined) return single(query)
    const { sql, parameters } = query
    const question = `${sql} ${JSON.stringify(parameters)}`
    if (quick.has(question) && isFree()) return single(query, question)
    try {
      const { rows, ms } = await readers.read({ sql, parameters }, lane, question)
      quick.took(question, ms)
      return { rows: rows as R[] }
    } catch (error) {
      // Slower for everybody, but here the database is open.
      if (error instanceof NoReader) return single(query)
      throw error
    }
  }

  const statement = <T>(text: string, work: () => Promise<T>): Promise<T> =>
    step('statement', text, () =>
      work().catch((error: unknown) => {
        throw toSqliteFault(error)
      }),
    )

  return {
    async init() {},
    async acquireConnection() {
      const connection: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery) =>
          statement(query.sql, async () => (inTransaction.has(connection) ? run<R>(query) : alone<R>(query))),
        streamQuery: () => {
          throw new Error('rows are not streamed from SQLite: a cursor would hold everybody up')
        },
      }
      return connection
    },
    async beginTransaction(connection) {
      const begin = () => {
        prepareToWrite()
        database.exec('begin immediate')
      }
      await statement('begin', () => taking(begin, { writes: true }))
      inTransaction.add(connection)
    },
    async commitTransaction(connection) {
      await statement('commit', async () => database.exec('commit'))
      inTransaction.delete(connection)
      giveBack()
    },
    async rollbackTransaction(connection) {
      rollBack()
      inTransaction.delete(connection)
      giveBack()
    },
    async releaseConnection() {},
    async destroy() {
      database.close()
    },
  }
}
