import { type ApplicationFilter, UNTOUCHED_DAYS } from '#contract/applications/application-list.ts'
import { addDays, dayOf, startOfDay } from '#contract/core/company-time.ts'
import type { ApplicationFilter as StoredFilter } from '#server/store/applications/application-list.ts'
import type { Untouched } from '#server/store/applications/untouched.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { withStep } from '#server/store/steps/step-list.ts'
import type { Clock } from '../core/clock.ts'
import { stepSpans } from '../steps/step-days.ts'

type Deps = { store: Store; clock: Clock }

/** The filter as the store knows it: what was left alone depends on the day and on which stages are open. */
export async function storedFilter(
  deps: Deps,
  { search, stage, job, rating, spam, after, untouched, step }: Omit<ApplicationFilter, 'sort'>,
): Promise<StoredFilter> {
  return {
    search,
    stage,
    job,
    rating,
    spam,
    after,
    step: withStep(step, stepSpans(deps.clock())),
    ...(untouched && { untouched: await untouchedToday(deps) }),
  }
}

/** In an open stage, and touched last UNTOUCHED_DAYS ago or before, by the company's days (spec-decisions row 75). */
export async function untouchedToday({ store, clock }: Deps): Promise<Untouched> {
  const stages = (await allStages(store)).filter(({ kind }) => kind === 'open').map(({ id }) => id)
  const firstDayAfter = addDays(dayOf(clock()), 1 - UNTOUCHED_DAYS)
  return { stages, before: startOfDay(firstDayAfter).toISOString() }
}
