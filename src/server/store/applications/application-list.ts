import { type SelectQueryBuilder, sql } from 'kysely'
import type { ApplicationSort, ListedApplication } from '#contract/applications/application-list.ts'
import { apart } from '../engine/apart.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { sinceTakenBack } from '../reports/stays.ts'
import { newestFound } from '../search/newest-found.ts'
import { searched } from '../search/searched.ts'
import { hasStep, type WithStep } from '../steps/step-list.ts'
import { listedStep, openSteps } from '../steps/steps.ts'
import { keptByStage, keptInAll } from './application-counts.ts'
import { applicationsWithJob, nestJob, reasonName } from './applications-with-job.ts'
import { leftAlone, type Untouched } from './untouched.ts'

/** Which applications a list is about: at least that rating, of that stage, to that job, after that one; left alone; by their next step; spam alone, or the others. */
export type ApplicationFilter = {
  search: string
  stage?: number | undefined
  job?: number | undefined
  rating?: number | undefined
  spam?: boolean | undefined
  after?: number | undefined
  untouched?: Untouched | undefined
  step?: WithStep | undefined
}

type ApplicationQuery<O> = SelectQueryBuilder<Schema, 'applications', O>

function matching<O>(query: ApplicationQuery<O>, filter: Omit<ApplicationFilter, 'search'>) {
  const { stage, job, rating, spam = false, after, untouched, step } = filter
  let found = query
    .where('applications.merged_into', 'is', null)
    .where('applications.spam_since', spam ? 'is not' : 'is', null)
  if (stage !== undefined) found = found.where('applications.stage_id', '=', stage)
  if (job !== undefined) found = found.where('applications.job_id', '=', job)
  if (rating !== undefined) found = found.where('applications.rating', '>=', rating)
  // What an import brought is no news: it came in elsewhere, long ago.
  if (after !== undefined)
    found = found.where('applications.id', '>', after).where('applications.import_id', 'is', null)
  if (step !== undefined) found = found.where(hasStep('application', step)(sql.ref('applications.id')))
  return untouched === undefined ? found : found.where(leftAlone(untouched))
}

/** What a list is about: all of its filter, or of what its search finds the newest, whatever stage they are in. */
function listed(store: Store, { search, stage, ...filter }: ApplicationFilter): ApplicationQuery<object> {
  if (search === '') return matching(apart(store).selectFrom('applications'), { ...filter, stage })
  const found = matching(newestFound(store, 'application', search), filter)
    .select(['applications.id', 'applications.stage_id', 'applications.rating'])
    .select(['applications.sort_name', 'applications.moved_at', 'applications.created_at'])
  const those = apart(store, 'search').selectFrom(found.as('applications'))
  // The columns above are all that lists order and count by.
  const query = those as unknown as ApplicationQuery<object>
  return stage === undefined ? query : query.where('applications.stage_id', '=', stage)
}

type Column = 'id' | 'created_at' | 'sort_name' | 'rating' | 'moved_at'
type Order = readonly (readonly [`applications.${Column}`, 'asc' | 'desc'])[]

/** By the moment they were received: an import brings old ones, which have the highest numbers. */
const NEWEST: Order = [
  ['applications.created_at', 'desc'],
  ['applications.id', 'desc'],
]

const ORDERS: Readonly<Record<ApplicationSort, Order>> = {
  newest: NEWEST,
  oldest: [
    ['applications.created_at', 'asc'],
    ['applications.id', 'asc'],
  ],
  name: [
    ['applications.sort_name', 'asc'],
    ['applications.id', 'asc'],
  ],
  rating: [['applications.rating', 'desc'], ...NEWEST],
  moved: [
    ['applications.moved_at', 'desc'],
    ['applications.id', 'desc'],
  ],
}

/** What came after one is told by number, and shown through a number, so it is listed by number. */
function orderOf(sort: ApplicationSort, { after }: Pick<ApplicationFilter, 'after'>): Order {
  const order = ORDERS[sort]
  return after !== undefined && (sort === 'oldest' || sort === 'newest') ? order.slice(1) : order
}

const ordered = <O>(query: ApplicationQuery<O>, order: Order): ApplicationQuery<O> =>
  order.reduce((found, [column, direction]) => found.orderBy(column, direction), query)

/**
 * How many of the filtered applications are in each stage; a stage without any is missing from the map. Of a search the
 * newest SEARCH_COUNT_MAX are counted.
 */
