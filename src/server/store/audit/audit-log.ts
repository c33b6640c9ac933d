import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { shownLine } from '#contract/core/text.ts'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'

/** Which entries; `actions` are alternatives. `from` is included, `until` is not; `before` is an entry's place. */
export type AuditSelection = {
  actions?: readonly string[] | undefined
  actor?: string | undefined
  subject?: { kind: string; id: string } | undefined
  from?: string | undefined
  until?: string | undefined
  before?: { at: string; id: number } | undefined
  /** Actions that are left out. */
  without?: readonly string[] | undefined
}

export type AuditRow = Selectable<Schema['audit']>

/** The newest `most` entries of a selection. */
export async function newestEntries(
  store: Store,
  { actions, ...selection }: AuditSelection,
  most: number,
): Promise<AuditRow[]> {
  // By person or subject the index leads to few entries; else each action's own index gives its newest ones.
  const whole = actions === undefined || selection.actor !== undefined || selection.subject !== undefined
  if (whole) {
    const all = entries(store, selection, most)
    return (actions === undefined ? all : all.where('action', 'in', ['', ...actions])).execute()
  }
  const parts = actions.map((action) =>
    apart(store)
      .selectFrom(entries(store, selection, most).where('action', '=', action).as('part'))
      .selectAll(),
  )
  const [first, ...others] = parts
  if (first === undefined) return []
  return others
    .reduce((query, part) => query.unionAll(part), first)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** How many entries a selection holds. */
export async function countEntries(store: Store, { actions, ...selection }: AuditSelection): Promise<number> {
  const all = selected(store, selection)
  const { count } = await (actions === undefined ? all : all.where('action', 'in', ['', ...actions]))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const entries = (store: Store, selection: Omit<AuditSelection, 'actions'>, most: number) =>
  selected(store, selection).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most)

function selected(
  store: Store,
  { actor, subject, from, until, before, without }: Omit<AuditSelection, 'actions'>,
) {
  let found = apart(store).selectFrom('audit')
  if (actor !== undefined) found = found.where('actor_id', '=', actor)
  if (subject !== undefined)
    found = found.where('subject', '=', subject.kind).where('subject_id', '=', subject.id)
  if (from !== undefined) found = found.where('at', '>=', from)
  if (until !== undefined) found = found.where('at', '<', until)
  if (without !== undefined) found = found.where('action', 'not in', without)
  if (before !== undefined) found = found.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
  return found
}

type Reference = { subject: string; subject_id: string }

/** What the subjects are called today, by `subject/id`; those that are gone or have no name are left out. */
export async function subjectNames(
  { sql: db }: Store,
  references: readonly Reference[],
): Promise<Map<string, string>> {
  const of = (subject: string) => [
    ...new Set(references.filter((it) => it.subject === subject).map((it) => it.subject_id)),
  ]
  const numbers = (subject: string) => [
    0,
    ...of(subject)
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
  ]
  const [users, jobs, applications, candidates, files, messages] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', ['', ...of('user')])
      .execute(),
    db.selectFrom('jobs').select(['id', 'title as name']).where('id', 'in', numbers('job')).execute(),
    db.selectFrom('applications').select(['id', 'name']).where('id', 'in', numbers('application')).execute(),
    db.selectFrom('candidates').select(['id', 'name']).where('id', 'in', numbers('candidate')).execute(),
    db
      .selectFrom('resume_files')
      .select(['id', 'resume_name as name'])
      .where('id', 'in', numbers('resume_file'))
      .execute(),
    db
      .selectFrom('messages')
      .select(['id', 'subject as name'])
      .where('id', 'in', numbers('message'))
      .execute(),
  ])
  const named = Object.entries({
    user: users,
    job: jobs,
    application: applications,
    candidate: candidates,
    resume_file: files,
    message: messages,
  })
  return new Map(
    named.flatMap(([subject, rows]) => rows.map(({ id, name }) => [`${subject}/${id}`, shownLine(name)])),
  )
}
