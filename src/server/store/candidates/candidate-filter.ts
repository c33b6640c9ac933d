import { type Expression, expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { OfId } from '../engine/dialect.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { inSmallLetters, keyOf, knownNumbersOf } from '../search/facet-values.ts'
import { hasStep, type WithStep } from '../steps/step-list.ts'

export type CandidateQuery<O> = SelectQueryBuilder<Schema, 'candidates', O>

/**
 * Which persons; owners are accounts' ids. Of owners, sources (however written), stages and rates one is enough, and so of each list in `tags`, `pools` (ids) and
 * `values`. Ends of spans are not in them.
 */
export type Filter = {
  search: string
  owners: readonly string[]
  tags: readonly (readonly string[])[]
  pools: readonly (readonly number[])[]
  values: readonly { kind: 'skill' | 'authorization' | 'answer'; oneOf: readonly string[] }[]
  sources: readonly string[]
  offered: boolean | undefined
  do_not_contact: boolean | undefined
  stages: readonly number[]
  near: { latitude: number; longitude: number; miles: number } | undefined
  /** Dollars an hour. */
  rates: readonly (readonly [number, number])[]
  /** A day. */
  availableBy: string | undefined
  /** Moments: the last contact since one, before one, or never. */
  contacted: { since: string } | { before: string } | 'never' | undefined
  cameSince: string | undefined
  step: WithStep | undefined
}

/** A filter without its search and with the numbers of its values, each list for one of which somebody is looked for. */
export type NumberedFilter = Omit<Filter, 'search' | 'values'> & { values: readonly (readonly number[])[] }

/** Nothing has this number. */
const NO_VALUE = 0

/** The same filter for `matching`. PostgreSQL knows how many people have the value of a number, and not how many have that of a name. */
export async function numberedFilter(store: Store, filter: Omit<Filter, 'search'>): Promise<NumberedFilter> {
  const each = filter.values.map(({ kind, oneOf }) => oneOf.map((value) => ({ kind, value })))
  const known = await knownNumbersOf(store, each.flat())
  const numbers = each.map((some) => some.map((value) => known.get(keyOf(value)) ?? NO_VALUE))
  return { ...filter, values: numbers }
}

type Groups = NumberedFilter | Omit<Filter, 'search'>

/** Of so many groups at once both engines read each whole: what is asked of such a filter is asked once. */
export const isOfMany = (filter: Groups): boolean =>
  Object.values(filter).filter(
    (wanted) => wanted !== undefined && wanted !== '' && !(Array.isArray(wanted) && wanted.length === 0),
  ).length >= 3

/** What is said of somebody who was merged into a person counts for that person. */
export function matching<O>(query: CandidateQuery<O>, filter: NumberedFilter): CandidateQuery<O> {
  let found = ofRow(query, filter)
  for (const isLeft of byNumber(filter)) found = found.where(isLeft(sql.ref('candidates.id')))
  return found
}

/** The same of the numbers that a search finds, each to be true. */
export function matchingNumbers(filter: NumberedFilter): OfId[] {
  const { owners, sources, cameSince, near } = filter
  const asksRow = owners.length + sources.length > 0 || cameSince !== undefined
  const inRow: OfId = (id) => {
    const row = ofRow(selectFrom('candidates'), filter).where(sql<boolean>`candidates.id = ${id}`)
    return sql`exists ${row.select('candidates.id')}`
  }
  const all = [...byNumber(filter), ...(asksRow ? [inRow] : [])]
  // PostgreSQL takes what is found for a few, and would ask for one after another in each group. Of those near a town it is right.
  return near === undefined ? all.map(fenced) : all
}

/** Keeps PostgreSQL from making a join of it: it reads the group once. */
const fenced =
  (isTrue: OfId): OfId =>
  (id) =>
    sql`(${isTrue(id)}) is true`

/** Whoever was merged into nobody, and what stands in the person's own row. */
function ofRow<O>(query: CandidateQuery<O>, filter: NumberedFilter): CandidateQuery<O> {
  const { owners, sources, cameSince } = filter
  let found = query.where('candidates.merged_into', 'is', null)
  if (owners.length > 0) found = found.where('candidates.owner_id', 'in', owners)
  if (sources.length > 0)
    found = found.where((e) =>
      e(e.fn<string>('lower', ['candidates.source']), 'in', sources.map(inSmallLetters)),
    )
  return cameSince === undefined ? found : found.where('candidates.created_at', '>=', cameSince)
}

/** All other groups, for each of which a list of persons' numbers is kept. */
function byNumber(filter: NumberedFilter): OfId[] {
  const { stages, step, contacted } = filter
  const isInStage = among(inStage(stages))
  return [
    ...listsOf({ ...filter, stages: [] }).map(among),
    // Beside many groups PostgreSQL would ask the others of one person after another, as it takes these for a few.
    ...(stages.length > 0 ? [isOfMany(filter) ? fenced(isInStage) : isInStage] : []),
    ...(step === undefined ? [] : [hasStep('person', step)]),
    ...(contacted === 'never' ? [notSince('')] : []),
    ...(typeof contacted === 'object' && 'before' in contacted ? [notSince(contacted.before)] : []),
  ]
}

const notSince =
  (since: string): OfId =>
  (id) =>
    sql`${id} not in ${selectFrom('person_details').select('person_id').where('contacted_at', '>=', since)}`

function listsOf(filter: NumberedFilter): Expression<{ id: number }>[] {
  const { tags, pools, values, stages, offered, do_not_contact } = filter
  const details = withDetails(filter)
  return [
    ...tags.map(withTag),
    ...pools.map(inPool),
    ...values.map(withValue),
    ...(stages.length > 0 ? [inStage(stages)] : []),
    ...(details === undefined ? [] : [details]),
    ...(do_not_contact ? [notToContact] : []),
    ...(offered ? [offeredTo] : []),
  ]
}

const among =
  (list: Expression<unknown>): OfId =>
  (id) =>
    sql`${id} in ${list}`

const { selectFrom } = expressionBuilder<Schema>()

const withTag = (oneOf: readonly string[]) =>
  selectFrom('candidate_tags').select('person_id as id').where('tag', 'in', oneOf)

const inPool = (oneOf: readonly number[]) =>
  selectFrom('pool_people')
    .select('person_id as id')
    .where('pool_id', 'in', (p) =>
      p.selectFrom('pools').select('id').where('id', 'in', oneOf).where('deleted_at', 'is', null),
    )

const withValue = (oneOf: readonly number[]) =>
  selectFrom('person_facets').select('person_id as id').where('value_id', 'in', oneOf)

/**
 * One of their applications is in one of these stages, or one of somebody who was merged into them. The plus keeps SQLite to the index that
 * holds persons beside stages: that of the stage alone leads to each row. The few who were merged are looked up apart, which spares
 * PostgreSQL a look at everybody's own row.
 */
const inStage = (stages: readonly number[]) => sql<{ id: number }>`(
  select candidate_id as id from applications
  where +stage_id in (${sql.join(stages)}) and merged_into is null and spam_since is null
  union all
  select own.part_of from candidates as own cross join applications
  where own.part_of is not null and applications.candidate_id = own.id and applications.stage_id in (${sql.join(stages)})
    and applications.merged_into is null and applications.spam_since is null)`

/**
 * The numbers of all whom a filter of one group leaves, some more than once, read where they stand beside what was chosen: that is a
 * fraction of asking everybody. Some may have been merged.
 */
export function numbersOf(group: NumberedFilter): Expression<{ id: number }> {
  const [only] = listsOf(group)
  return only ?? matching(selectFrom('candidates'), group).select('candidates.id')
}

const MILES_A_DEGREE = 69.09

function withDetails({ near, rates, availableBy, contacted }: NumberedFilter) {
  const since =
    contacted !== undefined && contacted !== 'never' && 'since' in contacted ? contacted.since : undefined
  if (near === undefined && rates.length === 0 && availableBy === undefined && since === undefined)
    return undefined
  let rows = selectFrom('person_details').select('person_id as id')
  if (rates.length > 0)
    rows = rows.where((row) =>
      row.or(rates.map(([from, below]) => row.and([row('rate', '>=', from), row('rate', '<', below)]))),
    )
  if (availableBy !== undefined) rows = rows.where('available_from', '<=', availableBy)
  if (since !== undefined) rows = rows.where('contacted_at', '>=', since)
  if (near === undefined) return rows
  // On a map of so few miles the earth is flat.
  const { latitude, longitude, miles } = near
  const degrees = miles / MILES_A_DEGREE
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const around = degrees / narrowing
  const distance = sql<number>`(latitude - ${latitude}) * (latitude - ${latitude})
    + (longitude - ${longitude}) * (longitude - ${longitude}) * ${narrowing * narrowing}`
  return rows
    .where('latitude', '>=', latitude - degrees)
    .where('latitude', '<=', latitude + degrees)
    .where('longitude', '>=', longitude - around)
    .where('longitude', '<=', longitude + around)
    .where(distance, '<=', degrees * degrees)
}

/** Of them, or of somebody who was merged into them. */
const notToContact = selectFrom('candidates as flagged')
  .select((e) => e.fn.coalesce('flagged.part_of', 'flagged.id').as('id'))
  .where('flagged.do_not_contact', '=', true)

/** Somebody has an offer that nothing said of them answers yet: as `shownFacts` sees it. */
const offeredTo = sql<{ id: number }>`(
  select coalesce(offered_to.part_of, offered_to.id) as id
  from candidate_facts as offer join candidates as offered_to on offered_to.id = offer.candidate_id
  where offer.state = 'offered' and not exists (
    select 1 from candidate_facts as other join candidates as told on told.id = other.candidate_id
    where other.kind = offer.kind and other.value = offer.value and other.state <> 'offered'
      and coalesce(told.part_of, told.id) = coalesce(offered_to.part_of, offered_to.id)))`
