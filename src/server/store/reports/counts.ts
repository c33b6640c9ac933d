import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit/audit.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { Span } from './funnel.ts'
import { cameInto } from './times.ts'

/** How many were refused in the span and still are, by their fixed reason. */
export function refusalsByReason(
  store: Store,
  stages: readonly number[],
  former: readonly number[],
  span: Span,
): Promise<{ reason_id: number | null; count: number }[]> {
  return cameInto(store, stages, former, span)
    .select(['applications.reason_id', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('applications.reason_id')
    .execute()
}

/** How often each person did each of these, as the audit has it. What moved because its stage was removed is nobody's move. */
export async function actsByPerson(
  store: Store,
  actions: readonly AuditAction[],
  { from, until }: Span,
): Promise<{ actor_id: string; action: AuditAction; count: number }[]> {
  const changes = await apart(store)
    .selectFrom('audit')
    .select('at')
    .where('action', '=', 'stages.update')
    .where('at', '>=', from)
    .where('at', '<', until)
    .execute()
  const removals = changes.map(({ at }) => at)
  // A stretch of the index for each person: to sort every entry into its person costs ten times as much.
  const read = async (action: AuditAction) => {
    const rows = await apart(store)
      .selectFrom('users')
      .select((e) => [
        'users.id as actor_id',
        e
          .selectFrom('audit')
          .select((own) => own.fn.countAll<number>().as('count'))
          .where('audit.action', '=', action)
          .whereRef('audit.actor_id', '=', 'users.id')
          .where('audit.at', '>=', from)
          .where('audit.at', '<', until)
          .$if(action === 'application.move' && removals.length > 0, (q) =>
            q.where('audit.at', 'not in', removals),
          )
          .as('count'),
      ])
      .execute()
    return rows.map(({ actor_id, count }) => ({ actor_id, action, count: Number(count) }))
  }
  return (await Promise.all(actions.map(read))).flat()
}

/** What these jobs are called, and whether they were deleted. */
export async function jobTitles(
  store: Store,
  ids: readonly number[],
): Promise<Map<number, { title: string; deleted: boolean }>> {
  const found = new Map<number, { title: string; deleted: boolean }>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const rows = await apart(store)
      .selectFrom('jobs')
      .select(['id', 'title', 'deleted_at'])
      .where('id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .execute()
    for (const { id, title, deleted_at } of rows) found.set(id, { title, deleted: deleted_at !== null })
  }
  return found
}

const IDS_AT_ONCE = 1_000

/** How many applications of a span visitors sent to each job, neither imported nor made of earlier ones. */
export async function sentByJob(store: Store, { from, until }: Span): Promise<Map<number, number>> {
  const rows = await apart(store)
    .selectFrom('application_courses')
    .innerJoin('applications', 'applications.id', 'application_courses.application_id')
    .select(['application_courses.job_id', (e) => e.fn.countAll<number>().as('count')])
    .where(sql<boolean>`counted`)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where('applications.import_id', 'is', null)
    .where('applications.is_sample', '=', false)
    .where('application_courses.application_id', 'not in', (e) =>
      e.selectFrom('considered_applications').select('application_id'),
    )
    .groupBy('application_courses.job_id')
    .execute()
  return new Map(rows.map(({ job_id, count }) => [job_id, Number(count)]))
}

/** How many applications of a span came from a source. */
export async function countFrom(store: Store, source: string, { from, until }: Span): Promise<number> {
  const { count } = await apart(store)
    .selectFrom('application_courses')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(sql<boolean>`counted`)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where('came_from', '=', source)
    .executeTakeFirstOrThrow()
  return count
}
