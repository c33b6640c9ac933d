import { reportTexts } from '#contract/reports/texts.ts'
import { funnel, type PartedBy, topKeys } from '#server/store/reports/funnel.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { type Named, namesOfJobs, namesOfSources } from './names.ts'
import { count, type ReadTable, saysSomething } from './table.ts'
import { leadingStages, reached, receivedOf, refusedOf } from './went-far.ts'

const parted =
  (by: Exclude<PartedBy, 'nothing'>, named: Named): ReadTable =>
  async (store, spans, most) => {
    const stages = await allStages(store)
    const later = leadingStages(stages).filter(({ place }) => place > 0)
    const [top, earlier] = await Promise.all([
      topKeys(store, spans.now, by, most),
      topKeys(store, spans.before, by, most),
    ])
    const all = new Set([...top.keys, ...earlier.keys])
    const keys = [...all].slice(0, most)
    const [now, before, names] = await Promise.all([
      funnel(store, spans.now, by, keys),
      funnel(store, spans.before, by, keys),
      named(store, keys),
    ])
    const [nowOf, beforeOf] = [now, before].map((rows) => Map.groupBy(rows, ({ key }) => key))
    const cells = (rows: typeof now = []) => [
      receivedOf(rows),
      ...later.map(({ place }) => reached(rows, stages, place)),
      refusedOf(rows, stages),
    ]
    const rows = [...keys, null].map((key) => {
      const said = key === null ? { name: reportTexts.others, id: null } : names.get(key)
      return { name: '', id: null, ...said, cells: cells(nowOf?.get(key)), before: cells(beforeOf?.get(key)) }
    })
    return {
      columns: [reportTexts.received, ...later.map(({ stage }) => stage.name), reportTexts.refused].map(
        count,
      ),
      rows: rows.filter(saysSomething),
      left_out: Math.max(all.size, top.all, earlier.all) - keys.length,
    }
  }

export const funnelByJob = parted('job', namesOfJobs)
export const funnelBySource = parted('source', namesOfSources)
