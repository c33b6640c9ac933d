import { setImmediate } from 'node:timers/promises'
import { BulkChange } from '#contract/bulks/bulk.ts'
import { recordsAfter, settleRecords } from '#server/store/bulks/bulk-records.ts'
import { findBulk, lockBulk, updateBulk } from '#server/store/bulks/bulks.ts'
import type { BulkRow } from '#server/store/bulks/schema.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { enabledPersonName } from '#server/store/people/person-names.ts'
import type { Clock } from '../core/clock.ts'
import type { Office } from './actions/bulk-action.ts'
import { actionOf } from './actions/bulk-actions.ts'
import { recordEnd } from './record-end.ts'

type Deps = { store: Store; clock: Clock } & Office

/** Records that one transaction changes: it ends before anybody waits for it who asks for something else. */
const CHUNK = { application: 50, candidate: 20 } as const

/**
 * Does what is to be done with a change to many, chunk by chunk, for at most `mostMs` and until the server stops. May be cut off at any
 * point and run again. Answers whether there is more to do.
 */
export async function workOnBulk(
  deps: Deps,
  id: number,
  { signal, mostMs }: { signal: AbortSignal; mostMs: number },
): Promise<boolean> {
  const until = performance.now() + mostMs
  while (!signal.aborted && performance.now() < until) {
    const row = await findBulk(deps.store, id)
    if (row?.state !== 'running' && row?.state !== 'undoing') return false
    await settleChunk(deps, row)
    await setImmediate()
  }
  return true
}

/**
 * Changes the next records, or takes them back, and notes in the same transaction what became of them and how far it came: cut off, it
 * goes on there; whoever comes second finds it done.
 */
async function settleChunk({ store, clock, letterhead, secret }: Deps, seen: BulkRow): Promise<void> {
  const undo = seen.state === 'undoing'
  const most = CHUNK[seen.subject]
  const records = await recordsAfter(store, seen.id, { after: seen.cursor, most, undo })
  await inTransaction(store, async (transaction) => {
    const row = await lockBulk(transaction, seen.id)
    if (row === undefined || row.state !== seen.state || row.cursor !== seen.cursor) return
    const at = clock().toISOString()
    const by = (undo ? row.undone_by : row.created_by) ?? ''
    // What somebody began who may not sign in any more ends there.
    const isOver = (await enabledPersonName(transaction, by)) === undefined
    if (!isOver && records.length > 0)
      await settleRecords(
        transaction,
        row.id,
        await outcomesOf(transaction, row, { records, by, at, office: { letterhead, secret } }),
      )
    const isEnd = isOver || records.length < most
    await updateBulk(transaction, row.id, {
      cursor: records.at(-1)?.record_id ?? row.cursor,
      ...(isEnd && { state: isOver ? 'stopped' : undo ? 'undone' : 'done', ended_at: at }),
    })
    if (isEnd) await recordEnd(transaction, row, at)
  })
}

type Chunk = { records: Awaited<ReturnType<typeof recordsAfter>>; by: string; at: string; office: Office }

async function outcomesOf(transaction: Store, row: BulkRow, { records, by, at, office }: Chunk) {
  const change = BulkChange.parse(JSON.parse(row.change))
  const action = actionOf(change)
  const running = { bulk: row.id, subject: row.subject, by, at, office, once: new Set<string>() }
  if (row.state === 'undoing') {
    const changed = records.map(({ record_id, before }) => ({
      id: record_id,
      before: JSON.parse(before ?? 'null'),
    }))
    const undone = new Map(
      (await action.undo(transaction, change, changed, running)).map((it) => [it.id, it.undone]),
    )
    return records.map((record) => ({ ...record, undone: undone.get(record.record_id) ?? ('gone' as const) }))
  }
  const waiting = records.map(({ record_id, seen }) => ({ id: record_id, seen }))
  const settled = new Map(
    (await action.apply(transaction, change, waiting, running)).map((it) => [it.id, it]),
  )
  return records.map((record) => {
    const { outcome = 'gone' as const, before } = settled.get(record.record_id) ?? {}
    return { ...record, outcome, before: before === undefined ? null : JSON.stringify(before) }
  })
}
