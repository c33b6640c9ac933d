import type { CareersPage, CareersQuery } from '#contract/site/pages.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  countByAddress,
  countByTypeAndRemote,
  countFound,
  type FoundGroup,
  type TypeGroup,
} from '#server/store/jobs/job-list.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads } from '../core/kept-reads.ts'

const LOCATIONS = 12

/** Of answers as JSON, for each of the three that are kept. */
const KEPT_BYTES = 1_000_000

type Location = CareersPage['facets']['locations'][number]
type Facets = { groups: TypeGroup[]; locations: Location[] }
type Asked = Omit<CareersQuery, 'page'> & { openOn: string }

/**
 * What the filters of the careers list count, read once until a job changes: the jobs of a search and place by type and
 * remote flag, and the addresses with the most jobs of a search, type and remote flag. All that a search finds is
 * counted at once, so that whoever narrows it down has nothing searched again.
 */
export function createFacetReads({ store, clock }: { store: Store; clock: Clock }) {
  const reads = <Answer>() => createKeptReads<Answer>(clock, 500, KEPT_BYTES)
  const [groups, locations, found] = [reads<TypeGroup[]>(), reads<Location[]>(), reads<FoundGroup[]>()]
  store.changes.on('jobs', () => {
    for (const kept of [groups, locations, found]) kept.forget()
  })

  return async ({ job_type, remote, ...open }: Asked): Promise<Facets> => {
    const { search, location, openOn } = open
    const groupsOfPlace = () => groups.read(open, () => countByTypeAndRemote(store, open))
    if (search === '') {
      const anywhere = { ...open, location: '', job_type, remote }
      const counted = locations.read(anywhere, () => countByAddress(store, anywhere, LOCATIONS))
      const [byType, byAddress] = await Promise.all([groupsOfPlace(), counted])
      return { groups: byType, locations: byAddress }
    }
    const everywhere = { search, openOn }
    const [all, ofPlace] = await Promise.all([
      found.read(everywhere, () => countFound(store, everywhere)),
      location === '' ? undefined : groupsOfPlace(),
    ])
    const fits = (group: FoundGroup) =>
      (job_type === undefined || group.job_type === job_type) &&
      (remote === undefined || group.remote_work === remote)
    return { groups: ofPlace ?? all, locations: biggest(all.filter(fits)) }
  }
}

function biggest(groups: readonly FoundGroup[]): Location[] {
  const counts = new Map<string, number>()
  for (const { address, count } of groups) counts.set(address, (counts.get(address) ?? 0) + count)
  return [...counts]
    .map(([address, count]) => ({ address, count }))
    .sort((a, b) => b.count - a.count || (a.address < b.address ? -1 : 1))
    .slice(0, LOCATIONS)
}
