import { type AliasableExpression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import type { Span } from './funnel.ts'

/** Of how many, and within how many seconds half of them and nine of ten of them were done. */
export type Lasted = { key: number; count: number; median: number; most: number }

type Lengths = AliasableExpression<{ key: number; lasted: number | null }>

/** Below a day to six minutes, above it to the hour: so many rows become few before anything is put into order. */
const rounded = (seconds: RawBuilder<number>) =>
  sql<number>`case when ${seconds} < 86400 then ${seconds} / 360 * 360 else ${seconds} / 3600 * 3600 end`

/** Of each key: the value in the middle (of two the mean), and the least that nine of ten do not exceed. */
async function lasted(store: Store, rows: Lengths): Promise<Lasted[]> {
  const grouped = apart(store)
    .selectFrom(rows.as('each'))
    .select(['key', 'lasted', (e) => e.fn.countAll<number>().as('alike')])
    .groupBy(['key', 'lasted'])
  const added = apart(store)
    .selectFrom(grouped.as('grouped'))
    .select(['key', 'lasted'])
    .select(sql<number>`sum(alike) over (partition by key order by lasted)`.as('upto'))
    .select(sql<number>`sum(alike) over (partition by key)`.as('total'))
  const found = await apart(store)
    .selectFrom(added.as('added'))
    .select('key')
    .select((e) => e.fn.max<number>('total').as('count'))
    .select(sql<number>`min(case when upto * 2 >= total then lasted end)`.as('lower'))
    .select(sql<number>`min(case when upto * 2 > total then lasted end)`.as('upper'))
    .select(sql<number>`min(case when upto * 10 >= total * 9 then lasted end)`.as('most'))
    .groupBy('key')
    .execute()
  return found.map(({ key, count, lower, upper, most }) => ({
    key,
    count: Number(count),
    // Two clocks may differ.
    median: Math.max(0, (Number(lower) + Number(upper)) / 2),
    most: Math.max(0, Number(most)),
  }))
}

type Counted = SelectQueryBuilder<Schema, 'applications', object>

const counted = (store: Store): Counted =>
  apart(store)
    .selectFrom('applications')
    .where('applications.merged_into', 'is', null)
    .where('applications.spam_since', 'is', null)

const receivedIn = (store: Store, { from, until }: Span) =>
  apart(store)
    .selectFrom('application_courses')
    .where(sql<boolean>`counted`)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)

/** How long those that were received in the span waited for a recruiter's first answer, who have one. */
export const untilAnswered = (store: Store, span: Span): Promise<Lasted[]> =>
  lasted(
    store,
    receivedIn(store, span)
      .where('answered_after', 'is not', null)
      .select([sql<number>`0`.as('key'), rounded(sql`answered_after`).as('lasted')]),
  )

/** How many of those that were received in the span have no answer yet. */
export async function countUnanswered(store: Store, span: Span): Promise<number> {
  const { count } = await receivedIn(store, span)
    .where('answered_after', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Those that are in one of these stages since a moment of the span; who was carried there when one of the `former` stages was removed
 * came there at no moment.
 */
export const cameInto = (
  store: Store,
  stages: readonly number[],
  former: readonly number[],
  { from, until }: Span,
): Counted =>
  counted(store)
    .where('applications.stage_id', 'in', [0, ...stages])
    .where('applications.moved_at', '>=', from)
    .where('applications.moved_at', '<', until)
    .$if(former.length > 0, (query) =>
      query.where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('stage_stays')
              .select('stage_stays.id')
              .whereRef('stage_stays.application_id', '=', 'applications.id')
              .where('stage_stays.stage_id', 'in', former)
              .whereRef('stage_stays.until', '=', 'applications.moved_at'),
          ),
        ),
      ),
    )

/** How long it took from the receipt of those that came into one of these stages in the span, and are there. */
export const untilPlaced = (
  store: Store,
  stages: readonly number[],
  former: readonly number[],
  span: Span,
): Promise<Lasted[]> =>
  lasted(
    store,
    cameInto(store, stages, former, span).select((e) => [
      sql<number>`0`.as('key'),
      rounded(store.dialect.seconds(e.ref('applications.created_at'), e.ref('applications.moved_at'))).as(
        'lasted',
      ),
    ]),
  )

/** How long applications were in each stage that they left in the span. */
export const inStages = (store: Store, { from, until }: Span): Promise<Lasted[]> =>
  lasted(
    store,
    apart(store)
      .selectFrom('stage_stays')
      .where('taken_back_at', 'is', null)
      .where('until', '>=', from)
      .where('until', '<', until)
      // The list is short.
      .where('application_id', 'not in', (e) =>
        e.selectFrom('application_courses').select('application_id').where(sql<boolean>`not counted`),
      )
      .select(['stage_id as key', 'lasted']),
  )

/** What removed stages were called. */
export async function formerStages(store: Store): Promise<Map<number, string>> {
  const rows = await store.sql.selectFrom('former_stages').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
