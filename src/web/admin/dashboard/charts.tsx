import {
  ArcElement,
  CategoryScale,
  Chart,
  type ChartDataset,
  type ChartOptions,
  LinearScale,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Doughnut, Line } from 'react-chartjs-2'
import { Link } from 'react-router'
import { yearOf } from '#contract/core/company-time.ts'
import { surface } from '#web/ui/surface.ts'
import { axisOf, chartMotion, useInk } from '../chart-ink.ts'
import { monthName } from '../dates.ts'
import { grouped } from '../grouped.ts'
import type { Figures } from './figures-table.tsx'
import { untilNow } from './until-now.ts'
import { words as dashboardWords } from './words.ts'

Chart.defaults.font.family = 'Inter, system-ui, sans-serif'
Chart.register(ArcElement, CategoryScale, LinearScale, LineElement, PointElement, Tooltip)

/** Fixed (spec section 9), and 3:1 at least on both surfaces, so that light and dark share them. */
const colors = { posted: '#2f7fb8', inactive: '#7d8894', active: '#2a9461', applications: '#d9622b' } as const
type Series = keyof typeof colors

// Color alone must not tell the lines apart.
const dashes: Record<Series, number[]> = {
  posted: [],
  active: [7, 3],
  inactive: [2, 3],
  applications: [10, 3, 2, 3],
}

export function Charts({ totals, year, months }: Figures) {
  const ink = useInk()
  const animation = chartMotion()
  const shares = [
    { series: 'posted', label: dashboardWords.doughnut.posted, count: totals.posted },
    { series: 'inactive', label: dashboardWords.doughnut.inactive, count: totals.inactive },
    { series: 'active', label: dashboardWords.doughnut.active, count: totals.active },
  ] as const
  const lines: { series: Series; label: string }[] = [
    { series: 'posted', label: dashboardWords.posted },
    { series: 'active', label: dashboardWords.active },
    { series: 'inactive', label: dashboardWords.inactive },
    { series: 'applications', label: dashboardWords.applications },
  ]
  const axis = axisOf(ink)
  const now = new Date()
  const lineOptions: ChartOptions<'line'> = {
    animation,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    scales: { x: axis, y: { ...axis, beginAtZero: true, suggestedMax: 4 } },
  }
  return (
    <div className="mt-4 grid gap-4 xl:grid-cols-[20rem_1fr]">
      <figure className={`${surface} px-5 pt-2 pb-5`}>
        <figcaption className="flex min-h-11 items-center font-semibold">{dashboardWords.share}</figcaption>
        <div className="mt-4 flex flex-wrap items-center gap-6 xl:flex-col">
          <div className="relative mx-auto size-44 shrink-0 sm:mx-0 xl:mx-auto">
            <Doughnut
              role="img"
              aria-label={shares.map(({ label, count }) => `${label} ${count}`).join(', ')}
              options={{
                animation,
                cutout: '62%',
                borderColor: ink.surface,
              }}
              data={{
                labels: shares.map(({ label }) => label),
                datasets: [
                  {
                    data: shares.map(({ count }) => count),
                    backgroundColor: shares.map(({ series }) => colors[series]),
                  },
                ],
              }}
            />
          </div>
          <ul className="grid min-w-40 grow gap-2 sm:max-xl:max-w-72 xl:w-full">
            {shares.map(({ series, label, count }) => (
              <li key={series} className="flex items-center gap-3">
                <Swatch series={series} />
                <span className="grow">{label}</span>
                <span className="font-semibold tabular-nums">{grouped(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      </figure>
      <figure className={`min-w-0 ${surface} px-5 pt-2 pb-5`}>
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="font-semibold">{dashboardWords.byMonth(year)}</span>
          <YearLinks year={year} />
        </figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {lines.map(({ series, label }) => (
            <li key={series} className="flex items-center gap-2">
              <Stroke series={series} />
              {label}
            </li>
          ))}
        </ul>
        <div className="relative mt-3 h-64">
          <Line
            role="img"
            aria-label={dashboardWords.byMonth(year)}
            options={lineOptions}
            data={{
              labels: months.map(({ month }) => monthName(month)),
              datasets: lines.map(
                ({ series, label }): ChartDataset<'line'> => ({
                  label,
                  data: untilNow(months, now).map((month) => month?.[series] ?? null),
                  borderColor: colors[series],
                  backgroundColor: colors[series],
                  borderDash: dashes[series],
                  borderWidth: 2,
                  pointRadius: 3,
                }),
              ),
            }}
          />
        </div>
      </figure>
    </div>
  )
}

function Swatch({ series }: { series: Series }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
      <rect width="12" height="12" rx="2" fill={colors[series]} />
    </svg>
  )
}

function Stroke({ series }: { series: Series }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0">
      <path
        d="M0 4h28"
        stroke={colors[series]}
        strokeWidth="2.5"
        strokeDasharray={dashes[series].join(' ')}
      />
    </svg>
  )
}

function YearLinks({ year }: { year: number }) {
  const link = 'inline-flex min-h-11 items-center gap-1 text-brand'
  return (
    <span className="flex gap-5 tabular-nums">
      <Link to={`?year=${year - 1}`} preventScrollReset className={link}>
        <ChevronLeft aria-hidden size={16} />
        {year - 1}
      </Link>
      {year < yearOf(new Date()) && (
        <Link to={`?year=${year + 1}`} preventScrollReset className={link}>
          {year + 1}
          <ChevronRight aria-hidden size={16} />
        </Link>
      )}
    </span>
  )
}
