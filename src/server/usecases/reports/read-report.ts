import { type PeriodQuery, REPORT_ROWS, type Report, type ReportName } from '#contract/reports/report.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { alerts } from './alerts.ts'
import { funnelByJob, funnelBySource } from './funnel-by-key.ts'
import { funnelByStage } from './funnel-by-stage.ts'
import { periodOf, spanOf } from './period.ts'
import { recruiters } from './recruiters.ts'
import { refusals } from './refusals.ts'
import type { ReadTable } from './table.ts'
import { times } from './times.ts'

export type AnyReport = ReportName | 'recruiters'

const tables: Readonly<Record<AnyReport, ReadTable>> = {
  stages: funnelByStage,
  jobs: funnelByJob,
  sources: funnelBySource,
  times,
  refusals,
  alerts,
  recruiters,
}

/**
 * The figures of a report for a period in the company's time zone, beside those of the period before (docs/decisions/0039 says what
 * each counts); `most` rows at most. Merged applications and spam are in none.
 */
export async function readReport(
  { store, clock }: { store: Store; clock: Clock },
  name: AnyReport,
  query: PeriodQuery,
  most = REPORT_ROWS,
): Promise<Report> {
  const { period, before } = periodOf(query, clock())
  const table = await tables[name](store, { now: spanOf(period), before: spanOf(before) }, most)
  return { data: { period, before, ...table } }
}
