import { careers } from '#content/careers.ts'
import type { CareersQuery, NearestCareers } from '#contract/site/pages.ts'
import { isFiltered } from './careers-query.ts'
import { JobList } from './job-list.tsx'
import { Pager } from './pager.tsx'
import { Places } from './places.tsx'

type NearestListProps = { asked: CareersQuery; nearest: NearestCareers; now: Date }

/** What the closest search finds, and what had to be left out for it. */
export function NearestList({ asked, nearest: { query, found }, now }: NearestListProps) {
  return (
    <section className="mt-8">
      <h2 className="text-h4">{headingOf(asked, query, found)}</h2>
      <JobList jobs={found.jobs} now={now} />
      <Pager query={query} pages={found.pages} />
      <Places query={query} locations={found.facets.locations} />
    </section>
  )
}

function headingOf(
  asked: CareersQuery,
  used: CareersQuery,
  { count, more }: NearestCareers['found'],
): string {
  const words = careers.nearest
  if (!isFiltered(used)) return words.all(count)
  if (used.search.includes(' OR ') && !asked.search.includes(' OR ')) return words.anyWord(count, more)
  return words.without(count, more, droppedFrom(asked, used))
}

function droppedFrom(asked: CareersQuery, used: CareersQuery): string[] {
  const workplace = asked.remote ? careers.remote : careers.onSite
  return [
    ...(asked.search === used.search ? [] : [wordsLeftOut(asked.search, used.search)]),
    ...(asked.location === used.location ? [] : [asked.location]),
    ...(asked.job_type === used.job_type ? [] : [asked.job_type ?? '']),
    ...(asked.remote === used.remote ? [] : [workplace]),
  ]
}

/** What a search says beyond a shorter one, which is it without one of its parts. */
function wordsLeftOut(asked: string, used: string): string {
  if (used === '') return asked
  const [words, kept] = [asked.split(/\s+/), used.split(/\s+/)]
  const from = words.findIndex((word, at) => word !== kept[at])
  return words.slice(from, from + words.length - kept.length).join(' ')
}
