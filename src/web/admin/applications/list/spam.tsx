import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '../../text-link.tsx'
import { type ApplicationsQuery, applicationsPath, readApplicationsQuery } from '../applications-query.ts'
import { words } from '../words.ts'

const ofJob = (job: number | undefined) => ({ ...readApplicationsQuery(new URLSearchParams()), job })

type SpamLinkProps = { query: ApplicationsQuery; count: number }

/** The way to what programs seem to have sent, while there is any. */
export function SpamLink({ query: { job, spam }, count }: SpamLinkProps) {
  if (spam || count === 0) return null
  return (
    <TextLink dense to={applicationsPath(ofJob(job), { spam: true })}>
      {words.spam(count)}
    </TextLink>
  )
}

/** What the list of spam is, and the way back. */
export function SpamLead({ query: { job, spam } }: { query: ApplicationsQuery }) {
  if (!spam) return null
  return (
    <Alert tone="warn" className="mb-3 flex flex-wrap items-center gap-x-3">
      <p>{words.spamHint}</p>
      <TextLink dense to={applicationsPath(ofJob(job), {})}>
        {words.spamBack}
      </TextLink>
    </Alert>
  )
}
