import { countedJobs, typeName, workplaceName } from '#content/job-words.ts'
import type { Site } from '#content/site.ts'
import { said } from '#contract/core/said.ts'
import type { CareersQuery, NearestCareers } from '#contract/site/pages.ts'
import { useSite } from '#web/shell/site.ts'
import { isFiltered } from './careers-query.ts'
import { JobList } from './job-list.tsx'
import { CareersPager } from './pager.tsx'
import { Places } from './places.tsx'

type NearestListProps = { asked: CareersQuery; nearest: NearestCareers; now: Date }

/** What the closest search finds, and what had to be left out for it. */
export function NearestList({ asked, nearest: { query, found }, now }: NearestListProps) {
  const site = useSite()
  return (
    <section className="mt-8">
      <h2 className="text-h4">{headingOf(asked, query, found, site)}</h2>
      <JobList jobs={found.jobs} now={now} />
      <CareersPager query={query} pages={found.pages} />
      <Places query={query} locations={found.facets.locations} />
    </section>
  )
}

function headingOf(
  asked: CareersQuery,
  used: CareersQuery,
  { count, more }: NearestCareers['found'],
  site: Site,
): string {
  const { nearest: words, list } = site.careers
  const matches = countedJobs(site, { one: list.match_one, many: list.match, count, more })
  if (!isFiltered(used)) return countedJobs(site, { one: words.all_one, many: words.all, count })
  if (used.search.includes(' OR ') && !asked.search.includes(' OR ')) return said(words.any_word, { matches })
  const dropped = droppedFrom(asked, used, site).map((one) => `“${one}”`)
  return said(words.without, { matches, words: dropped.join(` ${words.and} `) })
}

function droppedFrom(asked: CareersQuery, used: CareersQuery, site: Site): string[] {
  return [
    ...(asked.search === used.search ? [] : [wordsLeftOut(asked.search, used.search)]),
    ...(asked.location === used.location ? [] : [asked.location]),
    ...(asked.job_type === used.job_type
      ? []
      : [asked.job_type === undefined ? '' : typeName(site, asked.job_type)]),
    ...(asked.remote === used.remote ? [] : [workplaceName(site, asked.remote === true)]),
  ]
}

/** What a search says beyond a shorter one, which is it without one of its parts. */
function wordsLeftOut(asked: string, used: string): string {
  if (used === '') return asked
  const [words, kept] = [asked.split(/\s+/), used.split(/\s+/)]
  const from = words.findIndex((word, at) => word !== kept[at])
  return words.slice(from, from + words.length - kept.length).join(' ')
}
