import type { Report, ReportRow } from '#contract/reports/report.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Span } from '#server/store/reports/funnel.ts'

/** Reads the figures of a span and of the one before; `most` rows at most, those that are left out together in one. */
export type ReadTable = (
  store: Store,
  spans: { now: Span; before: Span },
  most: number,
) => Promise<Pick<Report['data'], 'columns' | 'rows' | 'left_out'>>

/** A column of how many. */
export const count = (name: string) => ({ name, unit: 'count' as const })
/** A column of parts of 100. */
export const percent = (name: string) => ({ name, unit: 'percent' as const })
/** A column of days. */
export const days = (name: string) => ({ name, unit: 'days' as const })

/** Of 100, with a tenth; null where there is nothing to have a part of. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

const SECONDS_A_DAY = 86_400

/** Days of so many seconds, to the thousandth: a minute and a half. */
export const inDays = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : Math.round((seconds / SECONDS_A_DAY) * 1000) / 1000

/** A row that is about no job. */
export const row = (name: string, cells: ReportRow['cells'], before: ReportRow['cells']): ReportRow => ({
  name,
  id: null,
  cells,
  before,
})

/** Whether a row says anything: of what was nowhere in either period there is no row. */
export const saysSomething = ({ cells, before }: ReportRow): boolean =>
  [...cells, ...before].some((cell) => cell !== null && cell !== 0)
