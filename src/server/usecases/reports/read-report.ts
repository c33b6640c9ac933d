import {
  type PeriodQuery,
  REPORT_ROWS,
  type Report,
  type ReportName,
  SITE_REPORTS,
} from '#contract/reports/report.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { VisitCounter } from '../visits/visit-counter.ts'
import { alerts } from './alerts.ts'
import { applying } from './applying.ts'
import { funnelByJob, funnelBySource } from './funnel-by-key.ts'
import { funnelByStage } from './funnel-by-stage.ts'
import { periodOf, spanOf } from './period.ts'
import { recruiters } from './recruiters.ts'
import { refusals } from './refusals.ts'
import type { ReadTable } from './table.ts'
import { times } from './times.ts'
import { searchesInVain, viewsOfPages, visitSources, visitsOfDays } from './visits.ts'

export type AnyReport = ReportName | 'recruiters'

const tables: Readonly<Record<AnyReport, ReadTable>> = {
  stages: funnelByStage,
  jobs: funnelByJob,
  sources: funnelBySource,
  times,
  refusals,
  alerts,
  visits: visitsOfDays,
  pages: viewsOfPages,
  visitors: visitSources,
  applying,
  searches: searchesInVain,
  recruiters,
}

export type ReportDeps = { store: Store; clock: Clock; visits: Pick<VisitCounter, 'write'> }

const isOfSite = (name: string): boolean => SITE_REPORTS.some((report) => report === name)

/**
 * The figures of a report for a period in the company's time zone, beside those of the period before (docs/decisions/0039 says what
 * each counts, 0063 for visits); `most` rows at most. Merged applications and spam are in none. What this
 * instance has counted of visits is written first.
 */
export async function readReport(
  { store, clock, visits }: ReportDeps,
  name: AnyReport,
  query: PeriodQuery,
  most = REPORT_ROWS,
): Promise<Report> {
  if (isOfSite(name)) await visits.write()
  const { period, before } = periodOf(query, clock())
  const table = await tables[name](store, { now: spanOf(period), before: spanOf(before) }, most)
  return { data: { period, before, ...table } }
}
