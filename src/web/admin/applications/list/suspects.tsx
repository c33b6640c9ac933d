import { Link } from 'react-router'
import { type ApplicationsQuery, applicationsPath, readApplicationsQuery } from '../applications-query.ts'
import { words } from '../list-words.ts'

const link = 'inline-flex min-h-11 items-center text-brand lg:min-h-9'
const ofJob = (job: number | undefined) => ({ ...readApplicationsQuery(new URLSearchParams()), job })

type SuspectLinkProps = { query: ApplicationsQuery; suspects: number }

/** The way to what programs seem to have sent, while there is any. */
export function SuspectLink({ query: { job, suspect }, suspects }: SuspectLinkProps) {
  if (suspect || suspects === 0) return null
  return (
    <Link to={applicationsPath(ofJob(job), { suspect: true })} className={link}>
      {words.suspects(suspects)}
    </Link>
  )
}

/** What the list of suspect ones is, and the way back. */
export function SuspectLead({ query: { job, suspect } }: { query: ApplicationsQuery }) {
  if (!suspect) return null
  return (
    <p className="mb-3 border-l-4 border-warn bg-warn/6 px-4 py-2">
      {words.suspectHint}{' '}
      <Link to={applicationsPath(ofJob(job), {})} className={link}>
        {words.suspectBack}
      </Link>
    </p>
  )
}
