import type { Stage } from '#contract/stages/stage.ts'
import type { StagesInput } from '#contract/stages/stages-input.ts'

/**
 * My list on top of the one that somebody else saved meanwhile: a stage that they added stays (nobody here has seen it, let
 * alone removed it), and one that they removed comes back as a new one, if it is still in mine.
 */
export function mergeStages(
  base: readonly Stage[],
  mine: StagesInput,
  theirs: readonly Stage[],
): StagesInput {
  const known = new Set(base.map(({ id }) => id))
  const there = new Set(theirs.map(({ id }) => id))
  const added = theirs.filter(({ id }) => !known.has(id))
  const kept = mine.stages.map(({ id, ...stage }) =>
    id !== undefined && there.has(id) ? { id, ...stage } : stage,
  )
  const moves = Object.entries(mine.move_to).filter(([from, to]) => there.has(Number(from)) && there.has(to))
  return { stages: [...kept, ...added], move_to: Object.fromEntries(moves) }
}
