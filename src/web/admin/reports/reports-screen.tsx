import { calendarDayText } from '../dates.ts'
import { ListTabs } from '../list-tabs.tsx'
import { PageHeading } from '../page-heading.tsx'
import { paths } from '../paths.ts'
import type { PartName } from './parts.ts'
import { PeriodBar } from './period-bar.tsx'
import type { readReports } from './read-reports.ts'
import { Figures, FiguresToRead, ReportPart } from './report-part.tsx'
import { reportsPath } from './reports-query.ts'
import { words } from './words.ts'

type ReportsScreenProps = Awaited<ReturnType<typeof readReports>> & {
  current: 'recruiting' | 'site'
  names: readonly PartName[]
  /** What is counted nowhere. */
  note: string
}

/** One of the two pages of reports, each with the days that the other one shows. */
export function ReportsScreen({ current, names, note, view, first }: ReportsScreenProps) {
  const tabs = (['recruiting', 'site'] as const).map((page) => ({
    to: `${page === 'site' ? paths.siteReports : paths.reports}${reportsPath(view)}`,
    label: words.pages[page],
    current: page === current,
  }))
  const { period, before } = first.data
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <div className="mb-4 print:hidden">
        <ListTabs label={words.title} tabs={tabs} />
      </div>
      <PeriodBar view={view} days={period} />
      <p className="mt-3">
        {words.lead(daysText(period), daysText(before))} {note}
      </p>
      {names.map((name) => (
        <ReportPart key={name} name={name} view={view}>
          {name === first.name ? (
            <Figures name={name} {...first.data} />
          ) : (
            <FiguresToRead name={name} view={view} />
          )}
        </ReportPart>
      ))}
    </>
  )
}

const daysText = ({ from, to }: { from: string; to: string }): string =>
  words.days(calendarDayText(from), calendarDayText(to))
