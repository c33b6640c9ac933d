import type { PeriodQuery } from '#contract/reports/report.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { csvOf } from '../core/csv-of.ts'
import type { Actor } from '../people/authenticate.ts'
import { type AnyReport, type ReportDeps, readReport } from './read-report.ts'

/** Jobs or sources that one file names; the others stand together in its last row. */
const MOST_ROWS = 10_000

/** A report with all its rows as CSV for a spreadsheet, each column beside that of the period before. The export is an entry of the audit. */
export async function exportReport(
  deps: ReportDeps,
  name: AnyReport,
  query: PeriodQuery,
  actor: Pick<Actor, 'id'>,
): Promise<{ name: string; parts: AsyncIterable<string> }> {
  const { store, clock } = deps
  const { period, before, columns, rows } = (await readReport(deps, name, query, MOST_ROWS)).data
  await recordAudit(store, {
    at: clock().toISOString(),
    actor_id: actor.id,
    action: 'report.export',
    subject: 'report',
    subject_id: name,
    detail: { from: period.from, to: period.to },
  })
  const head = name === 'recruiters' ? reportTexts.recruiterHead : reportTexts.heads[name]
  const heads = columns.flatMap((column) => [
    reportTexts.ofDays(column.name, period),
    reportTexts.ofDays(column.name, before),
  ])
  const lines = [
    [head, ...heads],
    ...rows.map((row) => [row.name, ...row.cells.flatMap((cell, at) => [cell, row.before[at] ?? null])]),
  ]
  return {
    name: `report-${name}-${period.from}-${period.to}.csv`,
    parts: inParts(csvOf(lines, { bom: true })),
  }
}

async function* inParts(text: string): AsyncGenerator<string> {
  yield text
}
