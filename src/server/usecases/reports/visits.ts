import { addDays } from '#contract/core/company-time.ts'
import { shownLine } from '#contract/core/text.ts'
import type { ReportRow } from '#contract/reports/report.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Span } from '#server/store/reports/funnel.ts'
import type { VisitKind } from '#server/store/visits/schema.ts'
import { mostVisited, visitsByDay } from '#server/store/visits/visit-counts.ts'
import { daysOf } from './period.ts'
import { count, type ReadTable, row, saysSomething } from './table.ts'

/** Pages shown and visits begun on each day, or in each week or month of a long period. */
export const visitsOfDays: ReadTable = async (store, spans) => {
  const [now, before] = await Promise.all([partsOf(store, spans.now), partsOf(store, spans.before)])
  return {
    columns: [count(reportTexts.views), count(reportTexts.visits)],
    rows: now.map(({ name, cells }, at) => row(name, cells, before[at]?.cells ?? [0, 0])),
    left_out: 0,
  }
}

const MOST_DAYS = 31
const MOST_WEEKS = 26

/** How many days of a period stand in one row. */
function daysInRow(days: number): number {
  if (days <= MOST_DAYS) return 1
  return days <= MOST_WEEKS * 7 ? 7 : Math.ceil(days / MOST_WEEKS)
}

async function partsOf(store: Store, span: Span): Promise<Pick<ReportRow, 'name' | 'cells'>[]> {
  const { from, before } = daysOf(span)
  const [views, visits] = await Promise.all([
    visitsByDay(store, 'view', { from, before }),
    visitsByDay(store, 'source', { from, before }),
  ])
  const days: string[] = []
  for (let day = from; day < before; day = addDays(day, 1)) days.push(day)
  const size = daysInRow(days.length)
  const parts: Pick<ReportRow, 'name' | 'cells'>[] = []
  for (let at = 0; at < days.length; at += size) {
    const own = days.slice(at, at + size)
    const sum = (counts: ReadonlyMap<string, number>) =>
      own.reduce((all, day) => all + (counts.get(day) ?? 0), 0)
    const [first = '', last = ''] = [own[0], own.at(-1)]
    parts.push({
      name: first === last ? first : reportTexts.fromTo(first, last),
      cells: [sum(views), sum(visits)],
    })
  }
  return parts
}

const counted =
  (kind: VisitKind, column: string, nameOf: (key: string) => string): ReadTable =>
  async (store, spans, most) => {
    const days = { now: daysOf(spans.now), before: daysOf(spans.before) }
    const { rows: shown, all } = await mostVisited(store, kind, days, most)
    const rest = (when: 'now' | 'before') => shown.reduce((left, own) => left - own[when], all[when])
    const rows = shown.map(({ key, now, before }) => row(nameOf(key), [now], [before]))
    return {
      columns: [count(column)],
      rows: [...rows, row(reportTexts.others, [rest('now')], [rest('before')])].filter(saysSomething),
      left_out: all.keys - shown.length,
    }
  }

/** How often each page was shown. */
export const viewsOfPages = counted('view', reportTexts.views, (path) => path)

/** What led visitors here. */
export const visitSources = counted(
  'source',
  reportTexts.visits,
  (source) => shownLine(source) || reportTexts.unknownSource,
)

/** Searches for jobs that found none. */
export const searchesInVain = counted('search', reportTexts.searches, shownLine)
