import type { Store } from '../engine/store.ts'

/** All stages in their order, with what candidates read of each; null for nothing of its own. */
export function stagesWithWords(store: Store) {
  return store.sql
    .selectFrom('stages')
    .select(['id', 'name', 'kind', 'public_name', 'public_next'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Says what candidates read of a stage; one that is not there is no error. */
export async function setStageWords(
  transaction: Store,
  id: number,
  words: { public_name: string | null; public_next: string | null },
): Promise<void> {
  await transaction.sql.updateTable('stages').set(words).where('id', '=', id).execute()
}
