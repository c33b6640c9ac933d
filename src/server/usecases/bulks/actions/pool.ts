import type { BulkKind } from '#contract/bulks/bulk.ts'
import { AppError } from '#contract/core/errors.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { candidatesToChange } from '#server/store/bulks/chosen.ts'
import type { Store } from '#server/store/engine/store.ts'
import { personsIn, putInPool, takeFromPool } from '#server/store/pools/people.ts'
import { findPool } from '#server/store/pools/pools.ts'
import type { BulkAction, Planned, Running, Waiting } from './bulk-action.ts'
import { asUndone, eachPerson } from './each-person.ts'

type Kind = Extract<BulkKind, 'pool' | 'unpool'>

const OPPOSITE = { pool: 'unpool', unpool: 'pool' } as const satisfies Record<Kind, Kind>

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
  apply: (transaction, { pool_id }, records, running) => change(transaction, kind, pool_id, records, running),
  async undo(transaction, { pool_id }, changed, running) {
    const records = changed.map(({ id }) => ({ id, seen: null }))
    return asUndone(await change(transaction, OPPOSITE[kind], pool_id, records, running))
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
    if (isIn === (kind === 'pool')) return { is: 'same' }
    if (isIn) await takeFromPool(transaction, id, [row.id])
    else await putInPool(transaction, { pool: id, persons: [row.id] }, running.at)
    return {
      is: 'done',
      before: {},
      detail: kind === 'pool' ? { pooled: [pool.name] } : { unpooled: [pool.name] },
    }
  })
}

export const pool = pooling('pool')
export const unpool = pooling('unpool')
