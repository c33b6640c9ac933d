import { PERIODS, type PeriodName } from '#contract/reports/report.ts'

/** Which days the page is about, as it stands in its URL; `from` and `to` belong to `custom`. */
export type ReportsView = { period: PeriodName; from: string; to: string }

const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const USUAL: ReportsView = { period: '30days', from: '', to: '' }

/** Reads the URL; what makes no sense there counts as not said, and two days the wrong way round are turned. */
export function readReportsView(search: URLSearchParams): ReportsView {
  const period = PERIODS.find((name) => name === search.get('period')) ?? USUAL.period
  if (period !== 'custom') return { ...USUAL, period }
  const [from = '', to = ''] = ['from', 'to'].map((name) => search.get(name)?.trim() ?? '').sort()
  return DAY.test(from) && DAY.test(to) ? { period, from, to } : USUAL
}

/** The `?...` of these days. */
export const reportsPath = ({ period, from, to }: ReportsView): string =>
  period === 'custom' ? `?${new URLSearchParams({ period, from, to })}` : `?period=${period}`

/** What the API is asked for. */
export const toApiQuery = ({ period, from, to }: ReportsView) =>
  period === 'custom' ? { period, from, to } : { period }
