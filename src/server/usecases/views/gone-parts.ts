import type { Store } from '#server/store/engine/store.ts'
import { findJob } from '#server/store/jobs/jobs.ts'
import { personNames } from '#server/store/people/person-names.ts'
import { allPools } from '#server/store/pools/pools.ts'
import { allStages } from '#server/store/stages/stages.ts'

type Query = Readonly<Record<string, string>>

/**
 * For each of these filters the names of those that find nobody, as what they ask for is not there any more: a stage, a job, an account, a
 * pool. Where one of several is enough, one that is left finds its people.
 */
export async function goneParts(store: Store, queries: readonly Query[]): Promise<string[][]> {
  const valuesOf = (part: string) => [...new Set(queries.flatMap((query) => query[part] ?? []))]
  const there: Record<string, Set<string>> = {
    stage: new Set(
      valuesOf('stage').length === 0 ? [] : (await allStages(store)).map(({ id }) => String(id)),
    ),
    owner: new Set(['me', ...(valuesOf('owner').length === 0 ? [] : await personNames(store)).map(idOf)]),
    job: new Set<string>(),
    pool: new Set(valuesOf('pool').length === 0 ? [] : (await allPools(store)).map(idOf).map(String)),
  }
  for (const job of valuesOf('job')) if (await findJob(store, Number(job))) there.job?.add(job)
  return queries.map((query) =>
    Object.entries(there).flatMap(([part, known]) => {
      const values = query[part]?.split(',').map((one) => known.has(one.trim()))
      const isEach = part === 'pool' && query.pool_match !== 'any'
      const finds = values === undefined || (isEach ? values.every(Boolean) : values.some(Boolean))
      return finds ? [] : [part]
    }),
  )
}

const idOf = <I>({ id }: { id: I }): I => id
