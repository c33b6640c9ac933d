import type { AuditAction } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import { POOLS_MAX } from '#contract/core/limits.ts'
import type { Pool, PoolInput, PoolPatch } from '#contract/pools/pool.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  allPools,
  countInPools,
  findPool,
  insertPool,
  lockPoolNames,
  updatePool,
} from '#server/store/pools/pools.ts'
import type { Clock } from '../core/clock.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import { refuseTaken } from '../core/refuse-taken.ts'
import type { Actor } from '../people/authenticate.ts'
import { poolTag, toPool } from './list-pools.ts'

type Deps = { store: Store; clock: Clock }

const CHANGES = ['pool.add', 'pool.change', 'pool.delete', 'pool.restore'] as const

/** Makes a pool. Throws `invalid_input` for a name that another one has, and for too many. */
export function addPool({ store, clock }: Deps, input: PoolInput, actor: Actor): Promise<Pool> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockPoolNames(transaction)
    await refuseTakenName(transaction, 0, input.name)
    await refuseTooMany(transaction)
    const id = await insertPool(transaction, { ...input, created_by: actor.id, created_at: at })
    return recorded(transaction, id, { at, actor, action: 'pool.add' })
  })
}

/**
 * Renames or describes a pool; answers it. Throws `pool_not_found`, `changed_meanwhile` when `ifMatch` names another state, and
 * `invalid_input` for a name that another one has.
 */
export function changePool(
  { store, clock }: Deps,
  id: number,
  patch: PoolPatch,
  actor: Actor,
  ifMatch?: string,
): Promise<Pool> {
  return inTransaction(store, async (transaction) => {
    const row = await heldPool(transaction, id, { ifMatch, deleted: false })
    const { name = row.name, description = row.description } = patch
    if (name !== row.name) await refuseTakenName(transaction, id, name)
    if (name === row.name && description === row.description)
      return toPool(row, await countInPools(transaction))
    await updatePool(transaction, id, { name, description })
    return recorded(transaction, id, { at: clock().toISOString(), actor, action: 'pool.change' })
  })
}

/** Deletes a pool; it is kept with its people for a month, so that `restorePool` can take it back. Throws as `changePool` does. */
export async function deletePool(
  { store, clock }: Deps,
  id: number,
  actor: Actor,
  ifMatch?: string,
): Promise<void> {
  const at = clock().toISOString()
  await inTransaction(store, async (transaction) => {
    await heldPool(transaction, id, { ifMatch, deleted: false })
    await updatePool(transaction, id, { deleted_at: at })
    await recorded(transaction, id, { at, actor, action: 'pool.delete' })
  })
}

/** Takes back that a pool was deleted; one that is there stays. Throws as `changePool` does, also where its name was taken meanwhile or there are too many. */
export function restorePool({ store, clock }: Deps, id: number, actor: Actor): Promise<Pool> {
  return inTransaction(store, async (transaction) => {
    const row = await heldPool(transaction, id, { ifMatch: undefined, deleted: true })
    if (row.deleted_at === null) return toPool(row, await countInPools(transaction))
    await refuseTakenName(transaction, id, row.name)
    await refuseTooMany(transaction)
    await updatePool(transaction, id, { deleted_at: null })
    return recorded(transaction, id, { at: clock().toISOString(), actor, action: 'pool.restore' })
  })
}

async function refuseTooMany(transaction: Store): Promise<void> {
  if ((await allPools(transaction)).length >= POOLS_MAX)
    throw new AppError('invalid_input', { fields: { name: poolTexts.number } })
}

async function heldPool(
  transaction: Store,
  id: number,
  { ifMatch, deleted }: { ifMatch: string | undefined; deleted: boolean },
) {
  await lockPoolNames(transaction)
  const row = await findPool(transaction, id)
  if (row === undefined || (row.deleted_at !== null && !deleted)) throw new AppError('pool_not_found')
  const record = { subject: 'pool', subject_id: String(id), actions: CHANGES } as const
  await refuseStale(transaction, record, { ifMatch, tag: poolTag(row) })
  return row
}

const refuseTakenName = async (transaction: Store, id: number, name: string) =>
  refuseTaken(await allPools(transaction), { id, name }, poolTexts.sameName)

async function recorded(
  transaction: Store,
  id: number,
  { at, actor, action }: { at: string; actor: Actor; action: AuditAction & (typeof CHANGES)[number] },
): Promise<Pool> {
  const row = await findPool(transaction, id)
  if (row === undefined) throw new AppError('pool_not_found')
  await recordAudit(transaction, {
    at,
    actor_id: actor.id,
    action,
    subject: 'pool',
    subject_id: String(id),
    detail: { name: row.name },
  })
  return toPool(row, await countInPools(transaction))
}
