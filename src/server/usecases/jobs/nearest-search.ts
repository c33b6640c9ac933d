import type { CareersQuery } from '#contract/site/pages.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countJobs, type JobFilter } from '#server/store/jobs/job-list.ts'
import { readQuery } from '#server/store/search/read-query.ts'

/** Words of a search that are left out in turn. */
const WORDS_TRIED = 4

/**
 * The search closest to one that found nothing which finds something: without the workplace, the job type or the place, or
 * without a word; then without all of the former, with one word of several, without any word, and at last all open jobs.
 * Undefined when there are none. Asks the database eleven times at most.
 */
export async function nearestSearch(
  store: Store,
  asked: CareersQuery,
  open: Pick<JobFilter, 'openOn'>,
): Promise<CareersQuery | undefined> {
  const count = ({ search, location, job_type, remote }: CareersQuery) =>
    countJobs(store, { ...open, search, location, job_type, remote })
  const first = { ...asked, page: 1 }
  const parts = readQuery(asked.search).map(({ text }) => text)
  const without = (text: string) => ({ ...first, search: parts.filter((part) => part !== text).join(' ') })

  for (const wider of withoutOneFilter(first)) if ((await count(wider)) > 0) return wider
  if (parts.length > 1) {
    let best: { query: CareersQuery; count: number } | undefined
    // What costs least is left out: the rest then says the most. Of two that cost the same, the later one.
    for (const part of parts.slice(-WORDS_TRIED).reverse()) {
      const query = without(part)
      const left = await count(query)
      if (left > 0 && (best === undefined || left < best.count)) best = { query, count: left }
    }
    if (best !== undefined) return best.query
  }
  for (const wider of muchWider(first, parts)) if ((await count(wider)) > 0) return wider
  const all: CareersQuery = { search: '', location: '', job_type: undefined, remote: undefined, page: 1 }
  return (await count(all)) > 0 ? all : undefined
}

function withoutOneFilter(query: CareersQuery): CareersQuery[] {
  return [
    ...(query.remote === undefined ? [] : [{ ...query, remote: undefined }]),
    ...(query.job_type === undefined ? [] : [{ ...query, job_type: undefined }]),
    ...(query.location === '' ? [] : [{ ...query, location: '' }]),
  ].filter(asksSomething)
}

function muchWider(query: CareersQuery, parts: readonly string[]): CareersQuery[] {
  const anywhere = { ...query, location: '', job_type: undefined, remote: undefined }
  const wanted = parts.filter((part) => !/^(?:[-−–]|NOT\s)/.test(part))
  return [
    anywhere,
    ...(wanted.length > 1 ? [{ ...anywhere, search: wanted.join(' OR ') }] : []),
    { ...query, search: '' },
  ].filter(asksSomething)
}

const asksSomething = ({ search, location, job_type, remote }: CareersQuery): boolean =>
  search !== '' || location !== '' || job_type !== undefined || remote !== undefined
