import { AppError } from '#contract/core/errors.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { hasEnded, lockWholes } from '#server/store/interviews/ended-applications.ts'
import { type InterviewRow, updateInterview } from '#server/store/interviews/interviews.ts'
import { takenTimes } from '#server/store/interviews/taken-times.ts'
import { tellOfInterview } from './interview-mails.ts'
import { recordInterview } from './record-interview.ts'

type Moment = { now: Date; by: string }

/**
 * What keeps a cancelled interview from being booked again at `at`, undefined where nothing does: it had no time or that is over, the candidate
 * cancelled it, its application ended, nobody who takes part can sign in, or somebody of them was booked for the time since.
 */
export async function whyNotRestored(
  store: Store,
  row: InterviewRow,
  at: string,
): Promise<AppError | undefined> {
  const { starts_at, minutes, ended_at, ended_by, people } = row
  if (row.state !== 'cancelled' || starts_at === null || starts_at <= at)
    return new AppError('interview_ended')
  if (ended_by === 'candidate') return refused(interviewTexts.candidateEnded)
  if (await hasEnded(store, row.application_id)) return new AppError('application_ended')
  if (!people.some(({ enabled }) => enabled)) return refused(interviewTexts.nobodyLeft)
  const taken = await takenTimes(store, {
    ...{ people: people.map(({ id }) => id), except: row.id, from: starts_at },
    until: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
  })
  // What was booked beside it before it was cancelled, the recruiter knew.
  const isGiven = taken.some(({ booked_at }) => booked_at !== null && booked_at >= (ended_at ?? ''))
  return isGiven ? refused(interviewTexts.timeGiven) : undefined
}

const refused = (state: string) => new AppError('invalid_input', { fields: { state } })

/**
 * Books a held interview again that was cancelled, at its time, while times are held (`lockTimes`). Calendars that were told of its end get a request
 * with the same UID, and all who take part a mail. Throws what `whyNotRestored` answers.
 */
export async function restoreInterview(
  transaction: Store,
  secret: { secret: string },
  before: InterviewRow,
  { now, by }: Moment,
): Promise<void> {
  const at = now.toISOString()
  await lockWholes(transaction, before.application_id)
  const refusal = await whyNotRestored(transaction, before, at)
  if (refusal !== undefined) throw refusal
  const sequence = before.sequence + 1
  await updateInterview(transaction, before.id, {
    ...{ state: 'booked', sequence, booked_at: at, reminded: null, ended_at: null, ended_by: null },
  })
  await tellOfInterview(
    transaction,
    secret,
    { ...before, sequence },
    {
      ...{ event: 'restored', to: ['candidate', 'recruiter'], now, calendar: true },
    },
  )
  await recordInterview(transaction, before, { at, by, action: 'interview.restore' })
}
