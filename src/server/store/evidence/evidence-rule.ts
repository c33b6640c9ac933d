import type { Store } from '../engine/store.ts'

const ID = 1

/** Whether people are shown beside what postings ask; they are until somebody says no. */
export async function isEvidenceOn(store: Store): Promise<boolean> {
  const row = await store.sql
    .selectFrom('evidence_rules')
    .select('is_on')
    .where('id', '=', ID)
    .executeTakeFirst()
  return row === undefined || Boolean(row.is_on)
}

/** Says whether they are from now on. */
export async function writeEvidenceRule(store: Store, is_on: boolean, updated_at: string): Promise<void> {
  const values = { is_on, updated_at }
  await store.sql
    .insertInto('evidence_rules')
    .values({ id: ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
