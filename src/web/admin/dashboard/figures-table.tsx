import type { DashboardAnswer } from '#contract/dashboard.ts'
import { words } from '../words.ts'
import { monthName } from './month-name.ts'

export type Figures = DashboardAnswer['data']

const head = 'px-3 py-2 text-right font-semibold first:text-left'
const cell = 'px-3 py-2 text-right'

/** What the charts say, in words and numbers: for screen readers, and for whoever wants the exact figure. */
export function FiguresTable({ year, months }: Figures) {
  const { posted, active, inactive, applications } = words.dashboard
  return (
    <details className="mt-4 rounded-control border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 font-semibold">
        {words.dashboard.figures}
      </summary>
      <div className="overflow-x-auto px-2 pb-4">
        <table className="w-full border-collapse tabular-nums">
          <caption className="px-3 pb-3 text-left text-muted">
            {words.dashboard.byMonth(year)}. {words.dashboard.explain}
          </caption>
          <thead>
            <tr className="border-b border-muted">
              {[words.dashboard.month, posted, active, inactive, applications].map((label) => (
                <th key={label} scope="col" className={head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {monthName(month.month)}
                </th>
                <td className={cell}>{month.posted}</td>
                <td className={cell}>{month.active}</td>
                <td className={cell}>{month.inactive}</td>
                <td className={cell}>{month.applications}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
