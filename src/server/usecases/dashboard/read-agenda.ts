import { addDays, dayOf, startOfDay } from '#contract/core/company-time.ts'
import type { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { idsOfPage, listedApplications } from '#server/store/applications/application-list.ts'
import { countApplications } from '#server/store/applications/applications.ts'
import { closingJobs, countReceivedSince, longestWaiting } from '#server/store/dashboard/agenda.ts'
import { readDueSteps } from '#server/store/dashboard/due-steps.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

const MOST = 5
const CLOSING_DAYS = 14

/**
 * What asks for somebody today (spec-decisions row 75): next steps that are due or late, applications since the beginning of yesterday, those that were
 * left longest in a stage that is still open, and open jobs that close within two weeks; five of each at most.
 */
export async function readAgenda(
  { store, clock }: { store: Store; clock: Clock },
  actor: Pick<Actor, 'id'>,
): Promise<AgendaResponse> {
  const today = dayOf(clock())
  const since = startOfDay(dayOf(new Date(startOfDay(today).getTime() - 1))).toISOString()
  const until = addDays(today, CLOSING_DAYS)

  const count = await countReceivedSince(store, since)
  const limit = Math.min(count, MOST)
  const newest = await idsOfPage(store, { search: '' }, { sort: 'newest', offset: 0, limit })
  const open = (await allStages(store)).filter(({ kind }) => kind === 'open').map(({ id }) => id)
  const waiting = await longestWaiting(store, open, MOST)
  const closing = await closingJobs(store, { day: today, until }, MOST)
  const counts = await countApplications(
    store,
    closing.map(({ id }) => id),
  )
  return {
    data: {
      steps: {
        mine: await readDueSteps(store, { today, owner: actor.id }, MOST),
        all: await readDueSteps(store, { today }, MOST),
      },
      received: { since, count, first: await listedApplications(store, newest, today) },
      waiting: await listedApplications(store, waiting, today),
      closing: closing.map((job) => ({ ...job, applications_count: counts.get(job.id) ?? 0 })),
    },
  }
}
