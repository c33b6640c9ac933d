import type { AuditAction } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Interview } from '#contract/interviews/interview.ts'
import type { InterviewPatch } from '#contract/interviews/interview-input.ts'
import { lockApplications } from '#server/store/applications/recruiter-application.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  findInterview,
  type InterviewRow,
  lockInterviews,
  updateInterview,
} from '#server/store/interviews/interviews.ts'
import type { Clock } from '../core/clock.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import { takeBackIfWaiting } from '../letters/change-letter.ts'
import type { Actor } from '../people/authenticate.ts'
import { changeTerms } from './change-terms.ts'
import { tellOfInterview } from './interview-mails.ts'
import { markOutcome } from './mark-outcome.ts'
import { recordInterview } from './record-interview.ts'
import { restoreInterview } from './restore-interview.ts'
import { toInterview, toStandingInterview } from './to-interview.ts'

type Deps = { store: Store; clock: Clock; secret: string }

const ACTIONS: readonly AuditAction[] = [
  'interview.propose',
  'interview.book',
  'interview.decline',
  'interview.move',
  'interview.cancel',
  'interview.restore',
  'interview.outcome',
]

/** Held before anything else by whoever sets a time: of two who are after the same one, the second sees the first. */
export const lockTimes = (transaction: Store): Promise<void> =>
  transaction.dialect.lock(transaction.sql, 'interview times')

/** Holds an interview with its application until the transaction ends, and answers it. Throws `interview_not_found`. */
export async function holdInterview(transaction: Store, id: number): Promise<InterviewRow> {
  const found = await findInterview(transaction, id)
  if (found === undefined) throw new AppError('interview_not_found')
  await lockApplications(transaction, [found.application_id])
  await lockInterviews(transaction, [id])
  const row = await findInterview(transaction, id)
  if (row === undefined) throw new AppError('interview_not_found')
  return row
}

/**
 * Moves an interview, proposes other times, changes how, where, how long and with whom it is, cancels it, books one again that was cancelled, or says what came of it; answers it. Who has a
 * calendar entry gets an update, and the candidate a mail. What is so already is neither changed nor told.
 *
 * @throws AppError `interview_not_found`, `changed_meanwhile` when `ifMatch` names another state, `interview_ended` for one that was
 *   cancelled or has begun, what `whyNotRestored` answers, `invalid_input` for a time that is over or does not exist or that does not fit its state, a place that does not fit how it is,
 *   somebody new who cannot sign in, and an outcome of what has not begun.
 */
export function changeInterview(
  deps: Deps,
  id: number,
  patch: InterviewPatch,
  actor: Pick<Actor, 'id'>,
  ifMatch?: string,
): Promise<Interview> {
  const now = deps.clock()
  const at = now.toISOString()
  return inTransaction(deps.store, async (transaction) => {
    await lockTimes(transaction)
    const before = await holdInterview(transaction, id)
    await refuseStale(
      transaction,
      { subject: 'application', subject_id: String(before.application_id), actions: ACTIONS },
      { ifMatch, tag: toInterview(before).etag },
    )
    if (patch.state === 'cancelled') {
      if (before.state !== 'cancelled')
        await cancelInterview(transaction, deps, before, { now, by: actor.id, ended_by: 'recruiter' })
    } else if (patch.state === 'booked' && before.state === 'cancelled') {
      await restoreInterview(transaction, deps, before, { now, by: actor.id })
    } else if (patch.outcome !== undefined) {
      await markOutcome(transaction, before, { outcome: patch.outcome, at, by: actor.id })
    } else {
      const isOver = before.starts_at !== null && before.starts_at <= at
      if (before.state === 'cancelled' || isOver) throw new AppError('interview_ended')
      await changeTerms(transaction, deps, before, { patch, now, by: actor.id })
    }
    return toStandingInterview(transaction, (await findInterview(transaction, id)) ?? before, at)
  })
}

type Ending = { now: Date; by: string | null; ended_by: 'recruiter' | 'candidate' | 'application' }

/**
 * Cancels an interview that is held. Who has a calendar entry gets its end; a candidate who was asked and has none hears of it only when a recruiter
 * took the question back, and not at all where the letter that asks still waits: it is taken back.
 */
export async function cancelInterview(
  transaction: Store,
  secret: { secret: string },
  before: InterviewRow,
  { now, by, ended_by }: Ending,
): Promise<void> {
  const at = now.toISOString()
  const sequence = before.sequence + 1
  await updateInterview(transaction, before.id, {
    ...{ state: 'cancelled', sequence, ended_at: at, ended_by, outcome: null },
  })
  const after = { ...before, sequence }
  const isToCome = before.state === 'booked' && before.starts_at !== null && before.starts_at > at
  if (isToCome)
    await tellOfInterview(transaction, secret, after, {
      ...{ event: 'cancelled', to: ['candidate', 'recruiter'], now, calendar: true },
    })
  else if (before.state === 'proposed' || before.state === 'declined') {
    const back =
      before.letter_id === null
        ? 'sent'
        : await takeBackIfWaiting(transaction, secret, before.letter_id, { at, by })
    if (back !== 'back' && ended_by === 'recruiter')
      await tellOfInterview(transaction, secret, after, {
        ...{ event: 'cancelled', to: ['candidate'], now, calendar: false },
      })
  }
  await recordInterview(transaction, before, { at, by, action: 'interview.cancel' })
}
