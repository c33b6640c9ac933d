import { useOutletContext } from 'react-router'
import type { SignedInUser } from '#contract/people/session.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/reports.ts'
import { partNames } from './parts.ts'
import { readReports } from './read-reports.ts'
import { ReportsScreen } from './reports-screen.tsx'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  readReports(url, signal, 'stages')

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { role } = useOutletContext<SignedInUser>()
  const names = partNames.filter((name) => name !== 'recruiters' || role === 'administrator')
  return <ReportsScreen {...loaderData} current="recruiting" names={names} note={words.notCounted} />
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
