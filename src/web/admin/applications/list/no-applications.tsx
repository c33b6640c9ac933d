import { Link } from 'react-router'
import { type ApplicationsQuery, applicationsPath, isFiltered } from '../applications-query.ts'
import { words } from '../list-words.ts'

const link = 'mt-1 inline-flex min-h-11 items-center font-semibold text-brand'

/** An empty list says why: a page that is not there, filters that fit nothing, or nobody at all. */
export function NoApplications({ query }: { query: ApplicationsQuery }) {
  return (
    <div className="rounded-control border border-dashed border-muted px-5 py-12 text-center">
      {query.page > 1 ? (
        <>
          <p className="font-semibold">{words.beyond}</p>
          <Link to={applicationsPath(query, { page: 1 })} className={link}>
            {words.firstPage}
          </Link>
        </>
      ) : isFiltered(query) ? (
        <p className="font-semibold">{words.noMatch}</p>
      ) : query.suspect ? (
        <p className="font-semibold">{words.noSuspects}</p>
      ) : (
        <>
          <p className="font-semibold">{words.none}</p>
          <p className="text-muted">{words.noneHint}</p>
        </>
      )}
    </div>
  )
}
