import type { Selectable, Updateable } from 'kysely'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { ResumeTextTable } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { indexWhole } from '../search/search-index.ts'

export type ClaimedResume = {
  application_id: number
  attempts: number
  resume_key: string
  resume_type: ResumeFormat
  /** Null while nobody has looked for anything besides the text. */
  resume_warnings: string | null
}

/** Puts the resume of a new application into the queue; in the transaction that stores the application. */
export async function queueResume(store: Store, applicationId: number, at: string): Promise<void> {
  const values = {
    application_id: applicationId,
    text: '',
    reason: null,
    attempts: 0,
    due_at: at,
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

/**
 * Takes the resume that has been due longest at `now`, and counts an attempt on it. Nobody else gets it before `until`;
 * after that it is due again, should whoever took it be gone. Undefined when none is due.
 */
export async function claimResume(
  store: Store,
  { now, until }: { now: string; until: string },
): Promise<ClaimedResume | undefined> {
  const due = store.sql
    .selectFrom('resume_texts')
    .select('application_id')
    .where('read_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('application_id')
    .limit(1)
  // Materialized: a sub-select that is run twice would lock other rows the second time.
  const claimed = await store.sql
    .with(
      (cte) => cte('due').materialized(),
      () => store.dialect.skipLocked(due),
    )
    .updateTable('resume_texts')
    .set((e) => ({ due_at: until, attempts: e('attempts', '+', 1) }))
    .where('application_id', 'in', (e) => e.selectFrom('due').select('due.application_id'))
    .returning(['application_id', 'attempts'])
    .executeTakeFirst()
  if (claimed === undefined) return undefined
  const resume = await store.sql
    .selectFrom('applications')
    .select(['resume_key', 'resume_type', 'resume_warnings'])
    .where('id', '=', claimed.application_id)
    .executeTakeFirstOrThrow()
  return { ...claimed, ...resume }
}

/** Writes down what became of an attempt: the text or the reason with `read_at`, or the next `due_at`. */
export async function settleResume(
  store: Store,
  applicationId: number,
  outcome: Updateable<ResumeTextTable>,
): Promise<void> {
  await store.sql
    .updateTable('resume_texts')
    .set(outcome)
    .where('application_id', '=', applicationId)
    .where('read_at', 'is', null)
    .execute()
  if (outcome.text !== undefined) await indexWhole(store, applicationId)
}
