import { sql } from 'kysely'
import type { ApplicationNote } from '#contract/applications/recruiter-application.ts'
import type { Activity } from '#contract/candidates/candidate.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { activities, toActivity } from './activities.ts'

/** A moment that is included and one that is not. */
type Span = { from?: string | undefined; before?: string | undefined }

/** Whose timeline, which part of it, and how many of each kind at most. */
export type TimelinePart = { candidateIds: readonly number[]; span: Span; most?: number | undefined }

/** What recruiters logged about these candidates, newest first. */
export async function activitiesIn(
  store: Store,
  { candidateIds, span: { from, before }, most }: TimelinePart,
): Promise<Activity[]> {
  let rows = activities(store).where('candidate_activities.candidate_id', 'in', candidateIds)
  if (from !== undefined) rows = rows.where('happened_at', '>=', from)
  if (before !== undefined) rows = rows.where('happened_at', '<', before)
  if (most !== undefined) rows = rows.limit(most)
  const found = await rows.orderBy('happened_at', 'desc').orderBy('candidate_activities.id', 'desc').execute()
  return found.map(toActivity)
}

const applicationsOf = (store: Store, candidateIds: readonly number[]) =>
  apart(store).selectFrom('applications').where('candidate_id', 'in', candidateIds)

/** The notes on their applications, newest first. */
export async function notesIn(
  store: Store,
  { candidateIds, span: { from, before }, most }: TimelinePart,
): Promise<ApplicationNote[]> {
  let rows = apart(store)
    .selectFrom('application_notes as note')
    .innerJoin('users', 'users.id', 'note.author_id')
    .select([
      'note.id',
      'note.application_id',
      'note.author_id',
      'users.name',
      'note.body',
      'note.created_at',
    ])
    .where('note.application_id', 'in', applicationsOf(store, candidateIds).select('id'))
  if (from !== undefined) rows = rows.where('note.created_at', '>=', from)
  if (before !== undefined) rows = rows.where('note.created_at', '<', before)
  if (most !== undefined) rows = rows.limit(most)
  const found = await rows.orderBy('note.created_at', 'desc').orderBy('note.id', 'desc').execute()
  return found.map(({ author_id, name, ...note }) => ({ ...note, author: { id: author_id, name } }))
}

/** What the audit says of these candidates and their applications by these actions, newest first. */
export async function eventsIn(
  store: Store,
  { candidateIds, span: { from, before }, most }: TimelinePart,
  actions: readonly string[],
) {
  const own = applicationsOf(store, candidateIds).select(sql<string>`cast(id as text)`.as('id'))
  let rows = apart(store)
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.at', 'audit.actor_id', 'audit.action', 'audit.subject', 'audit.subject_id'])
    .select(['audit.detail', 'users.name'])
    .where((e) =>
      e.or([
        e('audit.subject', '=', 'candidate').and('audit.subject_id', 'in', candidateIds.map(String)),
        e('audit.subject', '=', 'application').and('audit.subject_id', 'in', own),
      ]),
    )
    .where('audit.action', 'in', actions)
  if (from !== undefined) rows = rows.where('audit.at', '>=', from)
  if (before !== undefined) rows = rows.where('audit.at', '<', before)
  if (most !== undefined) rows = rows.limit(most)
  return rows.orderBy('audit.at', 'desc').orderBy('audit.id', 'desc').execute()
}

/** When applications that they sent came, newest first. */
export async function receiptsIn(
  store: Store,
  { candidateIds, span: { from, before }, most }: TimelinePart,
): Promise<{ id: number; created_at: string; import_id: number | null }[]> {
  let rows = applicationsOf(store, candidateIds)
    .select(['id', 'created_at', 'import_id'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('considered_applications')
            .select('application_id')
            .whereRef('application_id', '=', 'applications.id'),
        ),
      ),
    )
  if (from !== undefined) rows = rows.where('created_at', '>=', from)
  if (before !== undefined) rows = rows.where('created_at', '<', before)
  if (most !== undefined) rows = rows.limit(most)
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}
