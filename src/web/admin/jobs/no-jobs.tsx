import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { words } from '../words.ts'
import { type JobsQuery, jobsPath } from './jobs-query.ts'
import { jobWords } from './words.ts'

const { list } = jobWords

/** An empty list says why: a page that is not there, a search that fits nothing, or no jobs at all. */
export function NoJobs({ query }: { query: JobsQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState title={list.beyond}>
        <TextLink to={jobsPath(query, { page: 1 })} className="mt-1">
          {list.firstPage}
        </TextLink>
      </EmptyState>
    )
  }
  if (query.is_active !== '' || query.search !== '') return <EmptyState title={list.noMatch} />
  return (
    <EmptyState title={list.none}>
      <p className="text-muted">{list.noneHint}</p>
      <TextLink to={paths.newJob} className="mt-1">
        {words.nav.newJob}
      </TextLink>
    </EmptyState>
  )
}
