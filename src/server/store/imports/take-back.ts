import { sql } from 'kysely'
import { REFERRING } from '../candidates/referring.ts'
import type { Store } from '../engine/store.ts'

/** People of an import after one, in their order, with what tells whether they are as the import left them. */
export const peopleOfImport = (store: Store, import_id: number, after: number, most: number) =>
  store.sql
    .selectFrom('candidates')
    .select(['id', 'name', 'changed_at', 'merged_into'])
    .where('import_id', '=', import_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** What an import gave its people goes with them. */
const GIVEN: readonly string[] = ['given_again', 'resume_files', 'pool_people', 'next_steps', 'applications']

type Use = 'said' | (typeof REFERRING)[number][2]

/** Which of these people something else refers to, or says something of that the import did not. */
export async function usedPeople(
  store: Store,
  ids: readonly number[],
  import_id: number,
): Promise<Map<number, Use>> {
  const used = new Map<number, Use>()
  if (ids.length === 0) return used
  for (const table of ['candidate_facts', 'candidate_tags', 'candidate_activities'] as const) {
    const rows = await store.sql
      .selectFrom(table)
      .select('candidate_id')
      .distinct()
      .where('candidate_id', 'in', ids)
      .where((e) => e.or([e('import_id', 'is', null), e('import_id', '!=', import_id)]))
      .execute()
    for (const { candidate_id } of rows) used.set(candidate_id, 'said')
  }
  for (const [table, column, use] of REFERRING) {
    const others = GIVEN.includes(table) ? sql`and (import_id is null or import_id <> ${import_id})` : sql``
    const { rows } = await sql<{
      id: number
    }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(ids)}) ${others}`.execute(store.sql)
    for (const { id } of rows) used.set(id, use)
  }
  return used
}

/** Holds these people until the transaction ends, in one order. */
export async function holdPeople(store: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await store.dialect
    .forUpdate(store.sql.selectFrom('candidates').select('id').where('id', 'in', ids).orderBy('id'))
    .execute()
}

/** Removes people with all that is said of them. Nothing refers to them any more. */
export async function removePeople(store: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['given_again', 'candidate_facts', 'candidate_tags', 'candidate_activities'] as const)
    await store.sql.deleteFrom(table).where('candidate_id', 'in', ids).execute()
  await store.sql.deleteFrom('candidates').where('id', 'in', ids).execute()
}

/** Of people whom the import did not make. */
export const ofOthers = (import_id: number) => sql<boolean>`candidate_id in (select id from candidates
  where import_id is null or import_id <> ${import_id})`

/** Removes what an import added to people who were there before, but the offers that were answered; answers how many of each, to whom, and who answered. */
export async function removeAdded(store: Store, import_id: number) {
  const facts = await store.sql
    .deleteFrom('candidate_facts')
    .where('import_id', '=', import_id)
    .where('state', '=', 'offered')
    .where(ofOthers(import_id))
    .returning('candidate_id')
    .execute()
  const answered = await store.sql
    .selectFrom('candidate_facts')
    .innerJoin('candidates', 'candidates.id', 'candidate_facts.candidate_id')
    .select(['candidates.id', 'candidates.name', (e) => e.fn.countAll<number>().as('count')])
    .where('candidate_facts.import_id', '=', import_id)
    .where(ofOthers(import_id))
    .groupBy(['candidates.id', 'candidates.name'])
    .orderBy('candidates.id')
    .execute()
  const tags = await store.sql
    .deleteFrom('candidate_tags')
    .where('import_id', '=', import_id)
    .where(ofOthers(import_id))
    .returning('candidate_id')
    .execute()
  const entries = await store.sql
    .deleteFrom('candidate_activities')
    .where('import_id', '=', import_id)
    .where(ofOthers(import_id))
    .returning('candidate_id')
    .execute()
  const touched = new Set([...facts, ...tags, ...entries].map(({ candidate_id }) => candidate_id))
  return {
    facts: facts.length,
    tags: tags.length,
    entries: entries.length,
    answered,
    touched: [...touched],
  }
}
