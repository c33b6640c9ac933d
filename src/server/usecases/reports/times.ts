import { reportTexts } from '#contract/reports/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Span } from '#server/store/reports/funnel.ts'
import {
  countUnanswered,
  formerStages,
  inStages,
  type Lasted,
  untilAnswered,
  untilPlaced,
} from '#server/store/reports/times.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { count, days, inDays, type ReadTable, row, saysSomething } from './table.ts'

/** To the first answer, to placed, and in each stage that was left: the value in the middle, and that of nine of ten. */
export const times: ReadTable = async (store, spans) => {
  const stages = await allStages(store)
  const placed = stages.filter(({ kind }) => kind === 'placed').map(({ id }) => id)
  const former = await formerStages(store)
  const read = (span: Span) => readTimes(store, placed, [...former.keys()], span)
  const [now, before] = await Promise.all([read(spans.now), read(spans.before)])
  const known = new Set(stages.map(({ id }) => id))
  const gone = [...new Set([...now.stages, ...before.stages].map(({ key }) => key))].filter(
    (id) => !known.has(id),
  )
  const nameOf = (id: number) => {
    const name = former.get(id)
    return name === undefined ? reportTexts.unnamedStage : reportTexts.formerStage(name)
  }
  const ofStage = (id: number, name: string) => {
    const of = (read: typeof now) =>
      cells(
        read.stages.find(({ key }) => key === id),
        null,
      )
    return row(reportTexts.inStage(name), of(now), of(before))
  }
  const rows = [
    row(
      reportTexts.firstAnswer,
      cells(now.answered, now.unanswered),
      cells(before.answered, before.unanswered),
    ),
    row(reportTexts.toPlaced, cells(now.placed, null), cells(before.placed, null)),
    ...stages.map(({ id, name }) => ofStage(id, name)),
    ...gone.map((id) => ofStage(id, nameOf(id))),
  ]
  return {
    columns: [
      days(reportTexts.median),
      days(reportTexts.nineOfTen),
      count(reportTexts.howMany),
      count(reportTexts.notYet),
    ],
    rows: rows.filter(saysSomething),
    left_out: 0,
  }
}

const cells = (lasted: Lasted | undefined, notYet: number | null) => [
  inDays(lasted?.median),
  inDays(lasted?.most),
  lasted?.count ?? 0,
  notYet,
]

async function readTimes(
  store: Store,
  placedStages: readonly number[],
  former: readonly number[],
  span: Span,
) {
  const [[answered], unanswered, [placed], stages] = await Promise.all([
    untilAnswered(store, span),
    countUnanswered(store, span),
    untilPlaced(store, placedStages, former, span),
    inStages(store, span),
  ])
  return { answered, unanswered, placed, stages }
}
