import type { Movable, Move } from './use-moves.ts'

/** Where a move has put an application, as a list shows it. */
export const placeAfter = ({ stage, reason, fixed }: Omit<Move, 'rows'>) => ({
  stage_id: stage.id,
  reject_reason: reason === '' ? null : reason,
  reason_id: fixed?.id ?? null,
  reason_name: fixed?.name ?? null,
  ...(stage.kind !== 'open' && { step: null }),
})

/** Where it was before. */
export const placeBefore = ({ stage_id, reject_reason, reason_id, reason_name, step }: Movable) => ({
  stage_id,
  reject_reason,
  reason_id,
  reason_name,
  step,
})
