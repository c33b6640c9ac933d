import { data } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import type { Route } from './+types/not-found.ts'
import { AdminButtonLink } from './admin-button-link.tsx'
import { asRecruiter } from './guard.ts'
import { PageHeading } from './page-heading.tsx'
import { adminMeta } from './page-meta.ts'
import { paths } from './paths.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.notFound.title)

/** The server's: its answer carries the status. */
export const loader = () => data(null, { status: 404 })

/** The browser's: who is not signed in is led to the login, as anywhere in the admin. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => asRecruiter(url, async () => null)
clientLoader.hydrate = true as const

/** An address of the admin that leads nowhere. To whoever edits content alone the layout says so in other words. */
export default function AdminNotFound() {
  return (
    <section>
      <PageHeading>{words.notFound.title}</PageHeading>
      <p className="mb-5 max-w-text">
        <strong>{texts.page.notFound}</strong> {words.notFound.text}
      </p>
      <p className="flex flex-wrap gap-3">
        <AdminButtonLink to={paths.dashboard} variant="brand" size="small">
          {words.nav.dashboard}
        </AdminButtonLink>
        <AdminButtonLink to={paths.jobs} variant="outline" size="small">
          {words.nav.jobsPosted}
        </AdminButtonLink>
        <AdminButtonLink to={paths.applications} variant="outline" size="small">
          {words.nav.applications}
        </AdminButtonLink>
      </p>
    </section>
  )
}
