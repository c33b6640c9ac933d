import type { ReportRow } from '#contract/reports/report.ts'
import { reportTexts } from '#contract/reports/texts.ts'
import { STANDING_PAGES } from '#contract/site/standing-pages.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findJobIdByReference } from '#server/store/jobs/jobs.ts'
import { sentByJob } from '#server/store/reports/counts.ts'
import type { Span } from '#server/store/reports/funnel.ts'
import type { VisitKind } from '#server/store/visits/schema.ts'
import { visitsByKey } from '#server/store/visits/visit-counts.ts'
import { namesOfJobs } from './names.ts'
import { daysOf } from './period.ts'
import { count, percent, type ReadTable, saysSomething, share } from './table.ts'

/** Of each job: how often its page was shown, how often somebody began its form, and how many applications were sent. */
export const applying: ReadTable = async (store, spans, most) => {
  const pages = await standingPages(store)
  const [now, before] = await Promise.all([
    stepsOf(store, spans.now, pages),
    stepsOf(store, spans.before, pages),
  ])
  const keys = [...new Set([...sorted(now), ...sorted(before)])]
  const shown = keys.slice(0, most)
  const names = await namesOfJobs(store, shown)
  const rest = new Set(keys.slice(most))
  const rows: ReportRow[] = shown.map((key) => ({
    ...(names.get(key) ?? { name: reportTexts.numberedJob(reportTexts.unknownJob, Number(key)), id: null }),
    cells: cellsOf(now.get(key)),
    before: cellsOf(before.get(key)),
  }))
  const others = { name: reportTexts.others, id: null, cells: sumOf(now, rest), before: sumOf(before, rest) }
  return {
    columns: [
      count(reportTexts.views),
      count(reportTexts.began),
      count(reportTexts.sent),
      percent(reportTexts.ofViews),
    ],
    rows: [...rows, others].filter(saysSomething),
    left_out: rest.size,
  }
}

type Steps = { views: number; began: number; sent: number }
const none: Steps = { views: 0, began: 0, sent: 0 }

const sorted = (steps: ReadonlyMap<string, Steps>): string[] =>
  [...steps]
    .sort(([, a], [, b]) => b.views - a.views || b.sent - a.sent || b.began - a.began)
    .map(([key]) => key)

// A visitor whose program says nothing of itself applies without having been counted: that is no part of a hundred.
const cellsOf = ({ views, began, sent }: Steps = none): ReportRow['cells'] => [
  views,
  began,
  sent,
  sent > views ? null : share(sent, views),
]

function sumOf(steps: ReadonlyMap<string, Steps>, keys: ReadonlySet<string>): ReportRow['cells'] {
  const all = { ...none }
  for (const [key, { views, began, sent }] of steps) {
    if (!keys.has(key)) continue
    all.views += views
    all.began += began
    all.sent += sent
  }
  return cellsOf(all)
}

/** By the number of the job. */
async function stepsOf(
  store: Store,
  span: Span,
  pages: ReadonlyMap<string, string>,
): Promise<Map<string, Steps>> {
  const counted = (kind: VisitKind) => visitsByKey(store, kind, daysOf(span))
  const [views, began, sent] = await Promise.all([counted('view'), counted('began'), sentByJob(store, span)])
  const steps = new Map<string, Steps>()
  const add = (job: string, step: keyof Steps, more: number) => {
    const own = steps.get(job) ?? { ...none }
    own[step] += more
    steps.set(job, own)
  }
  const addPages = (counts: ReadonlyMap<string, number>, step: keyof Steps) => {
    for (const [path, more] of counts) {
      const job = /^\/careers\/jobs-detail\/(\d+)$/.exec(path)?.[1] ?? pages.get(path)
      if (job !== undefined) add(job, step, more)
    }
  }
  addPages(views, 'views')
  addPages(began, 'began')
  for (const [job, more] of sent) add(String(job), 'sent', more)
  return steps
}

/** The number of the job that each such page is the posting of. */
async function standingPages(store: Store): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(STANDING_PAGES).map(async ([reference, path]) => {
      const id = await findJobIdByReference(store, reference)
      return id === undefined ? [] : [[path, String(id)] as const]
    }),
  )
  return new Map(found.flat())
}
