import { reportTexts } from '#contract/reports/texts.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'
import { refusalsByReason } from '#server/store/reports/counts.ts'
import { formerStages } from '#server/store/reports/times.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { count, percent, type ReadTable, row, saysSomething, share } from './table.ts'

/** How many were refused and still are, by fixed reason, the most frequent first. */
export const refusals: ReadTable = async (store, spans) => {
  const refusing = (await allStages(store)).filter(({ kind }) => kind === 'rejected').map(({ id }) => id)
  const former = [...(await formerStages(store)).keys()]
  const [now, before, reasons] = await Promise.all([
    refusalsByReason(store, refusing, former, spans.now),
    refusalsByReason(store, refusing, former, spans.before),
    allReasons(store),
  ])
  const cells = (found: typeof now, id: number | null) => {
    const all = found.reduce((sum, row) => sum + row.count, 0)
    const own = found.find(({ reason_id }) => reason_id === id)?.count ?? 0
    return [own, share(own, all)]
  }
  return {
    columns: [count(reportTexts.refusals), percent(reportTexts.ofRefusals)],
    rows: [...reasons, { id: null, name: reportTexts.noReason }]
      .map(({ id, name }) => row(name, cells(now, id), cells(before, id)))
      .filter(saysSomething)
      .sort((a, b) => (b.cells[0] ?? 0) - (a.cells[0] ?? 0)),
    left_out: 0,
  }
}
