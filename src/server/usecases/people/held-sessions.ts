import type { Store } from '#server/store/engine/store.ts'
import { sessionsOfIds } from '#server/store/people/sessions.ts'
import { isSecondFactorRequired } from '#server/store/people/sign-in-rules.ts'
import type { Clock } from '../core/clock.ts'
import { isOver } from './authenticate.ts'

/** Which of these sessions somebody still has, and may do with whatever recruiters do. It is no use of them. */
export async function heldSessions(
  { store, clock }: { store: Store; clock: Clock },
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sessionsOfIds(store, ids)
  const isRequired = await isSecondFactorRequired(store)
  const now = clock()
  const held = rows.filter(({ updatedAt, expiresAt, remembered, twoFactorEnabled }) => {
    const session = {
      updatedAt: new Date(updatedAt),
      expiresAt: new Date(expiresAt),
      remembered: Boolean(remembered),
    }
    return !isOver(session, now) && (Boolean(twoFactorEnabled) || !isRequired)
  })
  return new Set(held.map(({ id }) => id))
}
