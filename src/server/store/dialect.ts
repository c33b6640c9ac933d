import {
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { isPrefix, isStopWord } from './search-terms.ts'

/** How a migration names column types on one engine. */
export type ColumnTypes = {
  engine: 'sqlite' | 'postgres'
  id: 'integer'
  primaryKey: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  boolean: 'integer' | 'boolean'
  timestamp: 'text' | 'timestamptz'
  date: 'text' | 'date'
}

/** All that differs between the two engines. Everything else in this room is one query for both. */
export type Dialect = {
  types: ColumnTypes
  /** Jobs that contain every term; the last one may be the beginning of a word. */
  jobsMatching: (terms: readonly string[]) => RawBuilder<boolean>
  /** Messages of the contact form that contain every term, as above. */
  messagesMatching: (terms: readonly string[]) => RawBuilder<boolean>
  /** Applications whose person, message, notes and resume together contain every term; the last as above. */
  applicationsMatching: (terms: readonly string[]) => RawBuilder<boolean>
  /** A text to sort by, without regard to capitals: the same order on every machine, and that of the index. */
  letters: (column: Expression<string>) => RawBuilder<string>
  /** Holds others that ask for the same key back until this transaction ends. */
  lock: <T>(transaction: Kysely<T>, key: string) => Promise<void>
  /** Lets others share the key, and holds back who locks it (and is held back by them) until this transaction ends. */
  share: <T>(transaction: Kysely<T>, key: string) => Promise<void>
  /** Holds the selected rows until this transaction ends. */
  hold: <DB, Tables extends keyof DB, Row>(
    rows: SelectQueryBuilder<DB, Tables, Row>,
  ) => SelectQueryBuilder<DB, Tables, Row>
  /** Holds the selected rows until this statement ends, and leaves out those that somebody else holds. */
  claim: <DB, Tables extends keyof DB, Row>(
    rows: SelectQueryBuilder<DB, Tables, Row>,
  ) => SelectQueryBuilder<DB, Tables, Row>
  /** Tells every other instance, once this transaction commits. */
  notify: <T>(transaction: Kysely<T>, channel: string) => Promise<void>
}

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
  jobsMatching: (terms) =>
    sql<boolean>`jobs.id in (select rowid from jobs_search where jobs_search match ${ftsQuery(terms)})`,
  messagesMatching: (terms) =>
    sql<boolean>`messages.id in (select rowid from messages_search where messages_search match ${ftsQuery(terms)})`,
  applicationsMatching: (terms) =>
    sql<boolean>`applications.id in (select rowid from applications_search
      where applications_search match ${ftsQuery(terms)})`,
  letters: (column) => sql<string>`lower(${column})`,
  // One connection and one process (the data folder is locked): transactions already run one after another.
  lock: async () => {},
  share: async () => {},
  hold: (rows) => rows,
  claim: (rows) => rows,
  notify: async () => {},
}

export const postgres: Dialect = {
  types: {
    engine: 'postgres',
    id: 'integer',
    primaryKey: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    boolean: 'boolean',
    timestamp: 'timestamptz',
    date: 'date',
  },
  // In a sub-select the tsquery is computed once; inlined it is computed for every row.
  jobsMatching: (terms) => sql<boolean>`jobs.search @@ (select to_tsquery('english', ${tsQuery(terms)}))`,
  messagesMatching: (terms) =>
    sql<boolean>`messages.search @@ (select to_tsquery('english', ${tsQuery(terms)}))`,
  applicationsMatching(terms) {
    const words = terms.every(isStopWord) ? 'simple' : 'english'
    return sql<boolean>`applications.id in (select application_id from application_words
      where words @@ (select to_tsquery(${words}, ${tsQuery(terms)})))`
  },
  letters: (column) => sql<string>`(lower(${column}) collate "C")`,
  async lock(transaction, key) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
  },
  async share(transaction, key) {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(transaction)
  },
  hold: (rows) => rows.forUpdate(),
  claim: (rows) => rows.forUpdate().skipLocked(),
  async notify(transaction, channel) {
    await sql`select pg_notify(${channel}, '')`.execute(transaction)
  },
}

const ends = (terms: readonly string[], i: number, term: string) => i === terms.length - 1 && isPrefix(term)

const ftsQuery = (terms: readonly string[]) =>
  terms.map((term, i) => `"${term}"${ends(terms, i, term) ? '*' : ''}`).join(' ')

const tsQuery = (terms: readonly string[]) =>
  terms.map((term, i) => `'${term}'${ends(terms, i, term) ? ':*' : ''}`).join(' & ')
