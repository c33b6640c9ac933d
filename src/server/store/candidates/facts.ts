import type { Insertable } from 'kysely'
import type { FactState } from '#contract/candidates/fact.ts'
import type { FactKind } from '#contract/candidates/fact-kinds.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { CandidatesTables } from './schema.ts'

/** All facts of these candidates, with the names of who said them. */
export function factsOf(store: Store, candidateIds: readonly number[]) {
  return apart(store)
    .selectFrom('candidate_facts')
    .leftJoin('users', 'users.id', 'candidate_facts.by_id')
    .selectAll('candidate_facts')
    .select('users.name as by_name')
    .where('candidate_facts.candidate_id', 'in', candidateIds)
    .orderBy('candidate_facts.id')
    .execute()
}

export type FactRow = Awaited<ReturnType<typeof factsOf>>[number]

/** One fact, or undefined. */
export function findFact(store: Store, id: number) {
  return store.sql
    .selectFrom('candidate_facts')
    .select(['id', 'candidate_id', 'kind', 'value'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type NewFact = Omit<Insertable<CandidatesTables['candidate_facts']>, 'kind'> & { kind: FactKind }

/** Stores facts. Whoever holds the candidate has looked that none of these is known. */
export async function insertFacts(store: Store, facts: readonly NewFact[]): Promise<void> {
  if (facts.length > 0) await store.sql.insertInto('candidate_facts').values(facts).execute()
}

/** Takes facts away that were added a moment ago. */
export async function deleteFacts(store: Store, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await store.sql.deleteFrom('candidate_facts').where('id', 'in', ids).execute()
}

/** Says what these facts are now, and who says so; without somebody they keep who said it last. */
export async function setState(
  store: Store,
  ids: readonly number[],
  state: FactState,
  by_id?: string,
): Promise<void> {
  if (ids.length === 0) return
  await store.sql
    .updateTable('candidate_facts')
    .set({ state, ...(by_id !== undefined && { by_id }) })
    .where('id', 'in', ids)
    .execute()
}

/** What somebody else says too is no import's any more: it stays when the import is taken back. */
export async function keepFacts(store: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await store.sql
    .updateTable('candidate_facts')
    .set({ import_id: null })
    .where('id', 'in', ids)
    .where('import_id', 'is not', null)
    .execute()
}

/** Puts a fact at another place among those of its kind. */
export async function setPosition(store: Store, id: number, position: number): Promise<void> {
  await store.sql.updateTable('candidate_facts').set({ position }).where('id', '=', id).execute()
}

/** Holds back who else asks whom an address belongs to, until the transaction ends. Before any candidate is held. */
export async function lockEmails(transaction: Store, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort())
    await transaction.dialect.lock(transaction.sql, `candidate ${email}`)
}

/** The candidate whose current address this is, merged or not, or undefined. */
export async function holderOf(store: Store, email: string): Promise<number | undefined> {
  const row = await store.sql
    .selectFrom('candidate_facts')
    .select('candidate_id')
    .where('kind', '=', 'email')
    .where('state', '=', 'current')
    .where('value', '=', email)
    .executeTakeFirst()
  return row?.candidate_id
}
