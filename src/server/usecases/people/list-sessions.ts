import { SESSION } from '#contract/core/limits.ts'
import type { OwnSession } from '#contract/people/account.ts'
import type { Store } from '#server/store/engine/store.ts'
import { listSessions } from '#server/store/people/sessions.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from './authenticate.ts'
import { deviceOf } from './device-of.ts'

const HOUR = 3_600_000

/** Where the actor is signed in, the session in use first, then the last used. */
export async function listOwnSessions(
  { store, clock }: { store: Store; clock: Clock },
  actor: Actor,
): Promise<OwnSession[]> {
  const now = clock()
  const sessions = await listSessions(store, actor.id, now.toISOString())
  return sessions
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.userAgent),
      created_at: new Date(row.createdAt).toISOString(),
      last_used_at: new Date(row.updatedAt).toISOString(),
      remembered: Boolean(row.remembered),
      current: row.id === actor.session_id,
    }))
    .filter(({ remembered, last_used_at }) => {
      const { idle } = SESSION[remembered ? 'remembered' : 'plain']
      return now.getTime() - Date.parse(last_used_at) <= idle * HOUR
    })
    .sort((one, other) => Number(other.current) - Number(one.current))
}
