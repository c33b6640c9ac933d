import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/site-reports.ts'
import { sitePartNames } from './parts.ts'
import { readReports } from './read-reports.ts'
import { ReportsScreen } from './reports-screen.tsx'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.siteTitle)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  readReports(url, signal, 'visits')

export default function SiteReports({ loaderData }: Route.ComponentProps) {
  return <ReportsScreen {...loaderData} current="site" names={sitePartNames} note={words.visitsNote} />
}

export function ErrorBoundary() {
  return <LoadFailure title={words.siteTitle} message={words.failed} />
}
