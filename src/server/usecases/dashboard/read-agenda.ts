import { dayOf } from '#contract/core/company-time.ts'
import type { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { countByStage, idsOfPage, listedApplications } from '#server/store/applications/application-list.ts'
import { countApplications } from '#server/store/applications/applications.ts'
import { longestUntouched } from '#server/store/applications/untouched.ts'
import { closingJobs } from '#server/store/dashboard/agenda.ts'
import { readDueSteps } from '#server/store/dashboard/due-steps.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countJobs } from '#server/store/jobs/job-list.ts'
import { countMessages, messagesOfPage } from '#server/store/messages/recruiter-messages.ts'
import { openDeletionRequests } from '#server/store/my-application/deletion-requests.ts'
import { countHeld, heldTexts } from '#server/store/texts/held.ts'
import { untouchedToday } from '../applications/stored-filter.ts'
import type { Clock } from '../core/clock.ts'
import { nextInterviews, unmarkedInterviews } from '../interviews/agenda-interviews.ts'
import { closingThisWeek } from '../jobs/list-jobs.ts'
import type { Actor } from '../people/authenticate.ts'
import { newAfter } from './new-after.ts'

const MOST = 5

/**
 * What asks for somebody today (spec-decisions row 75): their interviews, next steps that are due or late, applications that this person was not
 * shown yet, open ones that were left alone, messages whose next move is due, and jobs that close this week; five of each at most, and how many the list holds
 * that it leads to.
 */
export async function readAgenda(
  deps: { store: Store; clock: Clock },
  actor: Pick<Actor, 'id'>,
): Promise<AgendaResponse> {
  const { store, clock } = deps
  const today = dayOf(clock())
  const after = await newAfter(deps, actor)
  const newest = await idsOfPage(store, { search: '', after }, { sort: 'oldest', offset: 0, limit: MOST })
  const untouched = await untouchedToday(deps)
  const leads = { list: 'due', search: '', person: actor.id, today } as const
  const week = closingThisWeek(clock())
  const closing = await closingJobs(store, week, MOST)
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
      received: {
        after,
        count: await countAll(store, { after }),
        first: await listedApplications(store, newest, today),
      },
      untouched: {
        count: await countAll(store, { untouched }),
        first: await listedApplications(store, await longestUntouched(store, untouched, MOST), today),
      },
      messages: {
        count: await countMessages(store, leads),
        first: await messagesOfPage(store, leads, { page: 1, size: MOST }),
      },
      deletions: await openDeletionRequests(store, MOST),
      texts: { count: await countHeld(store), first: (await heldTexts(store)).slice(0, MOST) },
      interviews: await nextInterviews(deps, actor.id, MOST),
      unmarked: await unmarkedInterviews(deps, actor.id, MOST),
      closing: {
        count: await countJobs(store, week),
        first: closing.map((job) => ({ ...job, applications_count: counts.get(job.id) ?? 0 })),
      },
    },
  }
}

async function countAll(
  store: Store,
  filter: Omit<Parameters<typeof countByStage>[1], 'search'>,
): Promise<number> {
  const byStage = await countByStage(store, { search: '', ...filter })
  return [...byStage.values()].reduce((sum, count) => sum + count, 0)
}
