import type { Store } from '#server/store/engine/store.ts'
import { stepWords } from '#server/store/steps/steps.ts'
import { withDetails } from '../core/with-details.ts'

type Entry = { detail?: Record<string, unknown> }

/** The same entries of a history; those about a step say in `detail.what` what was to be done, which the audit does not hold. */
export const withStepWords = <T extends Entry>(store: Store, entries: readonly T[]): Promise<T[]> =>
  withDetails(entries, stepOf, async (ids) => {
    const words = await stepWords(store, ids)
    return new Map(ids.map((id) => [id, { what: words.get(id) }]))
  })

const stepOf = ({ detail }: Entry): number | undefined =>
  typeof detail?.step === 'number' ? detail.step : undefined
