import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import type { ErasurePreview, ErasureSubject } from '#contract/retention/erasure.ts'
import type { Store } from '#server/store/engine/store.ts'
import { isHeld } from '#server/store/retention/legal-holds.ts'
import type { Clock } from '../core/clock.ts'
import { findTraces, findWhole } from './find-traces.ts'
import { countAll } from './look-through.ts'

type Deps = { store: Store; clock: Clock; backupDays: number | null }

/** Refuses what names nobody. */
export function requireSubject({ candidate_id, application_id }: ErasureSubject): void {
  if ((candidate_id === undefined) === (application_id === undefined))
    throw new AppError('invalid_input', { fields: { candidate_id: 'Name a candidate or an application.' } })
}

/**
 * What would go if somebody were erased, counted, and whether a legal hold forbids it. Throws `candidate_not_found`,
 * `application_not_found`, and `invalid_input` for what names nobody.
 */
export async function previewErasure(
  { store, clock, backupDays }: Deps,
  subject: ErasureSubject,
): Promise<ErasurePreview> {
  requireSubject(subject)
  const whole = await findWhole(store, subject)
  const traces = await findTraces(store, whole, clock().toISOString())
  return {
    name: shownLine(whole.name),
    candidate_id: whole.candidates[0] ?? null,
    counts: await countAll(store, traces),
    held: await isHeld(store, traces),
    backup_days: backupDays,
  }
}
