import { ALERT_SOURCE } from '#contract/alerts/paths.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { alertCounts } from '#server/store/alerts/alert-days.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countFrom } from '#server/store/reports/counts.ts'
import type { Span } from '#server/store/reports/funnel.ts'
import { daysOf } from './period.ts'
import { count, type ReadTable, row } from './table.ts'

/** How many mails of job alerts went out, how many applications came by their links, and how many searches were confirmed and ended. */
export const alerts: ReadTable = async (store, spans) => {
  const [now, before] = await Promise.all([figuresOf(store, spans.now), figuresOf(store, spans.before)])
  return {
    columns: [count(reportTexts.howMany)],
    rows: now.map(([name, figure], at) => row(name, [figure], [before[at]?.[1] ?? 0])),
    left_out: 0,
  }
}

async function figuresOf(store: Store, span: Span): Promise<[string, number][]> {
  const { mails, confirmed, ended } = await alertCounts(store, daysOf(span))
  return [
    [reportTexts.alertMails, mails],
    [reportTexts.alertApplications, await countFrom(store, ALERT_SOURCE, span)],
    [reportTexts.alertsConfirmed, confirmed],
    [reportTexts.alertsEnded, ended],
  ]
}
