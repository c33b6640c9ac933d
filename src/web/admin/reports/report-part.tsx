import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
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

type PartProps = { name: PartName; view: ReportsView }

/** One report around its figures, to be had as a file. */
export function ReportPart({ name, view, children }: PartProps & { children: ReactNode }) {
  const { title, explain } = words.parts[name]
  const { busy, run } = useCsv(name, view)
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
      {children}
    </section>
  )
}

/** Figures that show as soon as they are there. */
export function FiguresToRead({ name, view }: PartProps) {
  const { reading, retry } = useRead(`${name} ${reportsPath(view)}`, (signal) => readPart(name, view, signal))
  if (reading.state === 'loading') return <Skeleton label={texts.job.loading} rows={4} />
  if (reading.state === 'failed')
    return <Failure message={words.failed} error={reading.error} busy={false} onRetry={retry} />
  return <Figures name={name} {...reading.data} />
}

type FiguresProps = Report['data'] & { name: PartName }

/** The figures of a report, drawn and in a table. */
export function Figures({ name, columns, rows: given, left_out }: FiguresProps) {
  const { title } = words.parts[name]
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
