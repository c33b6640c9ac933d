import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { words } from '../words.ts'
import { type JobsQuery, jobsPath } from './jobs-query.ts'

/** An empty list says why: a page that is not there, a search that fits nothing, or no jobs at all. */
export function NoJobs({ query }: { query: JobsQuery }) {
  const filtered = query.is_active !== '' || query.search !== ''
  const link = 'mt-1 inline-flex min-h-11 items-center font-semibold text-brand'
  return (
    <div className="rounded-control border border-dashed border-muted px-5 py-12 text-center">
      {query.page > 1 ? (
        <>
          <p className="font-semibold">{words.jobs.beyond}</p>
          <Link to={jobsPath(query, { page: 1 })} className={link}>
            {words.jobs.firstPage}
          </Link>
        </>
      ) : filtered ? (
        <p className="font-semibold">{words.jobs.noMatch}</p>
      ) : (
        <>
          <p className="font-semibold">{words.jobs.none}</p>
          <p className="text-muted">{words.jobs.noneHint}</p>
          <Link to={paths.newJob} className={link}>
            {words.nav.newJob}
          </Link>
        </>
      )}
    </div>
  )
}
