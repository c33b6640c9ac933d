import type { AuditAction } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Interview } from '#contract/interviews/interview.ts'
import { type InterviewPatch, isVideoLink } from '#contract/interviews/interview-input.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import { lockApplications } from '#server/store/applications/recruiter-application.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  findInterview,
  type InterviewRow,
  lockInterviews,
  setSlots,
  updateInterview,
} from '#server/store/interviews/interviews.ts'
import type { Clock } from '../core/clock.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import { takeBackIfWaiting } from '../letters/change-letter.ts'
import type { Actor } from '../people/authenticate.ts'
import { tellOfInterview } from './interview-mails.ts'
import { recordInterview } from './record-interview.ts'
import { momentsOf } from './slots.ts'
import { toInterview } from './to-interview.ts'

type Deps = { store: Store; clock: Clock; secret: string }

const ACTIONS: readonly AuditAction[] = [
  'interview.propose',
  'interview.book',
  'interview.decline',
  'interview.move',
  'interview.cancel',
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
 * Moves an interview, proposes other times, says another place or length, or cancels it; answers it. Who has a calendar entry gets an update, and the
 * candidate a mail. What is so already is neither changed nor told.
 *
 * @throws AppError `interview_not_found`, `changed_meanwhile` when `ifMatch` names another state, `interview_ended` for one that was
 *   cancelled or has begun, `invalid_input` for a time that is over or does not exist, or that does not fit its state.
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
    } else {
      const isOver = before.starts_at !== null && before.starts_at <= at
      if (before.state === 'cancelled' || isOver) throw new AppError('interview_ended')
      await applyPatch(transaction, deps, before, { patch, now, by: actor.id })
    }
    return toInterview((await findInterview(transaction, id)) ?? before)
  })
}

async function applyPatch(
  transaction: Store,
  deps: Pick<Deps, 'secret'>,
  before: InterviewRow,
  { patch, now, by }: { patch: InterviewPatch; now: Date; by: string },
): Promise<void> {
  const at = now.toISOString()
  const { minutes = before.minutes, place = before.place } = patch
  if (before.kind === 'video' && !isVideoLink(place))
    throw new AppError('invalid_input', { fields: { place: interviewTexts.link } })
  const sameTerms = minutes === before.minutes && place === before.place
  if (before.state === 'booked') {
    if (patch.slots !== undefined)
      throw new AppError('invalid_input', { fields: { slots: interviewTexts.chosen } })
    const { zone } = before
    const [starts_at = before.starts_at] =
      patch.starts === undefined ? [] : momentsOf([patch.starts], { zone, now, field: 'starts' })
    if (sameTerms && starts_at === before.starts_at) return
    const moved = starts_at !== before.starts_at
    const sequence = before.sequence + 1
    await updateInterview(transaction, before.id, {
      ...{ minutes, place, starts_at, sequence },
      ...(moved && { booked_at: at, reminded: null }),
    })
    const after = { ...before, minutes, place, starts_at, sequence }
    await tellOfInterview(transaction, deps, after, {
      ...{ event: 'moved', to: ['candidate', 'recruiter'], now, calendar: true },
    })
    return recordInterview(transaction, after, { at, by, action: 'interview.move' })
  }
  if (patch.starts !== undefined)
    throw new AppError('invalid_input', { fields: { starts: interviewTexts.slots } })
  const slots =
    patch.slots === undefined
      ? before.slots.map(({ starts_at }) => starts_at)
      : momentsOf(patch.slots, { zone: before.zone, now, field: 'slots' })
  const sameSlots = JSON.stringify(slots) === JSON.stringify(before.slots.map(({ starts_at }) => starts_at))
  if (sameTerms && sameSlots) return
  await setSlots(transaction, before, slots, at)
  const again = before.state === 'declined' && patch.slots !== undefined
  const state = again ? 'proposed' : before.state
  await updateInterview(transaction, before.id, { minutes, place, state })
  if (again)
    await tellOfInterview(transaction, deps, before, {
      ...{ event: 'proposed', to: ['candidate'], now, calendar: false },
    })
  await recordInterview(transaction, before, { at, by, action: 'interview.propose' })
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
    ...{ state: 'cancelled', sequence, ended_at: at, ended_by },
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
