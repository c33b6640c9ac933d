import Download from 'lucide-react/icons/download'
import { texts } from '#contract/core/texts.ts'
import type { Report } from '#contract/reports/report.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { surface } from '#web/ui/surface.ts'
import { calendarDayText } from '../dates.ts'
import { Failure } from '../failure.tsx'
import { useRead } from '../use-read.ts'
import { ReportChart } from './lazy-chart.tsx'
import type { PartName } from './parts.ts'
import { readPart } from './read-part.ts'
import { ReportTable } from './report-table.tsx'
import { type ReportsView, reportsPath } from './reports-query.ts'
import { useCsv } from './use-csv.ts'
import { words } from './words.ts'

type ReportPartProps = { name: PartName; view: ReportsView }

/** One report, which shows as soon as it is there. */
export function ReportPart({ name, view }: ReportPartProps) {
  const { title, explain } = words.parts[name]
  const { busy, run } = useCsv(name, view)
  const { reading, retry } = useRead(`${name} ${reportsPath(view)}`, (signal) => readPart(name, view, signal))
  return (
    <section aria-labelledby={`report-${name}`} className={`mt-4 min-w-0 ${surface} px-2 pt-2 pb-3 sm:px-3`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-2 sm:px-3">
        <h2 id={`report-${name}`} className="font-text text-body font-semibold tracking-normal">
          {title}
        </h2>
        <Button
          variant="quiet"
          size="flush"
          aria-label={words.csvOf(title)}
          aria-disabled={busy}
          className="print:hidden"
          onClick={() => void run()}
        >
          <Download aria-hidden size={16} />
          {words.csv}
        </Button>
      </div>
      <p className="mb-3 max-w-text px-2 text-muted sm:px-3">{explain}</p>
      {reading.state === 'loading' && <Skeleton label={texts.job.loading} rows={4} />}
      {reading.state === 'failed' && (
        <Failure message={words.failed} error={reading.error} busy={false} onRetry={retry} />
      )}
      {reading.state === 'loaded' && <Figures name={name} title={title} {...reading.data} />}
    </section>
  )
}

type FiguresProps = Report['data'] & { name: PartName; title: string }

function Figures({ name, title, columns, rows: given, left_out }: FiguresProps) {
  const byDay = name === 'visits'
  const rows = byDay ? given.map((row) => ({ ...row, name: inWords(row.name) })) : given
  const head = name === 'recruiters' ? reportTexts.recruiterHead : reportTexts.heads[name]
  const isEmpty = rows.every(({ cells, before }) => [...cells, ...before].every((cell) => !cell))
  if (isEmpty) return <p className="px-2 py-4 text-center text-muted sm:px-3">{words.nothing}</p>
  return (
    <>
      <ReportChart columns={columns} rows={rows} title={title} upright={byDay} />
      <ReportTable columns={columns} rows={rows} caption={title} head={head} />
      {left_out > 0 && <p className="px-2 pt-2 text-muted sm:px-3">{words.leftOut(left_out)}</p>}
    </>
  )
}

/** The days in a row's name as the admin writes them. */
const inWords = (name: string): string => name.replaceAll(/\d{4}-\d{2}-\d{2}/g, calendarDayText)
