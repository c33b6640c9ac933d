import { STEP_DUES } from '#contract/steps/step-filter.ts'
import type { StepListQuery, StepPage } from '#contract/steps/step-list.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countSteps, stepsOfPage } from '#server/store/steps/step-list.ts'
import type { Clock } from '../core/clock.ts'
import { neighborPages } from '../core/neighbor-pages.ts'
import type { Actor } from '../people/authenticate.ts'
import { stepSpans } from './step-days.ts'
import { toStep } from './to-step.ts'

type Deps = { store: Store; clock: Clock }

/** One page of the open next steps of applications and people, the one that is due first before the others. */
export async function listSteps(
  { store, clock }: Deps,
  query: StepListQuery,
  actor: Pick<Actor, 'id'>,
): Promise<StepPage> {
  const { due, owner, page, page_size: limit } = query
  const of = { owner: ownerOf(owner, actor) }
  const spans = stepSpans(clock())
  const dues = await countSteps(store, of, spans)
  const count = STEP_DUES.reduce((sum, one) => (due === undefined || due === one ? sum + dues[one] : sum), 0)
  const offset = (page - 1) * limit
  const span = due && spans[due]
  const rows = offset >= count ? [] : await stepsOfPage(store, of, { span, offset, limit })
  return {
    count,
    ...neighborPages('/api/steps/', query, count),
    results: rows.map(({ name, job, ...row }) => ({ ...toStep(row), name, job })),
    dues,
  }
}

function ownerOf(owner: string, actor: Pick<Actor, 'id'>): string | null | undefined {
  if (owner === '') return undefined
  if (owner === 'nobody') return null
  return owner === 'me' ? actor.id : owner
}
