import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import type { Moved } from '#contract/applications/recruiter-application.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { call } from '#web/api/client.ts'
import { isStale } from '../../conflict/last-change.ts'
import { dropOffers, hearOffers } from '../../letters/offers.ts'
import type { Move } from './use-moves.ts'

export type Step = { id: number; stage_id: number; from: number }

/**
 * Moves applications from where they are shown. Where somebody else moved one meanwhile nothing is moved, and the person
 * chooses for each. Throws what the server said when they would rather not.
 */
export function makeMoves(move: Move, stages: readonly Pick<Stage, 'id' | 'name'>[]): Promise<Moved[]> {
  const moved = attempt(move, stages)
  hearOffers(moved)
  return moved
}

async function attempt(move: Move, stages: readonly Pick<Stage, 'id' | 'name'>[]): Promise<Moved[]> {
  const { rows, stage, reason, fixed, letter } = move
  let moves: Step[] = rows.map(({ id, stage_id }) => ({ id, stage_id: stage.id, from: stage_id }))
  while (moves.length > 0) {
    try {
      const body = {
        moves,
        reject_reason: reason === '' ? null : reason,
        reason_id: fixed?.id ?? null,
        ...(letter !== undefined && { letter_template_id: letter }),
      }
      const { moved } = (await call(applicationEndpoints.moveApplications, { body })).data
      if (moved.some(({ letter, no_letter }) => letter !== null || no_letter !== null))
        void import('../../letters/tell-letters.ts').then((it) => it.tellLetters(moved))
      return moved
    } catch (error) {
      if (!isStale(error)) throw error
      // Rare, so that its code waits until it happens.
      const { chooseMoves } = await import('./choose-moves.ts')
      moves = await chooseMoves(moves, move, stages, error)
    }
  }
  return []
}

/** The move back, while nobody has moved them on. */
export async function undoMoves(moved: readonly Moved[]): Promise<Moved[]> {
  if (moved.length === 0) return []
  dropOffers(moved.map(({ id }) => id))
  const moves = moved.map(({ id, from, to, reject_reason, reason_id }) => ({
    id,
    stage_id: from,
    from: to,
    reject_reason,
    reason_id,
    back: true,
  }))
  return (await call(applicationEndpoints.moveApplications, { body: { moves } })).data.moved
}
