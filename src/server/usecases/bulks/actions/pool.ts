import { z } from 'zod'
import type { BulkKind } from '#contract/bulks/bulk.ts'
import { AppError } from '#contract/core/errors.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { candidatesToChange } from '#server/store/bulks/chosen.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  inPoolSince,
  keepInPool,
  personsIn,
  poolsOf,
  putBackInPool,
  putInPool,
  takeFromPool,
  takeOneFromPool,
} from '#server/store/pools/people.ts'
import { findPool } from '#server/store/pools/pools.ts'
import type { HeldPerson } from '../../candidates/lock-person.ts'
import type { BulkAction, Planned, Running, Waiting } from './bulk-action.ts'
import { asUndone, eachPerson, type PersonChange } from './each-person.ts'

type Kind = Extract<BulkKind, 'pool' | 'unpool'>

/** Which parts of the person were taken out, or when they were put in; missing: where that was not written down. */
const Before = z.object({ of: z.array(z.int()).optional(), at: z.string().optional() })

/** Puts people into a pool, or takes them out of it. */
const pooling = (kind: Kind): BulkAction<'pool'> & BulkAction<'unpool'> => ({
  subjectOf: () => 'candidate',
  async check(store, { pool_id }) {
    if ((await poolOf(store, pool_id)) === undefined)
      throw new AppError('invalid_input', { fields: { 'change.pool_id': poolTexts.gone } })
  },
  async plan(store, { pool_id }, ids) {
    const rows = new Map((await candidatesToChange(store, ids)).map((row) => [row.id, row]))
    const there = await personsIn(store, pool_id, ids)
    return ids.map((id): Planned => {
      const row = rows.get(id)
      if (row === undefined || row.merged_into !== null)
        return { id, seen: null, outcome: row === undefined ? 'gone' : 'merged' }
      return { id, seen: null, outcome: there.has(id) === (kind === 'pool') ? 'same' : null }
    })
  },
  ...(kind === 'pool' && {
    keep: (transaction, { pool_id }, persons, at) => keepInPool(transaction, { pool: pool_id, persons }, at),
  }),
  apply: (transaction, { pool_id }, records, running) => change(transaction, kind, pool_id, records, running),
  async undo(transaction, { pool_id }, records, running) {
    const pool = await poolOf(transaction, pool_id)
    if (pool === undefined) return records.map(({ id }) => ({ id, undone: 'target_gone' as const }))
    const takeBack = kind === 'pool' ? takeOut : putBack
    const settled = await eachPerson(transaction, records, running, (held, { before }) =>
      takeBack(transaction, held, { pool, before: Before.parse(before), at: running.at }),
    )
    return asUndone(settled)
  },
})

async function poolOf(store: Store, id: number) {
  const pool = await findPool(store, id)
  return pool?.deleted_at === null ? pool : undefined
}

async function change(
  transaction: Store,
  kind: Kind,
  id: number,
  records: readonly Waiting[],
  running: Running,
) {
  const pool = await poolOf(transaction, id)
  if (pool === undefined) return records.map((record) => ({ id: record.id, outcome: 'target_gone' as const }))
  return eachPerson(transaction, records, running, async ({ row }) => {
    const isIn = (await personsIn(transaction, id, [row.id])).has(row.id)
    if (isIn && kind === 'pool') await keepInPool(transaction, { pool: id, persons: [row.id] }, running.at)
    if (isIn === (kind === 'pool')) return { is: 'same' }
    if (isIn) {
      const of = await takeFromPool(transaction, id, [row.id])
      return { is: 'done', before: { of }, detail: { unpooled: [pool.name] } }
    }
    await putInPool(transaction, { pool: id, persons: [row.id] }, running.at)
    return { is: 'done', before: { at: running.at }, detail: { pooled: [pool.name] } }
  })
}

type TakingBack = {
  pool: { id: number; name: string }
  before: z.infer<typeof Before>
  at: string
}

const partsIn = async (transaction: Store, pool: number, ids: readonly number[]) =>
  new Set(
    (await poolsOf(transaction, ids)).filter(({ id }) => id === pool).map(({ candidate_id }) => candidate_id),
  )

/** Takes out whom the change put in; who was put in again since stays, and so does who was merged into them. */
async function takeOut(
  transaction: Store,
  { row }: HeldPerson,
  { pool, before }: TakingBack,
): Promise<PersonChange> {
  const since = await inPoolSince(transaction, pool.id, row.id)
  if (since === undefined) return { is: 'same' }
  if (before.at !== undefined && since !== before.at) return { is: 'changed' }
  await takeOneFromPool(transaction, pool.id, row.id)
  return { is: 'done', detail: { unpooled: [pool.name] } }
}

/** Puts the parts of a person back that were in the pool, as far as they still are parts. */
async function putBack(
  transaction: Store,
  { row, ids }: HeldPerson,
  { pool, before: { of = [row.id] }, at }: TakingBack,
): Promise<PersonChange> {
  const there = await partsIn(transaction, pool.id, ids)
  const candidates = of.filter((id) => ids.includes(id) && !there.has(id))
  if (candidates.length === 0) return { is: 'same' }
  await putBackInPool(transaction, { pool: pool.id, person: row.id, candidates }, at)
  return { is: 'done', detail: { pooled: [pool.name] } }
}

export const pool = pooling('pool')
export const unpool = pooling('unpool')
