import { addDays, dayOf, endOfDay } from '#contract/core/company-time.ts'
import type { ComingInterview } from '#contract/interviews/interview.ts'
import type { Store } from '#server/store/engine/store.ts'
import { interviewsById, interviewsToCome } from '#server/store/interviews/interviews.ts'
import { LONGEST_MS } from '#server/store/interviews/taken-times.ts'
import type { Clock } from '../core/clock.ts'

/** The interviews that somebody takes part in, of those that are not over today and those of tomorrow: how many, and the `most` that come next. */
export async function nextInterviews(
  { store, clock }: { store: Store; clock: Clock },
  person: string,
  most: number,
): Promise<{ count: number; first: ComingInterview[] }> {
  const now = clock().getTime()
  const ids = await interviewsToCome(store, {
    from: new Date(now - LONGEST_MS).toISOString(),
    until: new Date(endOfDay(addDays(dayOf(new Date(now)), 1))).toISOString(),
    person,
  })
  const coming: ComingInterview[] = []
  for (const { starts_at, minutes, ...row } of await interviewsById(store, ids)) {
    if (starts_at === null || Date.parse(starts_at) + minutes * 60_000 <= now) continue
    const { id, application_id, name, job_title } = row
    coming.push({ id, application_id, name, job_title, starts_at, minutes })
  }
  coming.sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id - b.id)
  return { count: coming.length, first: coming.slice(0, most) }
}
