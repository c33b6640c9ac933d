import type { StageKind } from '#contract/stages/stage.ts'
import { beginWords } from './begin-words.ts'

type WithStep = { step: { what: string } | null }

/** What becomes of the next steps of those who are moved to a stage: said with the move, empty when nothing does. */
export function closedSteps(rows: readonly WithStep[], stage: { kind: StageKind }): string {
  const steps = stage.kind === 'open' ? [] : rows.flatMap(({ step }) => step ?? [])
  return beginWords.closed(steps.length, steps[0]?.what ?? '')
}
