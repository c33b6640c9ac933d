import ChevronDown from 'lucide-react/icons/chevron-down'
import type { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import { surface } from '#web/ui/surface.ts'
import { monthName } from '../dates.ts'
import { words as dashboardWords } from './words.ts'

export type Figures = DashboardResponse['data']

const head = 'px-0.5 py-2 sm:px-3 text-right font-semibold max-sm:tracking-tight first:text-left'
const cell = 'px-0.5 py-2 text-right sm:px-3'

/** What the charts say, in words and numbers: for screen readers, and for whoever wants the exact figure. */
export function FiguresTable({ year, months }: Figures) {
  const { posted, active, inactive, applications } = dashboardWords
  return (
    <details className={`group mt-4 ${surface}`}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-5 font-semibold">
        {dashboardWords.figures}
        <ChevronDown aria-hidden size={16} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="overflow-x-auto px-4.5 pb-4 sm:px-2">
        <table className="w-full border-collapse tabular-nums">
          <caption className="px-0.5 pb-3 sm:px-3 text-left text-muted">
            {dashboardWords.byMonth(year)}. {dashboardWords.explain}
          </caption>
          <thead>
            <tr className="border-b border-muted">
              {[dashboardWords.month, posted, active, inactive, applications].map((label) => (
                <th key={label} scope="col" className={head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="border-b border-line last:border-0">
                <th scope="row" className="px-0.5 py-2 text-left font-normal sm:px-3">
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
