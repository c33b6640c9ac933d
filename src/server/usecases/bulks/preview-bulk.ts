import { setImmediate } from 'node:timers/promises'
import { BULK_DRAFTS, type Bulk, type BulkInput } from '#contract/bulks/bulk.ts'
import { insertRecords } from '#server/store/bulks/bulk-records.ts'
import { draftsBeyond, insertBulk, updateBulk } from '#server/store/bulks/bulks.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import type { Office } from './actions/bulk-action.ts'
import { actionOf } from './actions/bulk-actions.ts'
import { chooseRecords } from './choose-records.ts'
import { discardBulk } from './clean-bulks.ts'
import { getBulk } from './shown-bulk.ts'

type Deps = Pick<AllDeps, 'log'> & { store: Store; clock: Clock } & Office

/** Records that are planned and written down at once: others have their turn in between. */
const SLICE = 250

/**
 * Finds out which records a change to many is about and what would become of each, and keeps both for whoever begins it. Changes none of
 * them. Of one person the newest previews are kept.
 *
 * @throws AppError `invalid_input` for a stage, a reason, an owner or a filter that is not there, `bulk_too_large`.
 */
export async function previewBulk(
  { store, clock, letterhead, secret, log }: Deps,
  input: BulkInput,
  actor: Actor,
): Promise<Bulk> {
  const { list, change } = input
  const action = actionOf(change)
  const subject = action.subjectOf(list)
  await action.check(store, change)
  const { chosen, ids } = await chooseRecords({ store, clock }, input, subject, actor)
  for (const old of await draftsBeyond(store, actor.id, BULK_DRAFTS - 1)) await discardBulk(store, old)
  const id = await insertBulk(store, {
    list,
    subject,
    change: JSON.stringify(change),
    state: 'choosing',
    chosen,
    total: ids.length,
    cursor: 0,
    created_by: actor.id,
    created_at: clock().toISOString(),
  })
  try {
    const planning = { subject, by: actor.id, office: { letterhead, secret }, once: new Set<string>() }
    for (let at = 0; at < ids.length; at += SLICE) {
      const slice = ids.slice(at, at + SLICE)
      await insertRecords(store, id, await action.plan(store, change, slice, planning))
      await setImmediate()
    }
    await updateBulk(store, id, { state: 'draft' })
  } catch (error) {
    await discardBulk(store, id).catch(() => undefined)
    throw error
  }
  return getBulk({ store, log }, id, actor)
}
