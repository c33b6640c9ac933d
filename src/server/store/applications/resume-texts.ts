import type { Selectable } from 'kysely'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { Store } from '../engine/store.ts'
import { enqueue } from '../queue/tasks.ts'
import { indexWhole } from '../search/search-index.ts'
import type { ResumeTextTable } from './schema.ts'

/** The tasks of the queue that read a resume each; their key is the id of its application. */
export const RESUME_TASK = 'read-resume'

/** Notes that the resume of a new application is to be read, and puts its task into the queue; in the transaction of it. */
export async function queueResume(transaction: Store, applicationId: number, at: string): Promise<void> {
  await insertResumeText(transaction, applicationId, at)
  await enqueue(transaction, { kind: RESUME_TASK, key: applicationId, at })
}

/** That these applications came without a resume. */
export async function insertMissingResumes(store: Store, ids: readonly number[], at: string): Promise<void> {
  if (ids.length === 0) return
  const missing = { text: '', reason: 'missing' as const, attempts: 0, queued_at: at, read_at: at }
  await store.sql
    .insertInto('resume_texts')
    .values(ids.map((application_id) => ({ ...missing, application_id })))
    .execute()
}

/** The text of a resume that is not read yet. */
export async function insertResumeText(store: Store, applicationId: number, at: string): Promise<void> {
  const values = {
    application_id: applicationId,
    text: '',
    reason: null,
    attempts: 0,
    queued_at: at,
    read_at: null,
  }
  await store.sql.insertInto('resume_texts').values(values).execute()
}

/** What is known of the text of an application's resume; undefined when there is no such application. */
export function findResumeText(
  store: Store,
  applicationId: number,
): Promise<Pick<Selectable<ResumeTextTable>, 'text' | 'reason' | 'read_at'> | undefined> {
  return store.sql
    .selectFrom('resume_texts')
    .select(['text', 'reason', 'read_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}

export type UnreadResume = {
  resume_key: string
  resume_type: ResumeFormat
  /** Null while nobody has looked for anything besides the text. */
  resume_warnings: string | null
}

/** The resume of an application that was not read, or was missing then; undefined otherwise. */
export function findUnreadResume(store: Store, applicationId: number): Promise<UnreadResume | undefined> {
  return store.sql
    .selectFrom('applications')
    .innerJoin('resume_texts', 'resume_texts.application_id', 'applications.id')
    .select(['resume_key', 'resume_type', 'resume_warnings'])
    .where('applications.id', '=', applicationId)
    .where((e) => e.or([e('read_at', 'is', null), e('reason', '=', 'missing')]))
    .executeTakeFirst()
}

type Read = Pick<ResumeTextTable, 'read_at' | 'attempts'> & Partial<Pick<ResumeTextTable, 'text' | 'reason'>>

/** Writes down what came of reading a resume: its text, or the reason why there is none. */
export async function settleResume(store: Store, applicationId: number, read: Read): Promise<void> {
  await store.sql
    .updateTable('resume_texts')
    .set({ reason: null, ...read })
    .where('application_id', '=', applicationId)
    .execute()
  if (read.text !== undefined) await indexWhole(store, applicationId)
}
