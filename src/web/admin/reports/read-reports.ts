import { asRecruiter } from '../guard.ts'
import { warmChart } from './lazy-chart.tsx'
import type { PartName } from './parts.ts'
import { readPart } from './read-part.ts'
import { readReportsView } from './reports-query.ts'

/** What a page of reports begins with: its `first` part, whose answer says which days they are, as the company's today need not be the browser's. */
export async function readReports(url: URL, signal: AbortSignal, first: PartName) {
  const view = readReportsView(url.searchParams)
  // Drawn with its chart at once, the first part moves none of those below it out from under the eyes.
  const [data] = await Promise.all([asRecruiter(url, () => readPart(first, view, signal)), warmChart()])
  return { view, first: { name: first, data } }
}
