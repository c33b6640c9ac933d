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

const groupsOf = (filter: Groups): number =>
  Object.values(filter).filter(
    (wanted) => wanted !== undefined && wanted !== '' && !(Array.isArray(wanted) && wanted.length === 0),
  ).length

/** Whether nobody is left out but who was merged. */
export const isEverybody = (filter: Groups): boolean => groupsOf(filter) === 0

/** Of so many groups at once both engines read each whole: what is asked of such a filter is asked once. */
export const isOfMany = (filter: Groups): boolean => groupsOf(filter) >= 3

/** What is said of somebody who was merged into a person counts for that person. */
export function matching<O>(query: CandidateQuery<O>, filter: NumberedFilter): CandidateQuery<O> {
  const { tags, pools, values, owners, sources, offered, do_not_contact, stages, cameSince } = filter
  let found = query.where('candidates.merged_into', 'is', null)
  if (owners.length > 0) found = found.where('candidates.owner_id', 'in', owners)
  if (sources.length > 0)
    found = found.where((e) =>
      e(e.fn<string>('lower', ['candidates.source']), 'in', sources.map(inSmallLetters)),
    )
  if (cameSince !== undefined) found = found.where('candidates.created_at', '>=', cameSince)
  for (const oneOf of tags) found = found.where('candidates.id', 'in', withTag(oneOf))
  for (const oneOf of pools) found = found.where('candidates.id', 'in', inPool(oneOf))
  for (const oneOf of values) found = found.where('candidates.id', 'in', withValue(oneOf))
  if (stages.length > 0) {
    const isIn = sql<boolean>`candidates.id in ${inStage(stages)}`
    // Beside many groups PostgreSQL would ask the others of one person after another, as it takes these for a few.
    found = found.where(isOfMany(filter) ? sql<boolean>`(${isIn}) is true` : isIn)
  }
  const details = withDetails(filter)
  if (details !== undefined) found = found.where('candidates.id', 'in', details)
  if (filter.contacted === 'never' || (filter.contacted && 'before' in filter.contacted)) {
    const { contacted } = filter
    const since = contacted === 'never' ? '' : contacted.before
    found = found.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_details')
            .select('person_id')
            .whereRef('person_details.person_id', '=', 'candidates.id')
            .where('contacted_at', '>=', since),
        ),
      ),
    )
  }
  if (do_not_contact)
    found = found.where((e) =>
      e.or([
        e('candidates.do_not_contact', '=', true),
        e(
          'candidates.id',
          'in',
          e
            .selectFrom('candidates as part')
            .select('part.part_of')
            .where('part.do_not_contact', '=', true)
            .where('part.part_of', 'is not', null)
            .$castTo<{ part_of: number }>(),
        ),
      ]),
    )
  if (filter.step !== undefined) found = found.where(hasStep('candidates', filter.step))
  if (offered) found = found.where(isOffered)
  return found
}

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
 * A filter without its values, and these apart: PostgreSQL asks whether somebody has them of what a search finds, before that is joined to
 * anything. "is true" keeps it from looking them up one by one, as it takes what is found for a few.
 */
export function apartFromValues(filter: NumberedFilter): { others: NumberedFilter; values: OfId[] } {
  const values = filter.values.map(
    (oneOf): OfId =>
      (id) =>
        sql`(${sql.ref(id)} in ${withValue(oneOf)}) is true`,
  )
  return { others: { ...filter, values: [] }, values }
}

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
  const { tags, pools, values, stages } = group
  const details = withDetails(group)
  const [only] = [
    ...tags.map(withTag),
    ...pools.map(inPool),
    ...values.map(withValue),
    ...(stages.length > 0 ? [inStage(stages)] : []),
    ...(details === undefined ? [] : [details]),
  ]
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

/** Somebody has an offer that nothing said of them answers yet: as `shownFacts` sees it. */
const isOffered = sql<boolean>`candidates.id in (
  select coalesce(offered_to.part_of, offered_to.id)
  from candidate_facts as offer join candidates as offered_to on offered_to.id = offer.candidate_id
  where offer.state = 'offered' and not exists (
    select 1 from candidate_facts as other join candidates as told on told.id = other.candidate_id
    where other.kind = offer.kind and other.value = offer.value and other.state <> 'offered'
      and coalesce(told.part_of, told.id) = coalesce(offered_to.part_of, offered_to.id)))`
