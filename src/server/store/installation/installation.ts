import type { Store } from '../engine/store.ts'

/** The id of this database, or undefined when it has none yet. */
export async function findInstallation(store: Store): Promise<string | undefined> {
  const row = await store.sql.selectFrom('installation').select('id').executeTakeFirst()
  return row?.id
}

/** Gives this database an id unless it has one, and answers the one that it has: of many at once, one id stays. */
export async function ensureInstallation(store: Store, id: string, at: string): Promise<string> {
  await store.sql
    .insertInto('installation')
    .values({ one_row: 1, id, created_at: at })
    .onConflict((conflict) => conflict.column('one_row').doNothing())
    .execute()
  return (await findInstallation(store)) ?? id
}

/** Gives this database another id. */
export async function replaceInstallation(store: Store, id: string): Promise<void> {
  await store.sql.updateTable('installation').set({ id }).execute()
}
