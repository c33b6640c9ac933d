import { type Selectable, sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { LettersTables } from './schema.ts'
import type { TemplateRow } from './templates.ts'

/** The tasks of the queue that tell of a closed job each; their key is its id. */
export const CLOSING_TASK = 'tell-closing'

type Closing = Selectable<LettersTables['job_closings']>

/** The template of the letters that a closed job has written; undefined when none is set, or it was deleted. */
export const closingTemplate = ({
  sql: db,
}: Store): Promise<Pick<TemplateRow, 'id' | 'name' | 'subject' | 'body'> | undefined> =>
  db
    .selectFrom('closing_letters')
    .innerJoin('letter_templates as template', 'template.id', 'closing_letters.template_id')
    .select(['template.id', 'template.name', 'template.subject', 'template.body'])
    .where('template.deleted_at', 'is', null)
    .where('template.kind', '!=', 'message')
    .executeTakeFirst()

/** Says which template that is; null for none. */
export async function setClosingTemplate(
  { sql: db }: Store,
  template_id: number | null,
  updated_at: string,
): Promise<void> {
  await db
    .insertInto('closing_letters')
    .values({ one_row: 1, template_id, updated_at })
    .onConflict((conflict) => conflict.column('one_row').doUpdateSet({ template_id, updated_at }))
    .execute()
}

/** Notes that a job was closed, in the place of a closing that still waits. */
export async function insertClosing({ sql: db }: Store, closing: Closing): Promise<void> {
  const { job_id: _, ...again } = closing
  await db
    .insertInto('job_closings')
    .values(closing)
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(again))
    .execute()
}

/** The closing of a job that is still to be told of, or undefined. */
export const findClosing = ({ sql: db }: Store, jobId: number): Promise<Closing | undefined> =>
  db.selectFrom('job_closings').selectAll().where('job_id', '=', jobId).executeTakeFirst()

/** The same, held until the transaction ends. */
export async function lockClosing(transaction: Store, jobId: number): Promise<Closing | undefined> {
  const rows = transaction.sql.selectFrom('job_closings').selectAll().where('job_id', '=', jobId)
  return (await transaction.dialect.forUpdate(rows).execute())[0]
}

/** Notes how far the telling came. */
export async function updateClosing(
  { sql: db }: Store,
  jobId: number,
  change: Pick<Closing, 'after_id' | 'written'>,
): Promise<void> {
  await db.updateTable('job_closings').set(change).where('job_id', '=', jobId).execute()
}

/** Forgets a closing. False: there was none. */
export async function deleteClosing({ sql: db }: Store, jobId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('job_closings')
    .where('job_id', '=', jobId)
    .returning('job_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** The key of the one letter that an application may have of the closing of its job: no browser makes one like it. */
export const closingKey = (applicationId: number): string => `closing-${applicationId}`

/**
 * Who is told that a job was closed: whoever sent an application for it that is open. Neither refused, withdrawn, placed, spam nor part of
 * another; nothing that an import, the samples or a recruiter made; nobody who must not be contacted, whose mails come back, or
 * who was told before.
 */
const tellable = (db: Store['sql'], jobId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .where('applications.job_id', '=', jobId)
    .where('stages.kind', '=', 'open')
    .where('applications.withdrawn_at', 'is', null)
    .where('applications.spam_since', 'is', null)
    .where('applications.merged_into', 'is', null)
    .where('applications.import_id', 'is', null)
    .where('applications.is_sample', '=', false)
    .where(sql<boolean>`not exists (select 1 from considered_applications as considered
      where considered.application_id = applications.id)`)
    .where(sql<boolean>`not exists (select 1 from candidates as same
      where (same.id = coalesce(candidates.part_of, candidates.id)
        or same.part_of = coalesce(candidates.part_of, candidates.id)) and same.do_not_contact)`)
    .where(sql<boolean>`not exists (select 1 from bounced_addresses as bounced
      where bounced.address = lower(coalesce(applications.own_email, applications.email)))`)
    .where(sql<boolean>`not exists (select 1 from letters
      where letters.key = 'closing-' || cast(applications.id as text))`)

/** How many of them there are. */
export async function countTellable(store: Store, jobId: number): Promise<number> {
  const { count } = await tellable(apart(store), jobId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The next of them after an application, by their numbers. */
export const tellableAfter = (
  { sql: db }: Store,
  jobId: number,
  after: number,
): Promise<{ id: number; email: string; candidate_id: number | null } | undefined> =>
  tellable(db, jobId)
    .select(['applications.id', 'applications.email', 'applications.candidate_id'])
    .where('applications.id', '>', after)
    .orderBy('applications.id')
    .limit(1)
    .executeTakeFirst()
