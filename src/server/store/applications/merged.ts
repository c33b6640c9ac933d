import { shownLine } from '#contract/core/text.ts'
import type { Store } from '../engine/store.ts'

/**
 * Each of these applications with all that are part of it: itself first, then what was merged into it, and into those. What
 * was merged before stays where it was, so that each merge can be taken back by itself.
 */
export async function partsOf(store: Store, ids: readonly number[]): Promise<Map<number, number[]>> {
  const parts = new Map(ids.map((id) => [id, [id]]))
  let last = new Map(ids.map((id) => [id, [id]]))
  while (last.size > 0) {
    const rows = await store.sql
      .selectFrom('applications')
      .select(['id', 'merged_into'])
      .where('merged_into', 'is not', null)
      .where('merged_into', 'in', [...last.keys()])
      .orderBy('id')
      .execute()
    const next = new Map<number, number[]>()
    for (const { id, merged_into } of rows) {
      const wholes = last.get(merged_into ?? 0) ?? []
      next.set(id, wholes)
      for (const whole of wholes) parts.get(whole)?.push(id)
    }
    last = next
  }
  return parts
}

/** What these applications are part of, at any depth. */
export async function survivorsOf(store: Store, ids: readonly number[]): Promise<number[]> {
  const found = new Set<number>()
  let last = [...ids]
  while (last.length > 0) {
    const rows = await store.sql
      .selectFrom('applications')
      .select('merged_into')
      .distinct()
      .where('id', 'in', last)
      .where('merged_into', 'is not', null)
      .execute()
    last = rows.flatMap(({ merged_into: id }) => (id === null || found.has(id) ? [] : [id]))
    for (const id of last) found.add(id)
  }
  return [...found]
}

/** Whose these applications are and which jobs they are for, for sentences about them. */
export async function applicationTitles(
  { sql: db }: Store,
  ids: readonly number[],
): Promise<Map<number, { name: string; job: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'applications.name', 'jobs.title'])
    .where('applications.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, title }) => [id, { name: shownLine(name), job: shownLine(title) }]))
}
