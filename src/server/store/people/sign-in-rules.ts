import type { Store } from '../engine/store.ts'

const ID = 1

/** Whether everybody must have a second factor. */
export async function isSecondFactorRequired(store: Store): Promise<boolean> {
  const row = await store.sql
    .selectFrom('sign_in_rules')
    .select('second_factor_required')
    .where('id', '=', ID)
    .executeTakeFirst()
  return Boolean(row?.second_factor_required)
}

/** Says whether everybody must have one from now on. */
export async function writeSignInRules(store: Store, required: boolean, at: string): Promise<void> {
  const values = { second_factor_required: required, updated_at: at }
  await store.sql
    .insertInto('sign_in_rules')
    .values({ id: ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
