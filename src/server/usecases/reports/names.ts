import { shownLine } from '#contract/core/text.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { jobTitles } from '#server/store/reports/counts.ts'

/** What rows are called. `id`: of the job. */
export type Named = (
  store: Store,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, { name: string; id: number | null }>>

/** By title; where two have the same, with their numbers. */
export const namesOfJobs: Named = async (store, keys) => {
  const jobs = await jobTitles(store, keys.map(Number))
  const titles = Map.groupBy(jobs.values(), ({ title }) => title)
  return new Map(
    [...jobs].map(([id, { title, deleted }]) => {
      const isAlone = titles.get(title)?.length === 1
      const name = isAlone ? title : reportTexts.numberedJob(title, id)
      return [`${id}`, { name: deleted ? reportTexts.deletedJob(name) : name, id }]
    }),
  )
}

/** As they were named, in lower case. */
export const namesOfSources: Named = async (_, keys) =>
  new Map(keys.map((key) => [key, { name: shownLine(key) || reportTexts.unknownSource, id: null }]))
