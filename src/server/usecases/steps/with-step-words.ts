import type { Store } from '#server/store/engine/store.ts'
import { stepWords } from '#server/store/steps/steps.ts'

type Entry = { detail?: Record<string, unknown> }

/** The same entries of a history; those about a step say in `detail.what` what was to be done, which the audit does not hold. */
export async function withStepWords<T extends Entry>(store: Store, entries: readonly T[]): Promise<T[]> {
  const ids = entries.flatMap(({ detail }) => (typeof detail?.step === 'number' ? [detail.step] : []))
  const words = await stepWords(store, [...new Set(ids)])
  return entries.map((entry) => {
    const step = entry.detail?.step
    return typeof step === 'number' ? { ...entry, detail: { ...entry.detail, what: words.get(step) } } : entry
  })
}
