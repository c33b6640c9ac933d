import type { Activity, ActivityInput } from '#contract/candidates/candidate.ts'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { insertActivity } from '#server/store/candidates/activities.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { noteContact } from '#server/store/reports/answers.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { lockUnmergedCandidate } from './lock-person.ts'
import { recordChange } from './record-change.ts'

type Deps = { store: Store; clock: Clock }

/** A browser's clock may be ahead. */
const AHEAD_MS = 5 * 60_000
/** Both engines write these years alike, and nobody logs an earlier one. */
const EARLIEST = Date.parse('1970-01-01T00:00:00.000Z')

/**
 * Logs what a recruiter said or did with a person, and answers it. Throws `candidate_not_found`, `candidate_merged`, and
 * `invalid_input` for a moment that has not come yet.
 */
export async function addActivity(
  { store, clock }: Deps,
  candidateId: number,
  { kind, body, at }: ActivityInput,
  actor: Actor,
): Promise<Activity> {
  const now = clock()
  const created_at = now.toISOString()
  const moment = at === undefined ? now.getTime() : Date.parse(at)
  const wrong =
    moment > now.getTime() + AHEAD_MS
      ? candidateTexts.future
      : !(moment >= EARLIEST) && candidateTexts.longAgo
  if (wrong) throw new AppError('invalid_input', { fields: { at: wrong } })
  const happened_at = new Date(Math.min(moment, now.getTime())).toISOString()
  const values = { candidate_id: candidateId, kind, body, happened_at, author_id: actor.id, created_at }
  return inTransaction(store, async (transaction) => {
    await lockUnmergedCandidate(transaction, candidateId)
    const id = await insertActivity(transaction, values)
    await noteContact(transaction, candidateId, happened_at)
    const detail = { activity: id, kind }
    const change = { at: created_at, by: actor.id, action: 'activity.add', detail } as const
    await recordChange(transaction, candidateId, change)
    const author = { id: actor.id, name: actor.name }
    return { id, candidate_id: candidateId, kind, body, author, at: happened_at, created_at }
  })
}
