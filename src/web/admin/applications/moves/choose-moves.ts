import type { LastChange } from '#contract/core/error-answer.ts'
import type { Stage } from '#contract/stages/stage.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { askChoice } from '../../conflict/ask-choice.ts'
import { choiceWords } from '../../conflict/choice-words.ts'
import { nameOf, whenOf } from '../../conflict/last-change.ts'
import type { Step } from './make-moves.ts'
import type { Move } from './use-moves.ts'
import { moveWords as words } from './words.ts'

type Stages = readonly Pick<Stage, 'id' | 'name'>[]

/** The moves that are still wanted, each from where its application is now. Throws `error` when nothing is chosen. */
export async function chooseMoves(
  moves: readonly Step[],
  { rows, stage }: Move,
  stages: Stages,
  error: ApiError,
): Promise<Step[]> {
  const elsewhere = new Map(error.changed.map((it) => [Number(it.id), it]))
  const choice = await askChoice({
    what: choiceWords.moved(elsewhere.size),
    last: error.changed[0],
    differences: error.changed.map((it) => ({
      key: it.id,
      label: rows.find(({ id }) => id === Number(it.id))?.applicant_name ?? '',
      theirs: whereText(it, stages),
      mine: stage.name,
      chosen: 'mine',
    })),
  })
  if (choice === undefined) throw error
  return moves
    .filter(({ id }) => choice.get(String(id)) !== 'theirs')
    .map((move) => ({ ...move, from: elsewhere.get(move.id)?.stage_id ?? move.from }))
}

function whereText(change: LastChange, stages: Stages): string {
  const stage = stages.find(({ id }) => id === change.stage_id)?.name ?? words.unknownStage
  return `${stage}\n${nameOf(change)}, ${whenOf(change)}`
}
