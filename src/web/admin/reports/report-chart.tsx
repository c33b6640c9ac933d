import { BarElement, CategoryScale, Chart, type ChartOptions, LinearScale, Tooltip } from 'chart.js'
import { Bar } from 'react-chartjs-2'
import type { Report } from '#contract/reports/report.ts'
import { axisOf, chartMotion, useInk } from '../chart-ink.ts'
import { figureText } from './figure-text.ts'
import { words } from './words.ts'

Chart.defaults.font.family = 'Inter, system-ui, sans-serif'
Chart.register(BarElement, CategoryScale, LinearScale, Tooltip)

/** 3:1 at least on both surfaces. The days before are told by a thinner bar too. */
const colors = { now: '#2f7fb8', before: '#7d8894' } as const
const MOST_ROWS = 12
const ROW_PX = 34
const AXIS_PX = 34
const UPRIGHT_PX = 260
const NAME_MAX = 28

type ReportChartProps = Pick<Report['data'], 'columns' | 'rows'> & {
  title: string
  /** Rows are days from left to right, all of them; else they stand below each other, the first ones. */
  upright: boolean
}

/** The first column of a report, beside that of the days before. */
export function ReportChart({ columns, rows, title, upright }: ReportChartProps) {
  const ink = useInk()
  const [column] = columns
  if (column === undefined) return null
  const drawn = upright ? rows : rows.slice(0, MOST_ROWS)
  const axis = axisOf(ink)
  const figures = { ...axis, beginAtZero: true, suggestedMax: column.unit === 'days' ? 1 : 4 }
  const names = {
    ...axis,
    ticks: {
      color: ink.muted,
      autoSkip: upright,
      callback: (_: unknown, at: number) => (upright ? withoutYear : shortened)(drawn[at]?.name ?? ''),
    },
    grid: { display: false },
  }
  const options: ChartOptions<'bar'> = {
    indexAxis: upright ? 'x' : 'y',
    animation: chartMotion(),
    maintainAspectRatio: false,
    interaction: { mode: 'index', axis: upright ? 'x' : 'y', intersect: false },
    scales: upright ? { x: names, y: figures } : { x: figures, y: names },
    plugins: {
      tooltip: {
        callbacks: {
          label: ({ dataset, parsed }) =>
            `${dataset.label}: ${figureText((upright ? parsed.y : parsed.x) ?? null, column.unit)}`,
        },
      },
    },
  }
  const bars = (label: string, color: string, figures: (number | null)[], barThickness: number) => ({
    label,
    data: figures,
    backgroundColor: color,
    ...(!upright && { barThickness }),
  })
  return (
    <>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 px-3">
        <Key color={colors.now} label={words.now} height={8} />
        <Key color={colors.before} label={words.before} height={4} />
      </ul>
      <div className="relative" style={{ height: upright ? UPRIGHT_PX : drawn.length * ROW_PX + AXIS_PX }}>
        <Bar
          role="img"
          aria-label={words.chart(title, column.name)}
          options={options}
          data={{
            labels: drawn.map(({ name }) => name),
            datasets: [
              bars(
                words.now,
                colors.now,
                drawn.map(({ cells }) => cells[0] ?? null),
                12,
              ),
              bars(
                words.before,
                colors.before,
                drawn.map(({ before }) => before[0] ?? null),
                5,
              ),
            ],
          }}
        />
      </div>
    </>
  )
}

/** The table below says it. */
const withoutYear = (days: string) => days.replaceAll(/, \d{4}/g, '')

const shortened = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name)

function Key({ color, label, height }: { color: string; label: string; height: number }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox={`0 0 20 ${height}`} className="w-5 shrink-0" style={{ height }}>
        <rect width="20" height={height} fill={color} />
      </svg>
      {label}
    </li>
  )
}
