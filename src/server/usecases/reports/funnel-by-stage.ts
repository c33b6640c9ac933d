import { reportTexts } from '#contract/reports/texts.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { funnel } from '#server/store/reports/funnel.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { count, percent, type ReadTable, row, share } from './table.ts'
import { nowIn, reached, receivedOf } from './went-far.ts'

/** How many of those that were received have been in each stage or a later one, and how many are in it now. */
export const funnelByStage: ReadTable = async (store, spans) => {
  const stages = await allStages(store)
  const [now, before] = await Promise.all([
    funnel(store, spans.now, 'nothing', []),
    funnel(store, spans.before, 'nothing', []),
  ])
  const cells = (rows: typeof now, stage: Stage, place: number) => {
    const inIt = nowIn(rows, stage)
    if (stage.kind === 'rejected') return [inIt, share(inIt, receivedOf(rows)), inIt]
    const came = reached(rows, stages, place)
    return [came, share(came, receivedOf(rows)), inIt]
  }
  return {
    columns: [count(reportTexts.reached), percent(reportTexts.ofReceived), count(reportTexts.inItNow)],
    rows: stages.map((stage, place) =>
      row(stage.name, cells(now, stage, place), cells(before, stage, place)),
    ),
    left_out: 0,
  }
}
