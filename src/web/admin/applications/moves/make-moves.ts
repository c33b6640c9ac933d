import type { Moved } from '#contract/application-desk.ts'
import { applicationEndpoints } from '#contract/application-endpoints.ts'
import type { LastChange } from '#contract/errors.ts'
import type { Stage } from '#contract/stage.ts'
import { call } from '#web/api/client.ts'
import { askChoice } from '../../changed/ask-choice.ts'
import { isStale, nameOf, whenOf } from '../../changed/last-change.ts'
import { changedWords } from '../../changed/words.ts'
import { words } from '../list-words.ts'
import type { Move } from './use-moves.ts'

/**
 * Moves applications from where they are shown. Where somebody else moved one meanwhile nothing is moved, and the person
 * chooses for each. Throws what the server said when they would rather not.
 */
export async function makeMoves(
  { rows, stage, reason }: Move,
  stages: readonly Pick<Stage, 'id' | 'name'>[],
): Promise<Moved[]> {
  let moves = rows.map(({ id, stage_id }) => ({ id, stage_id: stage.id, from: stage_id }))
  while (moves.length > 0) {
    try {
      const body = { moves, reject_reason: reason === '' ? null : reason }
      return (await call(applicationEndpoints.moveApplications, { body })).data.moved
    } catch (error) {
      if (!isStale(error)) throw error
      const elsewhere = new Map(error.changed.map((it) => [Number(it.id), it]))
      const [last] = error.changed
      const choice = await askChoice({
        what: changedWords.moved(elsewhere.size),
        last,
        differences: error.changed.map((it) => ({
          key: it.id,
          label: rows.find(({ id }) => id === Number(it.id))?.applicant_name ?? '',
          theirs: whereText(it, stages),
          mine: stage.name,
          chosen: 'mine',
        })),
      })
      if (choice === undefined) throw error
      moves = moves
        .filter(({ id }) => choice.get(String(id)) !== 'theirs')
        .map((move) => ({ ...move, from: elsewhere.get(move.id)?.stage_id ?? move.from }))
    }
  }
  return []
}

function whereText(change: LastChange, stages: readonly Pick<Stage, 'id' | 'name'>[]): string {
  const stage = stages.find(({ id }) => id === change.stage_id)?.name ?? words.unknownStage
  return `${stage}\n${nameOf(change)}, ${whenOf(change)}`
}

/** The move back, while nobody has moved them on. */
export async function takeBack(moved: readonly Moved[]): Promise<Moved[]> {
  if (moved.length === 0) return []
  const moves = moved.map(({ id, from, to, reject_reason }) => ({
    id,
    stage_id: from,
    from: to,
    reject_reason,
  }))
  return (await call(applicationEndpoints.moveApplications, { body: { moves } })).data.moved
}
