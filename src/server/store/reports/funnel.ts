import { type SelectQueryBuilder, sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
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

type Received = SelectQueryBuilder<Schema, 'applications', { key: string }>

/** Received in the span; merged ones and spam are nowhere. A source that nobody knows is `''`. */
function received(store: Store, { from, until }: Span, by: PartedBy): Received {
  const all = apart(store)
    .selectFrom('applications')
    .where('applications.merged_into', 'is', null)
    .where('applications.spam_since', 'is', null)
    .where('applications.created_at', '>=', from)
    .where('applications.created_at', '<', until)
  if (by === 'nothing') return all.select(sql<string>`''`.as('key'))
  if (by === 'job') return all.select((e) => e.cast<string>('applications.job_id', 'text').as('key'))
  return all
    .leftJoin('application_sources', 'application_sources.application_id', 'applications.id')
    .select(
      sql<string>`coalesce(application_sources.source, application_sources.referrer, '')`.as('key'),
    ) as unknown as Received
}

/** The jobs or sources that have most of the applications of a span, and how many jobs or sources there are. */
export async function topKeys(
  store: Store,
  span: Span,
  by: PartedBy,
  most: number,
): Promise<{ keys: string[]; all: number }> {
  const rows = await apart(store)
    .selectFrom(received(store, span, by).as('one'))
    .select(['key', (e) => e.fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) over ()`.as('all'))
    .groupBy('key')
    .orderBy('count', 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
  return { keys: rows.map(({ key }) => key), all: rows[0]?.all ?? 0 }
}

/** An empty list is no SQL, and nothing is called so. */
const NO_KEY = ' '

/** How far the applications of a span went; those of other keys than these are together under null. */
export async function funnel(
  store: Store,
  span: Span,
  by: PartedBy,
  keys: readonly string[],
): Promise<(Omit<FunnelRow, 'key'> & { key: string | null })[]> {
  const left = sql<number | null>`(select max(stages.position) from stage_stays
    join stages on stages.id = stage_stays.stage_id and stages.kind <> 'rejected'
    where stage_stays.application_id = applications.id and stage_stays.taken_back_at is null)`
  const each = received(store, span, by).select(['applications.stage_id as stage', left.as('furthest')])
  return apart(store)
    .selectFrom(
      apart(store)
        .selectFrom(each.as('one'))
        .select(['stage', 'furthest'])
        .select((e) =>
          e
            .case()
            .when('key', 'in', [NO_KEY, ...keys])
            .then(e.ref('key'))
            .else(null)
            .end()
            .as('key'),
        )
        .as('each'),
    )
    .select(['key', 'stage', 'furthest', (e) => e.fn.countAll<number>().as('count')])
    .groupBy(['key', 'stage', 'furthest'])
    .execute()
}
