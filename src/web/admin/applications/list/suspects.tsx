import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '../../text-link.tsx'
import { type ApplicationsQuery, applicationsPath, readApplicationsQuery } from '../applications-query.ts'
import { words } from '../words.ts'

const ofJob = (job: number | undefined) => ({ ...readApplicationsQuery(new URLSearchParams()), job })

type SuspectLinkProps = { query: ApplicationsQuery; suspects: number }

/** The way to what programs seem to have sent, while there is any. */
export function SuspectLink({ query: { job, suspect }, suspects }: SuspectLinkProps) {
  if (suspect || suspects === 0) return null
  return (
    <TextLink dense to={applicationsPath(ofJob(job), { suspect: true })}>
      {words.suspects(suspects)}
    </TextLink>
  )
}

/** What the list of suspect ones is, and the way back. */
export function SuspectLead({ query: { job, suspect } }: { query: ApplicationsQuery }) {
  if (!suspect) return null
  return (
    <Alert tone="warn" className="mb-3 flex flex-wrap items-center gap-x-3">
      <p>{words.suspectHint}</p>
      <TextLink dense to={applicationsPath(ofJob(job), {})}>
        {words.suspectBack}
      </TextLink>
    </Alert>
  )
}
