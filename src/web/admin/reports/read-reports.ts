import { asRecruiter } from '../guard.ts'
import { warmChart } from './lazy-chart.tsx'
import type { PartName } from './parts.ts'
import { readPart } from './read-part.ts'
import { readReportsView } from './reports-query.ts'

/** What a page of reports is about; `first` is the part whose answer says which days they are: the company's today need not be the browser's. */
export async function readReports(url: URL, signal: AbortSignal, first: PartName) {
  warmChart()
  const view = readReportsView(url.searchParams)
  const { period, before } = await asRecruiter(url, () => readPart(first, view, signal))
  return { view, period, before }
}
