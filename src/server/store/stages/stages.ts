import type { Stage, StageKind } from '#contract/stages/stage.ts'
import { applicationParts } from '../applications/application-parts.ts'
import type { Store } from '../engine/store.ts'

/** Whoever relies on a stage's being there shares this key; whoever changes the stages locks it. */
const STAGES = 'stages'

/** Keeps every stage as it is until this transaction ends; others may do the same meanwhile. */
export const keepStages = (transaction: Store) => transaction.dialect.sharedLock(transaction.sql, STAGES)

/** Waits for all who rely on a stage, and holds further ones back until this transaction ends. */
export const lockStages = (transaction: Store) => transaction.dialect.lock(transaction.sql, STAGES)

/** All stages in their order. */
export function allStages(store: Store): Promise<Stage[]> {
  return store.sql
    .selectFrom('stages')
    .select(['id', 'name', 'kind'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The stage that new applications come into, which stays until this transaction ends. */
export async function firstStage(transaction: Store): Promise<number> {
  await keepStages(transaction)
  const [first] = await allStages(transaction)
  if (first === undefined) throw new Error('there are no stages')
  return first.id
}

/** Stores a new stage and answers its id. */
export async function insertStage(
  store: Store,
  values: { name: string; kind: StageKind; position: number },
): Promise<number> {
  const { id } = await store.sql.insertInto('stages').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Gives a stage another name, kind and position; a stage that is not there is no error. */
export async function updateStage(
  store: Store,
  id: number,
  values: { name: string; kind: StageKind; position: number },
): Promise<void> {
  await store.sql.updateTable('stages').set(values).where('id', '=', id).execute()
}

/** Removes stages that hold no application any more. */
export async function deleteStages(store: Store, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await store.sql.deleteFrom('stages').where('id', 'in', ids).execute()
}

/** Which of these stages hold applications, merged ones and spam included. */
export async function stagesInUse(store: Store, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>()
  for (const id of ids)
    for (const { merged, spam } of applicationParts) {
      const one = await store.sql
        .selectFrom('applications')
        .select('id')
        .where('stage_id', '=', id)
        .where('merged_into', merged, null)
        .where('spam_since', spam, null)
        .limit(1)
        .executeTakeFirst()
      if (one !== undefined) used.add(id)
    }
  return used
}
