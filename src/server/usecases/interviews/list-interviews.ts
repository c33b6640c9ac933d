import { AppError } from '#contract/core/errors.ts'
import type { Interview, LookedSlot } from '#contract/interviews/interview.ts'
import type { LookInput } from '#contract/interviews/interview-input.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { partsOf } from '#server/store/applications/merged.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findInterview, interviewsOf } from '#server/store/interviews/interviews.ts'
import { takenTimes } from '#server/store/interviews/taken-times.ts'
import type { Clock } from '../core/clock.ts'
import { readSlot } from './slots.ts'
import { toStandingInterview } from './to-interview.ts'

type Deps = { store: Store; clock: Clock }

/** The interviews about an application and those that were merged into it, newest first. Throws `application_not_found`. */
export async function listInterviews({ store, clock }: Deps, application: number): Promise<Interview[]> {
  if ((await findApplication(store, application)) === undefined) throw new AppError('application_not_found')
  const parts = (await partsOf(store, [application])).get(application) ?? [application]
  const at = clock().toISOString()
  const interviews: Interview[] = []
  for (const row of await interviewsOf(store, parts))
    interviews.push(await toStandingInterview(store, row, at))
  return interviews
}

/** An interview, cancelled or not. Throws `interview_not_found`. */
export async function getInterview({ store, clock }: Deps, id: number): Promise<Interview> {
  const row = await findInterview(store, id)
  if (row === undefined) throw new AppError('interview_not_found')
  return toStandingInterview(store, row, clock().toISOString())
}

/** What each of these times means, and which other interviews the same people have or are proposed then. */
export async function lookAtSlots(
  { store, clock }: Deps,
  { zone, minutes, slots, people, except = 0 }: LookInput,
): Promise<LookedSlot[]> {
  const now = clock()
  const looked: LookedSlot[] = []
  for (const local of slots) {
    const { starts_at, problem } = readSlot(local, zone, now)
    const span =
      starts_at === null
        ? undefined
        : { from: starts_at, until: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() }
    const taken = span === undefined ? [] : await takenTimes(store, { people, except, ...span })
    const conflicts = taken.map(({ booked_at, ...one }) => ({ ...one, booked: booked_at !== null }))
    looked.push({ local, starts_at, problem, conflicts })
  }
  return looked
}
