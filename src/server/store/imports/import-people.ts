import type { Insertable } from 'kysely'
import type { CandidatesTables } from '../candidates/schema.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { foldName } from '../search/folded.ts'

/** A statement may have 32,766 values on SQLite. */
const ROWS = 1_000

type NewPerson = Pick<
  Insertable<CandidatesTables['candidates']>,
  'name' | 'source' | 'owner_id' | 'do_not_contact' | 'created_at'
> & { import_id: number; import_row: number }

/** Stores people of an import, changed last at `at`; answers their ids by the rows that they were made of. */
export async function insertPeople(
  store: Store,
  people: readonly NewPerson[],
  at: string,
): Promise<Map<number, number>> {
  if (people.length === 0) return new Map()
  const values = people.map((one) => ({ ...one, sort_name: foldName(one.name), changed_at: at }))
  const rows = await store.sql
    .insertInto('candidates')
    .values(values)
    .returning(['id', 'import_row'])
    .execute()
  return new Map(rows.map(({ id, import_row }) => [import_row ?? 0, id]))
}

/** Which person each of these candidates is or is part of, and when that was changed last. */
export async function personsOf(store: Store, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; person: number; changed_at: string }>()
  const rows = await store.sql
    .selectFrom('candidates')
    .innerJoin('candidates as whole', (join) =>
      join.on((e) => e('whole.id', '=', e.fn.coalesce('candidates.part_of', 'candidates.id'))),
    )
    .select(['candidates.id', 'whole.id as person', 'whole.changed_at'])
    .where('candidates.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type New<T extends keyof CandidatesTables> = Insertable<CandidatesTables[T]>

/** Stores what an import says of people: facts, tags and entries that are not known of them. */
export async function insertSaid(
  store: Store,
  said: {
    facts: readonly New<'candidate_facts'>[]
    tags: readonly New<'candidate_tags'>[]
    entries: readonly New<'candidate_activities'>[]
  },
): Promise<void> {
  for (const facts of parts(said.facts)) await store.sql.insertInto('candidate_facts').values(facts).execute()
  for (const tags of parts(said.tags)) await store.sql.insertInto('candidate_tags').values(tags).execute()
  for (const entries of parts(said.entries))
    await store.sql.insertInto('candidate_activities').values(entries).execute()
}

function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS)
}

/** Who has one of these values of a kind now: a candidate by value, the first where several have it. */
export async function holders(
  store: Store,
  kind: 'email' | 'phone',
  values: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of parts(values)) {
    const rows = await apart(store)
      .selectFrom('candidate_facts')
      .select(['value', 'candidate_id'])
      .where('kind', '=', kind)
      .where('value', 'in', some)
      .where('state', '=', 'current')
      .orderBy('candidate_id', 'desc')
      .execute()
    for (const { value, candidate_id } of rows) found.set(value, candidate_id)
  }
  return found
}

/** What was logged about these candidates, as far as it tells whether something was logged already. */
export const loggedBodies = (store: Store, candidateIds: readonly number[]) =>
  store.sql
    .selectFrom('candidate_activities')
    .select(['id', 'candidate_id', 'kind', 'body', 'import_id'])
    .where('candidate_id', 'in', candidateIds)
    .execute()
