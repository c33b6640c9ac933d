import { type Selectable, sql, type Updateable } from 'kysely'
import { shownLine } from '#contract/core/text.ts'
import type { Store } from '../engine/store.ts'
import type { ContentDocumentTable, ContentRevisionTable } from './schema.ts'

export type DocumentRow = Selectable<ContentDocumentTable>
export type RevisionRow = Selectable<ContentRevisionTable>

/** The kind of tasks that publish a document at its time; the key is the document's id. */
export const CONTENT_TASK = 'publish-content'

const toRow = (row: DocumentRow): DocumentRow => ({ ...row, hidden: Boolean(row.hidden) })

/** The document of a key, or undefined while it is as the sample has it. */
export async function findDocument({ sql: db }: Store, key: string): Promise<DocumentRow | undefined> {
  const row = await db.selectFrom('content_documents').selectAll().where('key', '=', key).executeTakeFirst()
  return row && toRow(row)
}

/** The document with an id, or undefined. */
export async function findDocumentById({ sql: db }: Store, id: number): Promise<DocumentRow | undefined> {
  const row = await db.selectFrom('content_documents').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** Every document that somebody has worked on, without order. */
export async function allDocuments({ sql: db }: Store): Promise<DocumentRow[]> {
  return (await db.selectFrom('content_documents').selectAll().execute()).map(toRow)
}

/** What visitors see, or will see, for which a text is planned until a time, the earliest first. */
export async function plannedDocuments({ sql: db }: Store, until: string): Promise<DocumentRow[]> {
  const rows = db
    .selectFrom('content_documents')
    .selectAll()
    .where('planned', 'is not', null)
    .where('planned_at', '<=', until)
    .where('removed_at', 'is', null)
    .where('hidden', '=', false)
  return (await rows.orderBy('planned_at').orderBy('id').execute()).map(toRow)
}

/** Where every document stands that somebody has worked on, without its texts, in the order in which they were begun. */
export function documentPlaces({ sql: db }: Store) {
  return db
    .selectFrom('content_documents')
    .select(['id', 'kind', 'key', 'published', 'hidden', 'path', 'parent', 'former', 'removed_at'])
    .orderBy('id')
    .execute()
}

/** How many bytes the drafts of all documents but one have. None of them is read for it. */
export async function bytesOfDrafts({ sql: db }: Store, { but }: { but: number }): Promise<number> {
  const bytes = sql<number | string | null>`sum(octet_length(draft))`.as('bytes')
  const found = await db
    .selectFrom('content_documents')
    .select(bytes)
    .where('id', '!=', but)
    .executeTakeFirst()
  return Number(found?.bytes ?? 0)
}

/** Sends the visitors of hidden pages on who are sent to a page that has another address by now. */
export async function moveRedirects(
  { sql: db }: Store,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.updateTable('content_documents').set({ redirect_to: to }).where('redirect_to', '=', from).execute()
}

/** The removed pages whose visitors are sent to an address. */
export async function removedLeadingTo({ sql: db }: Store, path: string): Promise<DocumentRow[]> {
  const rows = db.selectFrom('content_documents').selectAll().where('redirect_to', '=', path)
  return (await rows.where('removed_at', 'is not', null).execute()).map(toRow)
}

/** Holds back everybody else who changes content until this transaction ends. */
export const lockContent = (transaction: Store): Promise<void> =>
  transaction.dialect.lock(transaction.sql, 'content')

type NewDocument = Pick<DocumentRow, 'kind' | 'key' | 'changed_at' | 'changed_by'> &
  Partial<Pick<DocumentRow, 'path' | 'parent' | 'former' | 'removed_at' | 'draft' | 'draft_at' | 'draft_by'>>

/** Begins a document that shows the sample, or stands at a `path` of its own; answers it. */
export async function insertDocument({ sql: db }: Store, document: NewDocument): Promise<DocumentRow> {
  const row = await db
    .insertInto('content_documents')
    .values({ ...document, published: 0, hidden: false })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRow(row)
}

/** Changes what is known of a document. */
export async function updateDocument(
  { sql: db }: Store,
  id: number,
  change: Updateable<ContentDocumentTable>,
): Promise<void> {
  await db.updateTable('content_documents').set(change).where('id', '=', id).execute()
}

/** The revisions of a document without their texts, newest first. */
export function revisionsOf({ sql: db }: Store, id: number): Promise<Omit<RevisionRow, 'body'>[]> {
  return db
    .selectFrom('content_revisions')
    .select(['document_id', 'number', 'author_id', 'created_at', 'published_at'])
    .where('document_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
}

/** One revision with its text, or undefined. */
export function findRevision(
  { sql: db }: Store,
  id: number,
  number: number,
): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('content_revisions')
    .selectAll()
    .where('document_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Every text of a document that visitors saw or see, newest first. */
export async function publishedBodies({ sql: db }: Store, key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_revisions as r')
    .innerJoin('content_documents as d', 'd.id', 'r.document_id')
    .select('r.body')
    .where('d.key', '=', key)
    .where('r.published_at', 'is not', null)
    .orderBy('r.number', 'desc')
    .execute()
  return rows.map(({ body }) => body)
}

/** Stores the next revision of a document; answers its number. To be called with the content held. */
export async function insertRevision(
  { sql: db }: Store,
  revision: Omit<RevisionRow, 'number'>,
): Promise<number> {
  const last = await db
    .selectFrom('content_revisions')
    .select('number')
    .where('document_id', '=', revision.document_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await db
    .insertInto('content_revisions')
    .values({ ...revision, number })
    .execute()
  return number
}

/** Notes when a revision was published. */
export async function markPublished(
  { sql: db }: Store,
  { id, number, at }: { id: number; number: number; at: string },
): Promise<void> {
  await db
    .updateTable('content_revisions')
    .set({ published_at: at })
    .where('document_id', '=', id)
    .where('number', '=', number)
    .execute()
}

/**
 * The documents that visitors see otherwise than the samples, without the texts: what tells whether they see others than before, or
 * other texts of them, as a revision is never written anew.
 */
export async function shownStates({ sql: db }: Store) {
  const rows = await db
    .selectFrom('content_documents')
    .select(['id', 'kind', 'key', 'published', 'published_at', 'hidden', 'redirect_to'])
    .select(['path', 'parent', 'former', 'removed_at'])
    .where((where) => where.or([where('published', '>', 0), where('hidden', '=', true)]))
    // Of removed ones at the same address the last counts (`addedAddresses`).
    .orderBy('removed_at')
    .orderBy('key')
    .execute()
  return rows.map((row) => ({ ...row, hidden: Boolean(row.hidden) }))
}

/** The texts of revisions, by document; a hundred or so at once. */
export async function textsOfRevisions(
  { sql: db }: Store,
  revisions: readonly { id: number; number: number }[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = revisions.map(({ id, number }) => sql`(cast(${id} as integer), cast(${number} as integer))`)
  const rows = await db
    .selectFrom('content_revisions')
    .select(['document_id', 'body'])
    .where(sql<boolean>`(document_id, number) in (values ${sql.join(wanted)})`)
    .execute()
  return new Map(rows.map(({ document_id, body }) => [document_id, body]))
}

/** The names of people by id, as they are today. */
export async function namesOf({ sql: db }: Store): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, shownLine(name)]))
}
