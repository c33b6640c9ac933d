import type { AuditAction } from '#contract/audit/audit.ts'
import { type Bulk, BulkChange } from '#contract/bulks/bulk.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { sameRecords } from '#server/store/bulks/bulk-records.ts'
import { hasRunning, lockBulk, updateBulk } from '#server/store/bulks/bulks.ts'
import type { BulkRow } from '#server/store/bulks/schema.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import type { Clock } from '../core/clock.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { storedJson } from '../core/stored-value.ts'
import type { Actor } from '../people/authenticate.ts'
import { actionOf } from './actions/bulk-actions.ts'
import { BULK_TASK } from './bulk-task.ts'
import { recordEnd } from './record-end.ts'
import { getBulk, mayChange, undoUntil } from './shown-bulk.ts'

/** A statement may have 32,766 values on SQLite. */
const KEPT_AT_ONCE = 1_000

type Deps = Pick<AllDeps, 'log'> & { store: Store; clock: Clock }
type Held = { row: BulkRow; what: BulkChange; transaction: Store; at: string }

/** Holds one in one of these states and changes it; answers it. */
async function changing(
  { store, clock, log }: Deps,
  { id, actor, states }: { id: number; actor: Actor; states: readonly BulkRow['state'][] },
  change: (held: Held) => Promise<void>,
): Promise<Bulk> {
  await inTransaction(store, async (transaction) => {
    const row = await lockBulk(transaction, id)
    if (row === undefined || row.state === 'choosing') throw new AppError('bulk_not_found')
    if (!mayChange(row, actor)) throw new AppError('not_your_bulk')
    const what = storedJson(BulkChange, row.change, { log, where: { bulk: id } })
    if (what === undefined || !states.includes(row.state)) throw new AppError('bulk_not_now')
    await change({ row, what, transaction, at: clock().toISOString() })
  })
  return getBulk({ store, log }, id, actor)
}

/**
 * Begins what was looked at; the queue does it. Throws `bulk_not_found`, `not_your_bulk`, `bulk_not_now` for one that began already, and
 * `bulk_running` while another of the same person is under way.
 */
export const runBulk = (deps: Deps, id: number, actor: Actor): Promise<Bulk> =>
  changing(deps, { id, actor, states: ['draft'] }, async (held) => {
    const { transaction, at } = held
    await refuseSecond(transaction, actor)
    await keepSame(held)
    // Whoever begins it does it: an administrator may begin what another prepared.
    await updateBulk(transaction, id, { state: 'running', cursor: 0, started_at: at, created_by: actor.id })
    await enqueue(transaction, { kind: BULK_TASK, key: id, at })
    await record(held, 'bulk.run', actor)
  })

/** Ends one midway: what was changed stays so. Throws as `runBulk`, and `bulk_not_now` for one that does not run. */
export const stopBulk = (deps: Deps, id: number, actor: Actor): Promise<Bulk> =>
  changing(deps, { id, actor, states: ['running'] }, async (held) => {
    const { row, transaction, at } = held
    await updateBulk(transaction, id, { state: 'stopped', ended_at: at })
    await record(held, 'bulk.stop', actor)
    await recordEnd(transaction, row, at)
  })

/** Takes the whole back, as far as it is still as it was left. Throws as `runBulk`, and `bulk_undo_over` after a day. */
export const undoBulk = (deps: Deps, id: number, actor: Actor): Promise<Bulk> =>
  changing(deps, { id, actor, states: ['done', 'stopped'] }, async (held) => {
    const { row, transaction, at } = held
    if ((undoUntil(row) ?? '') < at) throw new AppError('bulk_undo_over')
    await refuseSecond(transaction, actor)
    await updateBulk(transaction, id, { state: 'undoing', cursor: 0, ended_at: null, undone_by: actor.id })
    await enqueue(transaction, { kind: BULK_TASK, key: id, at })
    await record(held, 'bulk.undo', actor)
  })

/** Who has already what is given has it from a recruiter, too. */
async function keepSame({ transaction, row, what, at: now }: Held): Promise<void> {
  const { keep } = actionOf(what)
  if (keep === undefined) return
  const ids = await sameRecords(transaction, row.id)
  for (let at = 0; at < ids.length; at += KEPT_AT_ONCE)
    await keep(transaction, what, ids.slice(at, at + KEPT_AT_ONCE), now)
}

async function refuseSecond(transaction: Store, actor: Actor): Promise<void> {
  await transaction.dialect.lock(transaction.sql, `bulks of ${actor.id}`)
  if (await hasRunning(transaction, actor.id)) throw new AppError('bulk_running')
}

const record = ({ row, transaction, at }: Held, action: AuditAction, actor: Actor) =>
  recordAudit(transaction, {
    at,
    actor_id: actor.id,
    action,
    subject: 'bulk',
    subject_id: String(row.id),
    detail: { kind: BulkChange.parse(JSON.parse(row.change)).kind, of: row.subject, count: row.total },
  })
