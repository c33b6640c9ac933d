import { data } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import type { Route } from './+types/not-found.ts'
import { DeskButtonLink } from './desk-button-link.tsx'
import { asRecruiter } from './guard.ts'
import { PageHeading } from './page-heading.tsx'
import { deskMeta } from './page-meta.ts'
import { DESK_PATH } from './session.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => deskMeta(words.notFound.title)

/** The server's: its answer carries the status. */
export const loader = () => data(null, { status: 404 })

/** The browser's: who is not signed in is led to the login, as anywhere in the desk. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => asRecruiter(url, async () => null)
clientLoader.hydrate = true as const

/** An address of the desk that leads nowhere. */
export default function DeskNotFound() {
  return (
    <section>
      <PageHeading>{words.notFound.title}</PageHeading>
      <p className="mb-5 max-w-text">
        <strong>{texts.page.notFound}</strong> {words.notFound.text}
      </p>
      <p className="flex flex-wrap gap-3">
        <DeskButtonLink to={DESK_PATH} variant="brand" size="small">
          {words.nav.dashboard}
        </DeskButtonLink>
        <DeskButtonLink to={`${DESK_PATH}/jobs-posted`} variant="outline" size="small">
          {words.nav.jobsPosted}
        </DeskButtonLink>
        <DeskButtonLink to={`${DESK_PATH}/ViewApplications`} variant="outline" size="small">
          {words.nav.applications}
        </DeskButtonLink>
      </p>
    </section>
  )
}
