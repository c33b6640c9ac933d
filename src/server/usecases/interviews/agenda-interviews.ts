import { addDays, dayOf, endOfDay } from '#contract/core/company-time.ts'
import type { AgendaInterview } from '#contract/interviews/interview.ts'
import type { Store } from '#server/store/engine/store.ts'
import { interviewsById } from '#server/store/interviews/interviews.ts'
import { bookedInterviews } from '#server/store/interviews/interviews-by-time.ts'
import { LONGEST_MS } from '#server/store/interviews/taken-times.ts'
import type { Clock } from '../core/clock.ts'

type Deps = { store: Store; clock: Clock }
type Listed = { count: number; first: AgendaInterview[] }

/** Who did not say by then what came of an interview is asked no more. */
const ASKED_MS = 14 * 86_400_000

/** The interviews that somebody takes part in, of those that are not over today and those of tomorrow: how many, and the `most` that come next. */
export async function nextInterviews({ store, clock }: Deps, person: string, most: number): Promise<Listed> {
  const now = clock().getTime()
  const ids = await bookedInterviews(store, {
    from: new Date(now - LONGEST_MS).toISOString(),
    until: new Date(endOfDay(addDays(dayOf(new Date(now)), 1))).toISOString(),
    person,
  })
  return listed(store, ids, { most, shows: (end) => end > now })
}

/** The interviews of the last 14 days that somebody took part in and of which nobody said what came of them: how many, and the `most` that are the longest over. */
export async function unmarkedInterviews(
  { store, clock }: Deps,
  person: string,
  most: number,
): Promise<Listed> {
  const now = clock().getTime()
  const from = new Date(now - ASKED_MS).toISOString()
  const until = new Date(now).toISOString()
  const ids = await bookedInterviews(store, { from, until, person, unmarked: true })
  return listed(store, ids, { most, shows: (end) => end <= now })
}

type Chosen = { most: number; shows: (end: number) => boolean }

/** Those of them that are shown by when they end, in order of their times. */
async function listed(store: Store, ids: readonly number[], { most, shows }: Chosen): Promise<Listed> {
  const found = (await interviewsById(store, ids))
    .flatMap(({ starts_at, minutes, id, application_id, name, job_title }) =>
      starts_at !== null && shows(Date.parse(starts_at) + minutes * 60_000)
        ? [{ id, application_id, name, job_title, starts_at, minutes }]
        : [],
    )
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id - b.id)
  return { count: found.length, first: found.slice(0, most) }
}
