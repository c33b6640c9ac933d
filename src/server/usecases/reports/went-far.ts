import type { Stage } from '#contract/stages/stage.ts'
import type { FunnelRow } from '#server/store/reports/funnel.ts'

type Rows = readonly Pick<FunnelRow, 'stage' | 'furthest' | 'count'>[]

const sum = (rows: Rows): number => rows.reduce((all, { count }) => all + count, 0)

export const receivedOf = sum

/** How many are in that stage now. */
export const nowIn = (rows: Rows, stage: Stage): number => sum(rows.filter((row) => row.stage === stage.id))

/** How many were refused. */
export const refusedOf = (rows: Rows, stages: readonly Stage[]): number =>
  stages.filter(({ kind }) => kind === 'rejected').reduce((all, stage) => all + nowIn(rows, stage), 0)

/**
 * How many have been in that stage or a later one, as the stages are ordered now. What is in a stage that refuses went as far as the
 * stages before it; who is refused at once has reached the first alone.
 */
export function reached(rows: Rows, stages: readonly Stage[], place: number): number {
  const placeNow = new Map(stages.map(({ id, kind }, at) => [id, kind === 'rejected' ? 0 : at]))
  return sum(rows.filter(({ stage, furthest }) => Math.max(placeNow.get(stage) ?? 0, furthest ?? 0) >= place))
}

/** Those that lead somewhere, each with its place among all. */
export const leadingStages = (stages: readonly Stage[]): { stage: Stage; place: number }[] =>
  stages.flatMap((stage, place) => (stage.kind === 'rejected' ? [] : [{ stage, place }]))
