import {
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { ftsExpression } from '../search/fts5.ts'
import type { Condition } from '../search/query.ts'
import type { SearchTable } from '../search/tables.ts'
import { exactly, hasPhrases, matches, tsQuery } from '../search/tsquery.ts'
import { holdPostgresTables } from './postgres-hold-tables.ts'

/** How a migration names column types on one engine. */
export type ColumnTypes = {
  engine: 'sqlite' | 'postgres'
  id: 'integer'
  primaryKey: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  boolean: 'integer' | 'boolean'
  timestamp: 'text' | 'timestamptz'
  date: 'text' | 'date'
}

/** Something that is true of a row or not, by its id. */
export type OfId = (id: RawBuilder<number>) => RawBuilder<boolean>

/** All that differs between the two engines. Everything else in the store is one query for both. */
export type Dialect = {
  types: ColumnTypes
  /** Whether the row of that id is one that the condition finds. */
  found: (id: string, table: SearchTable, condition: Condition) => RawBuilder<boolean>
  /**
   * The documents of that full-text table that the condition finds and of which each of `only` is true, as part of a statement that wants
   * the newest.
   */
  documents: (table: SearchTable, condition: Condition, only?: readonly OfId[]) => RawBuilder<{ id: number }>
  /** Ends a statement that inserts counts: SQLite keeps one row of each, PostgreSQL adds rows up (0024). */
  addToCount: RawBuilder<unknown>
  /** Writes documents into the full-text index, in place of those of before. */
  index: <T>(
    transaction: Kysely<T>,
    table: SearchTable,
    documents: readonly { id: number; words: string }[],
  ) => Promise<void>
  /** Numbers as one text, and the rows (`id`) of such a text: who only hands them on need not read them. */
  joined: (column: string) => RawBuilder<string | null>
  split: (numbers: string) => RawBuilder<{ id: number }>
  /** How many items a list has that a column holds as JSON. */
  items: (column: string) => RawBuilder<number>
  /** A text to sort by, without regard to capitals: the same order on every machine, and that of the index. */
  letters: (column: Expression<string>) => RawBuilder<string>
  /** Whole seconds from one moment to a later one. */
  seconds: (from: Expression<string>, until: Expression<string>) => RawBuilder<number>
  /** Has all writers wait from the first step of an update of the schema to the end of its transaction, or is locked out soon. */
  holdTables: <T>(transaction: Kysely<T>) => Promise<void>
  /** Holds others that ask for the same key back until this transaction ends. */
  lock: <T>(transaction: Kysely<T>, key: string) => Promise<void>
  /** The same where nobody has asked for the key before; answers whether that is so. */
  tryLock: <T>(transaction: Kysely<T>, key: string) => Promise<boolean>
  /** Lets others share the key, and holds back who locks it (and is held back by them) until this transaction ends. */
  sharedLock: <T>(transaction: Kysely<T>, key: string) => Promise<void>
  /** Holds the selected rows until this transaction ends. */
  forUpdate: <DB, Tables extends keyof DB, Row>(
    rows: SelectQueryBuilder<DB, Tables, Row>,
  ) => SelectQueryBuilder<DB, Tables, Row>
  /** Keeps the selected rows from being removed until this transaction ends; they may change. */
  forKeyShare: <DB, Tables extends keyof DB, Row>(
    rows: SelectQueryBuilder<DB, Tables, Row>,
  ) => SelectQueryBuilder<DB, Tables, Row>
  /** Holds the selected rows until this statement ends, and leaves out those that somebody else holds. */
  skipLocked: <DB, Tables extends keyof DB, Row>(
    rows: SelectQueryBuilder<DB, Tables, Row>,
  ) => SelectQueryBuilder<DB, Tables, Row>
  /** Tells every other instance, once this transaction commits. */
  notify: <T>(transaction: Kysely<T>, channel: string, about?: string) => Promise<void>
}

const and = (conditions: readonly OfId[], id: RawBuilder<number>) =>
  sql.join(
    conditions.map((condition) => sql` and ${condition(id)}`),
    sql``,
  )

const matchesFts = (table: SearchTable, condition: Condition) =>
  sql`${sql.table(table)} match ${ftsExpression(condition)}`

export const sqlite: Dialect = {
  types: {
    engine: 'sqlite',
    id: 'integer',
    // AUTOINCREMENT: an id is never given twice, even after a row is gone.
    primaryKey: (column) => column.primaryKey().autoIncrement(),
    boolean: 'integer',
    timestamp: 'text',
    date: 'text',
  },
  found: (id, table, condition) =>
    sql<boolean>`${sql.ref(id)} in (select rowid from ${sql.table(table)} where ${matchesFts(table, condition)})`,
  // The plus keeps SQLite from asking the index for one row after another.
  documents: (table, condition, only = []) =>
    sql`(select rowid as id from ${sql.table(table)} where ${matchesFts(table, condition)} ${and(only, sql`+${sql.ref(`${table}.rowid`)}`)})`,
  addToCount: sql`on conflict do update set count = count + excluded.count`,
  async index(transaction, table, documents) {
    for (const { id, words } of documents)
      await sql`insert or replace into ${sql.table(table)} (rowid, words) values (${id}, ${words})`.execute(
        transaction,
      )
  },
  joined: (column) => sql`group_concat(${sql.ref(column)})`,
  split: (numbers) => sql`(select value as id from json_each(${`[${numbers}]`}))`,
  items: (column) => sql`json_array_length(${sql.ref(column)})`,
  letters: (column) => sql<string>`lower(${column})`,
  seconds: (from, until) => sql<number>`(unixepoch(${until}) - unixepoch(${from}))`,
  // A transaction of SQLite holds the whole database from its beginning.
  holdTables: async () => {},
  // One connection and one process (the data folder is locked): transactions already run one after another.
  lock: async () => {},
  tryLock: async () => true,
  sharedLock: async () => {},
  forUpdate: (rows) => rows,
  forKeyShare: (rows) => rows,
  skipLocked: (rows) => rows,
  notify: async () => {},
}

const holds = (condition: Condition) =>
  hasPhrases(condition)
    ? sql`${matches(tsQuery(condition))} and ${exactly(condition)}`
    : matches(tsQuery(condition))

export const postgres: Dialect = {
  types: {
    engine: 'postgres',
    id: 'integer',
    primaryKey: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    boolean: 'boolean',
    timestamp: 'timestamptz',
    date: 'date',
  },
  found: (id, table, condition) =>
    sql<boolean>`${sql.ref(id)} in (select id from ${sql.table(table)} where ${holds(condition)})`,
  documents: (table, condition, only = []) =>
    sql`(select id from ${sql.table(table)} where ${holds(condition)} ${and(only, sql.ref(`${table}.id`))})`,
  addToCount: sql``,
  async index(transaction, table, documents) {
    if (documents.length === 0) return
    const rows = sql.join(documents.map(({ id, words }) => sql`(${id}::integer, ${words}::text)`))
    await sql`insert into ${sql.table(table)} (id, words) select * from (values ${rows}) as new (id, words)
      on conflict (id) do update set words = excluded.words`.execute(transaction)
  },
  joined: (column) => sql`string_agg(${sql.ref(column)}::text, ',')`,
  split: (numbers) =>
    sql`(select id from unnest(string_to_array(${numbers}, ',')::integer[]) as numbers (id))`,
  items: (column) => sql`json_array_length(${sql.ref(column)}::json)`,
  letters: (column) => sql<string>`(lower(${column}) collate "C")`,
  seconds: (from, until) => sql<number>`extract(epoch from ${until} - ${from})::integer`,
  holdTables: holdPostgresTables,
  async lock(transaction, key) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
  },
  async tryLock(transaction, key) {
    const { rows } = await sql<{
      locked: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as locked`.execute(transaction)
    return rows[0]?.locked === true
  },
  async sharedLock(transaction, key) {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(transaction)
  },
  forUpdate: (rows) => rows.forUpdate(),
  forKeyShare: (rows) => rows.forKeyShare(),
  skipLocked: (rows) => rows.forUpdate().skipLocked(),
  async notify(transaction, channel, about = '') {
    await sql`select pg_notify(${channel}, ${about})`.execute(transaction)
  },
}
