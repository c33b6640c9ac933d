import type { ErasedCounts } from '#contract/retention/erasure.ts'
import type { Store } from '#server/store/engine/store.ts'
import { namedTexts, sayingEntries } from '#server/store/retention/erase-traces.ts'
import { countTraces, type Traces } from '#server/store/retention/traces.ts'
import { namesPerson } from './names-person.ts'

/** Those of the next entries of the audit that name the person, and up to where it looked; null: to the end of all. */
export async function entriesNaming(
  store: Store,
  traces: Traces,
  after: number,
): Promise<{ ids: number[]; through: number | null }> {
  const { entries, through } = await sayingEntries(store, after)
  const { inEntry } = namesPerson(traces)
  return { ids: entries.filter(({ detail }) => inEntry(detail)).map(({ id }) => id), through }
}

/** The views that name the person or look for them, the imports whose file does, and the files beside those. */
export async function textsNaming(
  store: Store,
  traces: Traces,
): Promise<{ views: number[]; imports: number[]; files: number[] }> {
  const { views, imports, files } = await namedTexts(store)
  const { inView, inText } = namesPerson(traces)
  return {
    views: views.filter(inView).map(({ id }) => id),
    imports: imports.filter(({ name }) => inText(name)).map(({ id }) => id),
    files: files.filter(({ name }) => inText(name)).map(({ id }) => id),
  }
}

/** All that would go, counted; of the audit nothing, which is looked through when it goes. */
export async function countAll(store: Store, traces: Traces): Promise<ErasedCounts> {
  const { views } = await textsNaming(store, traces)
  return { ...(await countTraces(store, traces)), views: views.length, audit: 0 }
}
