import { type SqlBool, sql } from 'kysely'
import type { Store } from '../engine/store.ts'
import { eraseMail } from '../mail/outbox.ts'
import { cancelTask } from '../queue/tasks.ts'
import { RESUME_FILE_TASK } from '../resume-files/resume-files.ts'
import { rowsAbout, type Traces } from './traces.ts'

/** What an entry of the audit says once its facts are erased: the database lets nothing else be written there. */
const ERASED = JSON.stringify({ erased: true })

/** Which entries of the audit may say what was typed by somebody about anybody: the others name numbers. */
const SAYING = sql<SqlBool>`(action like '%.search' or action like '%.export' or action like 'view.%'
  or action like 'import.%')`

/** Entries that one look goes through: it ends before anybody waits for it. */
const RANGE = 20_000

/** Those among the next entries after `after` that may name somebody, and the number up to which it looked; null: to the end of all. */
export async function sayingEntries({ sql: db }: Store, after: number) {
  const { last } = await db
    .selectFrom('audit')
    .select((e) => e.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const through = after + RANGE
  const entries = await db
    .selectFrom('audit')
    .select(['id', 'detail'])
    .where('id', '>', after)
    .where('id', '<=', through)
    .where(SAYING)
    .where('detail', 'is not', null)
    .execute()
  return { entries, through: through < (last ?? 0) ? through : null }
}

/** Takes what these entries say beside who did what to which number; answers how many there were. */
export async function eraseEntryFacts(transaction: Store, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await transaction.sql
    .updateTable('audit')
    .set({ detail: ERASED })
    .where('id', 'in', ids)
    .where('detail', '!=', ERASED)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The same of all entries about these. */
export async function eraseFactsAbout(
  transaction: Store,
  { candidates, applications, files, messages }: Traces,
): Promise<number> {
  let count = 0
  const about = { candidate: candidates, application: applications, resume_file: files, message: messages }
  for (const [subject, ids] of Object.entries(about)) {
    if (ids.length === 0) continue
    const { numUpdatedRows } = await transaction.sql
      .updateTable('audit')
      .set({ detail: ERASED })
      .where('subject', '=', subject)
      .where('subject_id', 'in', ids.map(String))
      // That somebody was erased says numbers alone.
      .where('action', 'not like', 'person.%')
      .where('detail', 'is not', null)
      .where('detail', '!=', ERASED)
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}

/**
 * Erases messages, and that mails to their addresses come back where nobody else has one of these; their entries in the index go by a
 * trigger.
 */
export async function eraseMessageRows(transaction: Store, ids: readonly number[]): Promise<void> {
  const { sql: db } = transaction
  const gone = await db.deleteFrom('messages').where('id', 'in', ids).returning('email').execute()
  await db
    .deleteFrom('bounced_addresses')
    .where('address', 'in', ['', ...gone.map(({ email }) => email)])
    .where(
      sql<SqlBool>`not exists (select 1 from candidate_facts f
      where f.kind = 'email' and f.value = bounced_addresses.address)`,
    )
    .where(sql<SqlBool>`not exists (select 1 from messages m where m.email = bounced_addresses.address)`)
    .execute()
}

/** Gives letters from one of these addresses, which are nobody's so far, to this candidate, so that they go with them. */
export async function giveLetters(
  transaction: Store,
  emails: readonly string[],
  candidate_id: number,
): Promise<void> {
  await transaction.sql
    .updateTable('letters')
    .set({ candidate_id })
    .where('candidate_id', 'is', null)
    .where((e) => e.fn<string>('lower', ['address']), 'in', ['', ...emails])
    .execute()
}

/** Erases mails; answers whether none of them is being sent just now, which would be sent to its end. */
export async function eraseMails(
  transaction: Store,
  mails: readonly { id: number; sent_at: string | null }[],
  now: string,
): Promise<boolean> {
  let isWhole = true
  for (const mail of mails) if (!(await eraseMail(transaction, mail, now))) isWhole = false
  return isWhole
}

/** Erases dropped resumes; answers the keys of their files, which the caller removes. */
export async function eraseResumeFiles(transaction: Store, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  for (const id of ids) await cancelTask(transaction, RESUME_FILE_TASK, id)
  const rows = await transaction.sql
    .deleteFrom('resume_files')
    .where('id', 'in', ids)
    .returning('resume_key')
    .execute()
  return rows.map(({ resume_key }) => resume_key)
}

/** The keys of the files that these applications came with. */
export async function filesOf(store: Store, applications: readonly number[]): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('applications')
    .select('resume_key')
    .where('id', 'in', [0, ...applications])
    .where('resume_size', '>', 0)
    .execute()
  return rows.map(({ resume_key }) => resume_key)
}

/**
 * Erases what imports keep of a person: the rows that tell of them, the files that came for these rows, the files of these numbers, and what
 * the person's number was where they came from. Answers the keys of the files, which the caller removes.
 */
export async function eraseImportRows(
  transaction: Store,
  traces: Traces,
  files: readonly number[],
): Promise<string[]> {
  const { sql: db } = transaction
  const about = sql<SqlBool>`exists (select 1 from import_rows where import_rows.import_id = import_files.import_id
    and import_rows."row" = import_files."row" and ${rowsAbout(traces)})`
  const gone = await db
    .deleteFrom('import_files')
    .where((e) => e.or([e('id', 'in', [0, ...files]), about]))
    .returning('resume_key')
    .execute()
  await sql`delete from import_rows where ${rowsAbout(traces)}`.execute(db)
  await db
    .deleteFrom('imported_ids')
    .where('subject', '=', 'candidate')
    .where('record_id', 'in', [0, ...traces.candidates])
    .execute()
  return gone.flatMap(({ resume_key }) => resume_key ?? [])
}

/** What is called by a text that people typed, and may name somebody: views, files of imports, and those beside them. */
export async function namedTexts({ sql: db }: Store) {
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute()
  const imports = await db.selectFrom('imports').select(['id', 'file_name as name']).execute()
  const files = await db.selectFrom('import_files').select(['id', 'path as name']).execute()
  return { views, imports, files }
}

/** Erases views for good. */
export async function eraseViews(transaction: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.sql.deleteFrom('view_places').where('view_id', 'in', ids).execute()
  await transaction.sql.deleteFrom('saved_views').where('id', 'in', ids).execute()
}

/** Calls files of imports by their number alone. */
export async function renameImports(transaction: Store, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await transaction.sql
      .updateTable('imports')
      .set({ file_name: `import-${id}` })
      .where('id', '=', id)
      .execute()
}

/** Removes changes to many that no record is left of: each was of erased people alone. Those under way end by themselves. */
export async function eraseEmptyBulks(transaction: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.sql
    .deleteFrom('bulks')
    .where('id', 'in', ids)
    .where('state', 'not in', ['running', 'undoing'])
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('bulk_records').select('record_id').whereRef('bulk_records.bulk_id', '=', 'bulks.id'),
        ),
      ),
    )
    .execute()
}

/** The changes to many that one of these is part of. */
export async function bulksOf(
  { sql: db }: Store,
  { candidates, applications }: Pick<Traces, 'candidates' | 'applications'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_records')
    .innerJoin('bulks', 'bulks.id', 'bulk_id')
    .select('bulk_id')
    .distinct()
    .where((e) =>
      e.or([
        e.and([e('subject', '=', 'candidate'), e('record_id', 'in', [0, ...candidates])]),
        e.and([e('subject', '=', 'application'), e('record_id', 'in', [0, ...applications])]),
      ]),
    )
    .execute()
  return rows.map(({ bulk_id }) => bulk_id)
}
