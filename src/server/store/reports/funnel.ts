import { type RawBuilder, sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** A stretch of time: from `from` (ISO 8601) to before `until`. */
export type Span = { from: string; until: string }

/** What the applications that were received in a span are parted by: their job, where they came from, or nothing. */
export type PartedBy = 'job' | 'source' | 'nothing'

/**
 * Applications that went equally far: `stage` is where they are, `furthest` the position of the furthest stage that they left, those
 * that refuse apart.
 */
export type FunnelRow = { key: string; stage: number; furthest: number | null; count: number }

/** Received in the span; merged ones and spam are nowhere. A source that nobody knows is `''`. */
const received = (store: Store, { from, until }: Span) =>
  apart(store)
    .selectFrom('application_courses')
    .where(sql<boolean>`counted`)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)

const KEYS = { job: 'job_id', source: 'came_from' } as const

/** The jobs or sources that have most of the applications of a span, and how many jobs or sources there are. */
export async function topKeys(
  store: Store,
  span: Span,
  by: Exclude<PartedBy, 'nothing'>,
  most: number,
): Promise<{ keys: string[]; all: number }> {
  const rows = await received(store, span)
    .select([`${KEYS[by]} as key`, (e) => e.fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) over ()`.as('all'))
    .groupBy(KEYS[by])
    .orderBy('count', 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
  return { keys: rows.map(({ key }) => String(key)), all: rows[0]?.all ?? 0 }
}

/** How far the applications of a span went; those of other keys than these are together under null. */
export async function funnel(
  store: Store,
  span: Span,
  by: PartedBy,
  keys: readonly string[],
): Promise<(Omit<FunnelRow, 'key'> & { key: string | null })[]> {
  const stages = await store.sql
    .selectFrom('stages')
    .select(['id', 'position'])
    .where('kind', '<>', 'rejected')
    .execute()
  const positions = new Map(stages.map(({ id, position }) => [String(id), position]))
  const rows = await received(store, span)
    .select([keyOf(by, keys).as('key'), 'stage_id', 'left_stages'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy(['key', 'stage_id', 'left_stages'])
    .execute()
  return rows.map(({ key, stage_id, left_stages, count }) => {
    const left = left_stages.split(',').flatMap((id) => positions.get(id) ?? [])
    return { key, stage: stage_id, furthest: left.length === 0 ? null : Math.max(...left), count }
  })
}

/** An empty list is no SQL, and nothing is called so. */
const NO_SOURCE = ' '

function keyOf(by: PartedBy, keys: readonly string[]): RawBuilder<string | null> {
  if (by === 'nothing') return sql`''`
  if (by === 'source')
    return sql`case when came_from in (${sql.join([NO_SOURCE, ...keys])}) then came_from end`
  return sql`case when job_id in (${sql.join([0, ...keys.map(Number)])}) then cast(job_id as text) end`
}
