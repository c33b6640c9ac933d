import type { Report, ReportRow, Unit } from '#contract/reports/report.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { figureText } from './figure-text.ts'

type ReportTableProps = Pick<Report['data'], 'columns' | 'rows'> & { caption: string; head: string }

const head = 'px-2 py-2 text-right align-bottom font-semibold first:text-left sm:px-3'
const cell = 'px-2 py-1.5 text-right whitespace-nowrap sm:px-3'

/** The figures of the chart and all others, those of the days before in brackets. */
export function ReportTable({ columns, rows, caption, head: named }: ReportTableProps) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-3"
    >
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-muted">
            {[named, ...columns.map(({ name }) => name)].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.id} ${row.name}`} className="border-b border-line last:border-0">
              <th scope="row" className="min-w-36 px-2 py-1.5 text-left font-normal wrap-anywhere sm:px-3">
                <RowName row={row} />
              </th>
              {columns.map(({ name, unit }, at) => (
                <td key={name} className={cell}>
                  <Figure now={row.cells[at] ?? null} before={row.before[at] ?? null} unit={unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type FigureProps = { now: number | null; before: number | null; unit: Unit }

function Figure({ now, before, unit }: FigureProps) {
  if (now === null && before === null) return figureText(null, unit)
  return (
    <>
      {figureText(now, unit)} <span className="text-muted">({figureText(before, unit)})</span>
    </>
  )
}

function RowName({ row: { id, name } }: { row: ReportRow }) {
  if (id === null) return name
  return (
    <TextLink dense to={paths.job(id)}>
      {name}
    </TextLink>
  )
}
