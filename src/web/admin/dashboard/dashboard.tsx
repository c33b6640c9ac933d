import { Link, redirect, useOutletContext } from 'react-router'
import type { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import { agendaEndpoint, dashboardEndpoint } from '#contract/dashboard/dashboard.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { surface } from '#web/ui/surface.ts'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { grouped } from '../grouped.ts'
import { asRecruiter, isRefused } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { orAsBefore } from '../look-again.ts'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { SampleNotice } from '../samples/sample-notice.tsx'
import { knownRole } from '../session.ts'
import { TextLink } from '../text-link.tsx'
import { useNewDay } from '../use-new-day.ts'
import type { Route } from './+types/dashboard.ts'
import { Agenda } from './agenda.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Charts, warmCharts } from './lazy-charts.tsx'
import { words as dashboardWords } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(dashboardWords.title)

async function load({ url }: Route.ClientLoaderArgs) {
  // Of who edits content alone this is not the first page, and nothing of it is theirs to ask for.
  if (knownRole() === 'editor') throw redirect(paths.content)
  warmCharts()
  const year = /^2\d{3}$/.exec(url.searchParams.get('year') ?? '')?.[0]
  const [figures, agenda] = await asRecruiter(url, () =>
    Promise.all([call(dashboardEndpoint, { query: year ? { year } : {} }), call(agendaEndpoint)]),
  ).catch((error: unknown) => {
    // Since the role was last told it may be another.
    throw isRefused(error) ? redirect(paths.content) : error
  })
  const { warnings, samples, sample_texts, setup } = figures
  return { ...figures.data, warnings, samples, sample_texts, setup, agenda: agenda.data }
}
export const clientLoader = orAsBefore(load)

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { totals, year, months, warnings, samples, sample_texts, setup, agenda } = loaderData
  useNewDay(loaderData)
  const { role } = useOutletContext<SignedInUser>()
  const cards = [
    { label: dashboardWords.jobsPosted, count: totals.posted, to: 'jobs-posted' },
    { label: dashboardWords.activeJobs, count: totals.active, to: 'jobs-posted?is_active=true' },
    { label: dashboardWords.inactiveJobs, count: totals.inactive, to: 'jobs-posted?is_active=false' },
  ]
  return (
    <>
      <PageHeading
        actions={
          <AdminButtonLink to={paths.newJob} variant="signal" size="small">
            {dashboardWords.create}
          </AdminButtonLink>
        }
      >
        {dashboardWords.title}
      </PageHeading>
      <DashboardWarnings warnings={warnings} />
      <SampleNotice samples={samples} mayRemove={role === 'administrator'} />
      {setup && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2 text-muted">
          <span>{dashboardWords.setup(setup.dealt, setup.of)}</span>
          <TextLink dense to={paths.firstStart}>
            {dashboardWords.toSetup}
          </TextLink>
        </p>
      )}
      {sample_texts > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2 text-muted">
          <span>{dashboardWords.sampleTexts(sample_texts)}</span>
          <TextLink dense to={paths.content}>
            {dashboardWords.toSampleTexts}
          </TextLink>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        {cards.map(({ label, count, to }) => (
          <li key={to}>
            <Link
              to={to}
              className={`flex items-baseline justify-between gap-3 ${surface} px-4 py-2 text-ink no-underline transition-colors duration-150 hover:border-ink`}
            >
              <span className="text-muted">{label}</span>
              <span className="font-display text-h3 font-semibold tabular-nums">{grouped(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Agenda {...agenda} />
      <Charts totals={totals} year={year} months={months} />
      <FiguresTable totals={totals} year={year} months={months} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={dashboardWords.title} message={dashboardWords.failed} />
}

/** What an administrator has to mend; the server says nothing of it to anybody else. */
function DashboardWarnings({ warnings }: Pick<DashboardResponse, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <Alert tone="warn" className="mb-4">
      <h2 className="font-text text-small font-semibold tracking-normal">{dashboardWords.warnings}</h2>
      <ul className="mt-1 grid gap-1">
        {warnings.map(({ about, words }) => (
          <li key={about + words}>
            <code>{about}</code> {words}.
          </li>
        ))}
      </ul>
    </Alert>
  )
}
