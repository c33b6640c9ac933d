import { AppError } from '#contract/core/errors.ts'
import type { HeldDecision } from '#contract/texts/text.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findHeld, releaseNumber } from '#server/store/texts/held.ts'
import { insertText, lockNumber } from '#server/store/texts/texts.ts'
import type { Texting } from '../consents/texting.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { bodies } from './bodies.ts'
import { stopNumber } from './take-text.ts'

type Deps = { store: Store; clock: Clock; secret: string; texting: Texting }

/**
 * Decides what a doubtful text means: STOP ends everything, with the one text that says so; else what waits goes on. Throws `text_not_found` for one that holds
 * nothing any more.
 */
export async function decideHeld(
  { store, clock, secret, texting }: Deps,
  id: number,
  { means }: HeldDecision,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  const at = clock().toISOString()
  const seen = await findHeld(store, id)
  if (seen === undefined) throw new AppError('text_not_found')
  await inTransaction(store, async (transaction) => {
    await lockNumber(transaction, seen.phone)
    await lockLedger(transaction)
    const held = await findHeld(transaction, id)
    if (held === undefined) throw new AppError('text_not_found')
    const { phone, candidate_id } = held
    await releaseNumber(transaction, phone)
    if (means === 'stop' && (await stopNumber(transaction, { secret }, { phone, at })))
      await insertText(transaction, {
        ...{ phone, candidate_id, kind: 'stopped', body: bodies.stopped(texting), state: 'waiting', at },
      })
    if (candidate_id !== null)
      await recordAudit(transaction, {
        ...{ at, actor_id: actor.id, action: 'text.decide' },
        ...{ subject: 'candidate', subject_id: String(candidate_id), detail: { text: id, means } },
      })
  })
}