export async function countByStage(store: Store, filter: ApplicationFilter): Promise<Map<number, number>> {
  const { search, stage, job, rating, spam = false, after, untouched, step } = filter
  const isKept = [stage, job, after, untouched, step].every((one) => one === undefined)
  if (search === '' && isKept) return keptByStage(store, { spam, rating })
  const rows = await listed(store, filter)
    .select(['applications.stage_id', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('applications.stage_id')
    .execute()
  return new Map(rows.map((row) => [row.stage_id, row.count]))
}

/** How many applications the filter leaves, counted up to `most`. */
export async function countListed(store: Store, filter: ApplicationFilter, most: number): Promise<number> {
  const some = listed(store, filter).select('applications.id').limit(most)
  const { count } = await apart(store, filter.search === '' ? 'list' : 'search')
    .selectFrom(some.as('counted'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many applications are marked as spam, to that job or to all. */
export async function countSpam(store: Store, job: number | undefined): Promise<number> {
  if (job === undefined) return keptInAll(store, { spam: true })
  const { count } = await matching(apart(store).selectFrom('applications'), { job, spam: true })
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type ListedPage = { sort: ApplicationSort; offset: number; limit: number }

/** The ids of one page of the filtered applications, in that order, from an index alone; of a search, of those it counts. */
export async function idsOfPage(
  store: Store,
  filter: ApplicationFilter,
  { sort, offset, limit }: ListedPage,
): Promise<number[]> {
  const query = ordered(listed(store, filter), orderOf(sort, filter))
  const rows = await query.select('applications.id').limit(limit).offset(offset).execute()
  return rows.map((row) => row.id)
}

/**
 * The same of a search with how many of what it finds are in each stage, whatever stage the page is of: the search, which costs more than
 * everything else, is done once for both.
 */
export async function searchedPage(
  store: Store,
  { stage, ...filter }: ApplicationFilter,
  { sort, offset, limit }: ListedPage,
): Promise<{ byStage: Map<number, number>; ids: number[] }> {
  const order = orderOf(sort, filter)
  const columns = new Set([
    'applications.id',
    'applications.stage_id',
    ...order.map(([column]) => column),
  ] as const)
  const found = matching(newestFound(store, 'application', filter.search), filter).select([...columns])
  const by = sql.join(order.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`))
  const ofStage = stage === undefined ? sql`` : sql`where applications.stage_id = ${stage}`
  // `place` is null in a row that counts.
  const both = sql<{ id: number; count: number; place: number | null }>`(with found as materialized ${found}
    select stage_id as id, count(*) as count, null as place from found group by stage_id
    union all select id, 0, row_number() over (order by ${by}) from
      (select * from found as applications ${ofStage} order by ${by} limit ${limit} offset ${offset}) as applications)`
  const rows = await apart(store, 'search').selectFrom(both.as('both')).selectAll().execute()
  const page = rows.flatMap(({ id, place }) => (place === null ? [] : { id, place }))
  return {
    byStage: new Map(rows.flatMap(({ id, count, place }) => (place === null ? [[id, count]] : []))),
    ids: page.sort((a, b) => a.place - b.place).map(({ id }) => id),
  }
}

/** The ids of all of the filtered applications in that order, however many a search finds; or the first `most` of them. */
export async function applicationIds(
  store: Store,
  { search, ...filter }: ApplicationFilter,
  sort: ApplicationSort,
  most?: number,
): Promise<number[]> {
  const all = matching(apart(store, 'search').selectFrom('applications'), filter)
  const wanted = searched(store, 'application', search)
  const rows = await ordered(wanted === undefined ? all : all.where(wanted), orderOf(sort, filter))
    .select('applications.id')
    .$if(most !== undefined, (q) => q.limit(most ?? 0))
    .execute()
  return rows.map((row) => row.id)
}

/** Which of these applications are there, in the order of the ids. */
export async function existingIds(store: Store, ids: readonly number[]): Promise<number[]> {
  const rows = await apart(store).selectFrom('applications').select('id').where('id', 'in', ids).execute()
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/**
 * These applications as lists show them, in the order of the ids; what is not there (any more) is left out. `today`
 * tells how their jobs stand.
 */
export async function listedApplications(
  store: Store,
  ids: readonly number[],
  today: string,
): Promise<ListedApplication[]> {
  if (ids.length === 0) return []
  const rows = await applicationsWithJob(store)
    .select(['applications.rating', 'applications.reject_reason', 'applications.moved_at'])
    .select(['applications.reason_id', reasonName])
    .select(
      sql<number>`(select count(*) from application_notes where application_id = applications.id)`.as(
        'notes_count',
      ),
    )
    .leftJoin('considered_applications', 'considered_applications.application_id', 'applications.id')
    .select(['considered_applications.from_id', 'applications.is_sample', 'applications.withdrawn_at'])
    .where('applications.id', 'in', ids)
    .execute()
  const steps = await openSteps(store, 'application_id', ids)
  const since = await sinceTakenBack(
    store,
    rows.map((row) => ({ id: row.id, moved_at: row.moved_at, created_at: row.submitted_at })),
  )
  const nested = nestJob(today)
  const byId = new Map(
    rows.map(({ is_sample, from_id, withdrawn_at, ...row }): [number, ListedApplication] => [
      row.id,
      {
        ...nested(row),
        ...{ rating: row.rating || null, considered: from_id !== null, sample: Boolean(is_sample) },
        withdrawn: withdrawn_at !== null,
        moved_at: since.get(row.id) ?? row.moved_at,
        ...{ snippet: null, step: null },
      },
    ]),
  )
  for (const step of steps) {
    const row = byId.get(step.application_id ?? 0)
    if (row) row.step = listedStep(step)
  }
  return ids.flatMap((id) => byId.get(id) ?? [])
}
