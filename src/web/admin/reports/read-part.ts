import { reportEndpoints } from '#contract/reports/endpoints.ts'
import type { Report } from '#contract/reports/report.ts'
import { call } from '#web/api/client.ts'
import type { PartName } from './parts.ts'
import { type ReportsView, toApiQuery } from './reports-query.ts'

/** The figures of one part of the page. */
export async function readPart(
  report: PartName,
  view: ReportsView,
  signal: AbortSignal,
): Promise<Report['data']> {
  const query = toApiQuery(view)
  const { data } = await (report === 'recruiters'
    ? call(reportEndpoints.recruitersReport, { query, signal })
    : call(reportEndpoints.readReport, { params: { report }, query, signal }))
  return data
}
