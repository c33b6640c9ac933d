import { useOutletContext } from 'react-router'
import type { SignedInUser } from '#contract/people/session.ts'
import { dayText } from '../dates.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/reports.ts'
import { warmChart } from './lazy-chart.tsx'
import { partNames } from './parts.ts'
import { PeriodBar } from './period-bar.tsx'
import { readPart } from './read-part.ts'
import { ReportPart } from './report-part.tsx'
import { readReportsView } from './reports-query.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  warmChart()
  const view = readReportsView(url.searchParams)
  // The server says which days they are; the company's today need not be the browser's.
  const { period, before } = await asRecruiter(url, () => readPart('stages', view, signal))
  return { view, period, before }
}

export default function Reports({ loaderData: { view, period, before } }: Route.ComponentProps) {
  const { role } = useOutletContext<SignedInUser>()
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <PeriodBar view={view} days={period} />
      <p className="mt-3">
        {words.lead(daysText(period), daysText(before))} {words.ofDays}
      </p>
      {partNames
        .filter((name) => name !== 'recruiters' || role === 'administrator')
        .map((name) => (
          <ReportPart key={name} name={name} view={view} />
        ))}
    </>
  )
}

const daysText = ({ from, to }: { from: string; to: string }): string => {
  const [first, last] = [from, to].map((day) => dayText(new Date(`${day}T00:00:00`)))
  return words.days(first ?? '', last ?? '')
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
