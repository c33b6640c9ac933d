import { sql } from 'kysely'
import type { Store } from '../engine/store.ts'
import { lockPoolNames } from '../pools/pools.ts'
import { ofOthers } from './take-back.ts'

/** The pools of these names that are there, by their name in small letters. */
export async function poolsNamed(store: Store): Promise<Map<string, number>> {
  const rows = await store.sql
    .selectFrom('pools')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Stores pools of an import; answers their ids by name in small letters. */
export async function insertImportedPools(
  transaction: Store,
  names: readonly string[],
  { import_id, by, at }: { import_id: number; by: string | null; at: string },
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await transaction.sql
    .insertInto('pools')
    .values(names.map((name) => ({ name, description: '', created_by: by, created_at: at, import_id })))
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Which of these persons are in which pools, by which candidate and which import. */
export async function placesIn(store: Store, persons: readonly number[]) {
  if (persons.length === 0) return []
  return store.sql
    .selectFrom('pool_people')
    .select(['pool_id', 'person_id', 'candidate_id', 'import_id'])
    .where('person_id', 'in', persons)
    .execute()
}

/** The open steps of these persons, and of who was merged into them, with the import that gave each. */
export async function openStepsOf(store: Store, persons: readonly number[]) {
  if (persons.length === 0) return []
  return store.sql
    .selectFrom('next_steps')
    .innerJoin('candidates', 'candidates.id', 'next_steps.candidate_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .select(['next_steps.id', 'candidates.id as candidate_id', 'next_steps.import_id', 'what', 'due_on'])
    .where('next_steps.state', '=', 'open')
    .where((e) => e.or([e('candidates.id', 'in', persons), e('candidates.part_of', 'in', persons)]))
    .execute()
}

/** Of a person, or of an application. */
export type NewStep = {
  candidate_id: number | null
  application_id: number | null
  what: string
  due_on: string
  owner_id: string | null
}

/** Puts persons into pools where they are not, and sets next steps where there are none. */
export async function insertPlaces(
  transaction: Store,
  { inPools, steps }: { inPools: readonly { pool: number; person: number }[]; steps: readonly NewStep[] },
  { import_id, at }: { import_id: number; at: string },
): Promise<void> {
  if (inPools.length > 0)
    await transaction.sql
      .insertInto('pool_people')
      .values(
        inPools.map(({ pool, person }) => ({
          ...{ pool_id: pool, candidate_id: person, person_id: person, import_id, added_at: at },
        })),
      )
      .execute()
  await insertImportedSteps(transaction, steps, { import_id, at })
}

/** Sets next steps where there are none. */
export async function insertImportedSteps(
  transaction: Store,
  steps: readonly NewStep[],
  { import_id, at }: { import_id: number; at: string },
): Promise<void> {
  if (steps.length === 0) return
  await transaction.sql
    .insertInto('next_steps')
    .values(steps.map((step) => ({ ...step, state: 'open' as const, created_at: at, import_id })))
    .execute()
}

/**
 * Removes what an import said of places in pools and of next steps, of `candidates` or, left out, of people whom it did not make, and the
 * pools that are empty by it; answers whose they were.
 */
export async function removePlaces(
  transaction: Store,
  import_id: number,
  candidates?: readonly number[],
): Promise<number[]> {
  const places = await transaction.sql
    .deleteFrom('pool_people')
    .where('import_id', '=', import_id)
    .where(ofThose(import_id, candidates))
    .returning(['candidate_id', 'pool_id'])
    .execute()
  const steps = await transaction.sql
    .deleteFrom('next_steps')
    .where('import_id', '=', import_id)
    .where(ofThose(import_id, candidates))
    .returning('candidate_id')
    .execute()
  await removeEmptied(transaction, [...new Set(places.map(({ pool_id }) => pool_id))])
  return [...places, ...steps].flatMap(({ candidate_id }) => candidate_id ?? [])
}

const ofThose = (import_id: number, candidates: readonly number[] | undefined) =>
  candidates === undefined
    ? ofOthers(import_id)
    : sql<boolean>`candidate_id in (${sql.join([0, ...candidates])})`

/** Removes those of these pools that nobody is left in and that an import made which is taken back now or was before. */
async function removeEmptied(transaction: Store, pools: readonly number[]): Promise<void> {
  if (pools.length === 0) return
  const emptied = transaction.sql
    .selectFrom('pools')
    .innerJoin('imports', 'imports.id', 'pools.import_id')
    .select('pools.id')
    .where('pools.id', 'in', pools)
    .where('imports.state', 'in', ['taking_back', 'taken_back'])
  await removeWhereEmpty(transaction, await emptied.execute())
}

/** Removes the pools that an import made and in which nobody is left. */
export async function removeEmptyPools(transaction: Store, import_id: number): Promise<void> {
  const made = transaction.sql.selectFrom('pools').select('id').where('import_id', '=', import_id)
  await removeWhereEmpty(transaction, await made.execute())
}

async function removeWhereEmpty(transaction: Store, pools: readonly { id: number }[]): Promise<void> {
  if (pools.length === 0) return
  const ids = pools.map(({ id }) => id)
  await lockPoolNames(transaction)
  // Whoever is being put into one of them is waited for: the next statement sees them.
  await transaction.dialect
    .forUpdate(transaction.sql.selectFrom('pools').select('id').where('id', 'in', ids).orderBy('id'))
    .execute()
  await transaction.sql
    .deleteFrom('pools')
    .where('id', 'in', ids)
    .where('import_id', 'is not', null)
    .where((e) =>
      e.not(e.exists(e.selectFrom('pool_people').select('pool_id').whereRef('pool_id', '=', 'pools.id'))),
    )
    .execute()
}
