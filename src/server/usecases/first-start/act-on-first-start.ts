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
 * there. What changes nothing is not written: who begins what was begun is there again, a screen that was done is not skipped later. Once ended it
 * stays so: a page that was opened before, or that somebody goes back to, deals with screens and brings no reminder back
 * (docs/decisions/0077).
 */
export async function actOnFirstStart(
  deps: Deps & { clock: Clock },
  does: FirstStartAct,
  actor: Actor,
): Promise<FirstStart> {
  await inTransaction(deps.store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'first start')
    if (!changes(does, await readFirstStart({ store: transaction }, actor))) return
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

function changes(does: FirstStartAct, { state, screens }: Pick<FirstStart, 'state' | 'screens'>): boolean {
  if (does.act === 'screen') {
    const before = screens[does.screen]
    const isDealt = before === 'done' || before === does.as
    return !isDealt || state === 'none' || state === 'left'
  }
  if (state === 'ended') return false
  return state !== { begin: 'open', leave: 'left', dismiss: 'ended', finish: 'ended' }[does.act]
}
