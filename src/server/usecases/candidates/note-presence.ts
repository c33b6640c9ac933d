import { type AuditAction, auditActions } from '#contract/audit/audit.ts'
import { PRESENCE_ENDS_MS, type Presence, type PresenceInput } from '#contract/candidates/presence.ts'
import { AppError } from '#contract/core/errors.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import { keepPresence, newestChange, othersLooking } from '#server/store/candidates/presence.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

const isAction = (name: string): name is AuditAction => name in auditActions
const groups: Readonly<Record<string, string>> = auditActions
const changes = Object.keys(auditActions)
  .filter(isAction)
  .filter((action) => groups[action] === 'applications' || groups[action] === 'candidates')

/**
 * Notes that a recruiter looks at a person, and answers who else does and which change of others is the newest one. In the
 * database, so that all instances know; forgotten within a minute. Throws `candidate_not_found`.
 */
export async function notePresence(
  { store, clock }: { store: Store; clock: Clock },
  id: number,
  { application, left }: PresenceInput,
  actor: Actor,
): Promise<Presence['data']> {
  const row = await findCandidate(store, id)
  if (row === undefined) throw new AppError('candidate_not_found')
  const now = clock()
  const since = new Date(now.getTime() - PRESENCE_ENDS_MS).toISOString()
  await keepPresence(store, { candidate_id: id, user_id: actor.id, at: now.toISOString() }, { left, since })
  const { ids: candidateIds } = await branchOf(store, row)
  return {
    others: await othersLooking(store, candidateIds, actor.id, since),
    changed: await newestChange(store, { candidateIds, application }, actor.id, changes),
  }
}
