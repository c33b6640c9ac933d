import type { CareersPage, CareersQuery } from '#contract/site/pages.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countByAddress, countByTypeAndRemote, type TypeGroup } from '#server/store/jobs/job-list.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads } from '../core/kept-reads.ts'

const LOCATIONS = 12

/** Of answers as JSON, for each of the two that are kept. */
const KEPT_BYTES = 1_000_000

type Location = CareersPage['facets']['locations'][number]
type Facets = { groups: TypeGroup[]; locations: Location[] }
type Asked = Omit<CareersQuery, 'page'> & { openOn: string }

/**
 * What the filters of the careers list count, read once until a job changes: the jobs of a search and place by type and
 * remote flag, and the addresses with the most jobs of a search, type and remote flag.
 */
export function createFacetReads({ store, clock }: { store: Store; clock: Clock }) {
  const reads = <Answer>() => createKeptReads<Answer>(clock, 500, KEPT_BYTES)
  const [groups, locations] = [reads<TypeGroup[]>(), reads<Location[]>()]
  store.changes.on('jobs', () => {
    groups.forget()
    locations.forget()
  })

  return async ({ job_type, remote, ...open }: Asked): Promise<Facets> => {
    const anywhere = { ...open, location: '', job_type, remote }
    const [byType, byAddress] = await Promise.all([
      groups.read(open, () => countByTypeAndRemote(store, open)),
      locations.read(anywhere, () => countByAddress(store, anywhere, LOCATIONS)),
    ])
    return { groups: byType, locations: byAddress }
  }
}
