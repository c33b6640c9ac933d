import { hasTable } from '../engine/has-table.ts'
import type { Store } from '../engine/store.ts'
import type { Traces } from './traces.ts'

type Numbered = { id: number; created_at: string }

/** These candidates and applications with the moments at which they were made: together they name a record in every backup. */
export async function numbersOf(
  { sql: db }: Store,
  { candidates, applications }: Pick<Traces, 'candidates' | 'applications'>,
): Promise<{ candidates: Numbered[]; applications: Numbered[] }> {
  const of = (table: 'candidates' | 'applications', ids: readonly number[]) =>
    db
      .selectFrom(table)
      .select(['id', 'created_at'])
      .where('id', 'in', [0, ...ids])
      .orderBy('id')
      .execute()
  return {
    candidates: await of('candidates', candidates),
    applications: await of('applications', applications),
  }
}

/** Keeps a tombstone under the name of its file; one that is there stays. */
export async function insertTombstone(
  transaction: Store,
  values: { name: string; erased_at: string; stone: string },
): Promise<void> {
  await transaction.sql
    .insertInto('tombstones')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** All tombstones that this database knows of; none of one from before there were any. */
export async function allTombstones(store: Store): Promise<{ name: string; stone: string }[]> {
  const { sql: db } = store
  if (!(await hasTable(store, 'tombstones'))) return []
  return db.selectFrom('tombstones').select(['name', 'stone']).orderBy('name').execute()
}

/** The addresses of applications that are nobody's, and of messages, that came until then. */
export async function strayAddresses(
  { sql: db }: Store,
  until: string,
): Promise<{ of: 'application' | 'message'; id: number; email: string }[]> {
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'email'])
    .where('candidate_id', 'is', null)
    .where('created_at', '<=', until)
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'email'])
    .where('created_at', '<=', until)
    .execute()
  return [
    ...applications.map((row) => ({ ...row, of: 'application' as const })),
    ...messages.map((row) => ({ ...row, of: 'message' as const })),
  ]
}

/** Who has which address, of the candidates that were made until then. */
export function addressesUntil({ sql: db }: Store, until: string): Promise<{ id: number; email: string }[]> {
  return db
    .selectFrom('candidate_facts')
    .innerJoin('candidates', 'candidates.id', 'candidate_facts.candidate_id')
    .select(['candidates.id', 'value as email'])
    .where('kind', '=', 'email')
    .where('state', 'in', ['current', 'former'])
    .where('candidates.created_at', '<=', until)
    .execute()
}
