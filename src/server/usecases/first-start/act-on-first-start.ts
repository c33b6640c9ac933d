import type { AuditAction } from '#contract/audit/audit.ts'
import type { FirstStart, FirstStartAct } from '#contract/first-start/first-start.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { type Deps, readFirstStart, readFirstStartPage } from './read-first-start.ts'

const actions = {
  begin: 'setup.begin',
  screen: 'setup.screen',
  leave: 'setup.leave',
  dismiss: 'setup.end',
  finish: 'setup.end',
} as const satisfies Record<FirstStartAct['act'], AuditAction>

/**
 * Writes down what somebody did of the first start, which is all that is kept of it: whoever goes on, in any browser, finds it
 * there. Who begins what was begun, or ended, is there again; nothing is written twice.
 */
export async function actOnFirstStart(
  deps: Deps & { clock: Clock },
  does: FirstStartAct,
  actor: Actor,
): Promise<FirstStart> {
  await inTransaction(deps.store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'first start')
    const { state, screens } = await readFirstStart({ store: transaction }, actor)
    if (does.act === 'begin' && state === 'open') return
    if (does.act === 'screen' && state === 'open' && screens[does.screen] === does.as) return
    const { act, ...what } = does
    await recordAudit(transaction, {
      ...{ at: deps.clock().toISOString(), actor_id: actor.id, action: actions[act] },
      ...{ subject: 'first_start', subject_id: 'site' },
      ...(act === 'screen' && { detail: what }),
      ...(actions[act] === 'setup.end' && { detail: { as: act } }),
    })
  })
  return readFirstStartPage(deps, actor)
}
