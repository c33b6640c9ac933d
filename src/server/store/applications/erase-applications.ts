import { eraseRecords } from '../bulks/bulk-records.ts'
import type { Store } from '../engine/store.ts'
import { eraseInterviews } from '../interviews/erase-interviews.ts'
import { eraseAcknowledgments } from '../mail/outbox.ts'
import { cancelTask } from '../queue/tasks.ts'
import { indexPeopleAnew } from '../search/index-people.ts'
import { indexApplicationsAnew } from '../search/search-index.ts'
import { survivorsOf } from './merged.ts'
import { RESUME_TASK } from './resume-texts.ts'

/**
 * What goes with an application: every table that refers to one but those named below. The test of erasing compares them with the schema.
 */
export const ERASED_WITH_APPLICATION = [
  'application_notes',
  'application_answers',
  'application_sources',
  'resume_texts',
  'resume_facts',
  'stage_stays',
  'first_answers',
  'next_steps',
  'idempotency_keys',
] as const

/**
 * Erases applications that the transaction holds, with all that is known of them; the audit keeps their numbers. What others have
 * stays: an application that was merged into one of these is one of its own again, one that was made of one of these forgets that, and
 * a fact that was read in one of these
 * forgets where it comes from, and a letter to the person what it was about. Answers the keys of their files, which the caller removes.
 */
export async function eraseApplications(
  transaction: Store,
  ids: readonly number[],
  now: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { sql: db } = transaction
  const rows = await db
    .selectFrom('applications')
    .leftJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(['applications.id', 'resume_key', 'email', 'own_email'])
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .where('applications.id', 'in', ids)
    .execute()
  const wholes = (await survivorsOf(transaction, ids)).filter((id) => !ids.includes(id))
  const parts = await db
    .updateTable('applications')
    .set({ merged_into: null })
    .where('merged_into', 'in', ids)
    .where('id', 'not in', ids)
    .returning('id')
    .execute()
  await db
    .deleteFrom('considered_applications')
    .where((e) => e.or([e('application_id', 'in', ids), e('from_id', 'in', ids)]))
    .execute()
  await db
    .updateTable('candidate_facts')
    .set({ application_id: null })
    .where('application_id', 'in', ids)
    .execute()
  await db.updateTable('letters').set({ application_id: null }).where('application_id', 'in', ids).execute()
  await eraseInterviews(transaction, ids, now)
  for (const table of ERASED_WITH_APPLICATION)
    await db.deleteFrom(table).where('application_id', 'in', ids).execute()
  await eraseRecords(transaction, 'application', ids)
  await eraseAcknowledgments(transaction, rows, now)
  for (const id of ids) await cancelTask(transaction, RESUME_TASK, id)
  // Among themselves they may be merged.
  await db.updateTable('applications').set({ merged_into: null }).where('id', 'in', ids).execute()
  await db.deleteFrom('applications').where('id', 'in', ids).execute()
  await indexApplicationsAnew(transaction, [...wholes, ...parts.map(({ id }) => id)])
  const persons = [...new Set(rows.flatMap(({ person }) => person ?? []))]
  if (persons.length > 0) await indexPeopleAnew(transaction, persons)
  return rows.map(({ resume_key }) => resume_key)
}
