import { AppError } from '#contract/core/errors.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  findInterview,
  type InterviewRow,
  interviewsById,
  lockInterviews,
  updateInterview,
} from '#server/store/interviews/interviews.ts'
import { bookedInterviews, strayInterviews } from '#server/store/interviews/interviews-by-time.ts'
import type { Clock } from '../core/clock.ts'
import { cancelInterview, holdInterview } from './change-interview.ts'
import { tellOfInterview } from './interview-mails.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Deps = { store: Store; clock: Clock; secret: string }

/** Cancels interviews whose application ended by another way than a move of its own, and reminds of those to come. */
export async function watchInterviews(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { store, clock, ...secret } = deps
  const at = clock().toISOString()
  for (const id of await strayInterviews(store, at)) {
    if (signal?.aborted) return
    await inTransaction(store, async (transaction) => {
      const row = await holdInterview(transaction, id)
      if ((await strayInterviews(transaction, at, id)).length > 0)
        await cancelInterview(transaction, secret, row, {
          now: new Date(at),
          by: null,
          ended_by: 'application',
        })
    }).catch((error: unknown) => {
      // Erased since it was listed: the others still wait.
      if (!(error instanceof AppError && error.code === 'interview_not_found')) throw error
    })
  }
  await remindOfInterviews(deps, signal)
}

/**
 * Reminds of the interviews that begin within a day, and again within an hour: who takes part and the candidate. Each reminder is noted with its mails, so whoever dies in between reminds
 * once; who picked or moved a time shortly before was told just then.
 */
async function remindOfInterviews({ store, clock, secret }: Deps, signal?: AbortSignal): Promise<void> {
  const now = clock()
  const from = now.toISOString()
  const ids = await bookedInterviews(store, { from, until: new Date(now.getTime() + DAY).toISOString() })
  for (const { id } of (await interviewsById(store, ids)).filter((row) => dueReminder(row, now))) {
    if (signal?.aborted) return
    await inTransaction(store, async (transaction) => {
      await lockInterviews(transaction, [id])
      const row = await findInterview(transaction, id)
      const due = row && dueReminder(row, now)
      if (row === undefined || due === undefined) return
      await updateInterview(transaction, id, { reminded: due })
      const known = Date.parse(row.starts_at ?? '') - Date.parse(row.booked_at ?? row.created_at)
      if (known <= (due === 'hour' ? HOUR : DAY)) return
      await tellOfInterview(transaction, { secret }, row, {
        ...{ event: due, to: ['candidate', 'recruiter'], now, calendar: false },
      })
    })
  }
}

/** Which reminder of an interview is due and was not noted yet. */
function dueReminder({ state, starts_at, reminded }: InterviewRow, now: Date): 'day' | 'hour' | undefined {
  const left = Date.parse(starts_at ?? '') - now.getTime()
  if (state !== 'booked' || !(left > 0 && left <= DAY)) return undefined
  const due = left <= HOUR ? 'hour' : 'day'
  return reminded === due || reminded === 'hour' ? undefined : due
}
