import type { Store } from '../engine/store.ts'
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

/** Which of these persons, or who was merged into them, have an open step. */
export async function personsWithStep(store: Store, persons: readonly number[]): Promise<Set<number>> {
  if (persons.length === 0) return new Set()
  const rows = await store.sql
    .selectFrom('next_steps')
    .innerJoin('candidates', 'candidates.id', 'next_steps.candidate_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .where('next_steps.state', '=', 'open')
    .where((e) => e.or([e('candidates.id', 'in', persons), e('candidates.part_of', 'in', persons)]))
    .execute()
  return new Set(rows.map(({ person }) => person))
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
 * Removes what an import said of places in pools and of next steps, of `candidates` or, left out, of people whom it did not make; answers whose they
 * were.
 */
export async function removePlaces(
  transaction: Store,
  import_id: number,
  candidates?: readonly number[],
): Promise<number[]> {
  const touched: number[] = []
  for (const table of ['pool_people', 'next_steps'] as const) {
    const places = transaction.sql.deleteFrom(table).where('import_id', '=', import_id)
    const gone = await (candidates === undefined
      ? places.where(ofOthers(import_id))
      : places.where('candidate_id', 'in', [0, ...candidates])
    )
      .returning('candidate_id')
      .execute()
    for (const { candidate_id } of gone) if (candidate_id !== null) touched.push(candidate_id)
  }
  return touched
}

/** Removes the pools of an import, and of those taken back before, in which nobody is left. */
export async function removeEmptyPools(transaction: Store, import_id: number): Promise<void> {
  await transaction.sql
    .deleteFrom('pools')
    .where((e) =>
      e.or([
        e('import_id', '=', import_id),
        e('import_id', 'in', e.selectFrom('imports').select('id').where('state', '=', 'taken_back')),
      ]),
    )
    .where((e) =>
      e.not(e.exists(e.selectFrom('pool_people').select('pool_id').whereRef('pool_id', '=', 'pools.id'))),
    )
    .execute()
}
