import { z } from 'zod'
import { HOLD_REASON_MAX, ID_MAX } from '../core/limits.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { retentionTexts } from './texts.ts'

/** What a hold is on: a person by any candidate that is part of them, an application, or a job with all who applied for it. */
export const HOLD_SUBJECTS = ['candidate', 'application', 'job'] as const
export const HoldSubject = z.enum(HOLD_SUBJECTS)
export type HoldSubject = z.infer<typeof HoldSubject>

const id = z.coerce.number('is not a number').int().min(1).max(ID_MAX)

export const HoldInput = z.object({
  subject: HoldSubject,
  subject_id: id,
  reason: text({ most: HOLD_REASON_MAX, required: retentionTexts.holdReason, lines: true }),
})
export type HoldInput = z.infer<typeof HoldInput>

/** A hold; `name` is what its subject is called today. */
export const LegalHold = z.object({
  id: z.int(),
  subject: stored(HoldSubject, 'unknown'),
  subject_id: z.int(),
  name: z.string(),
  reason: z.string(),
  held_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  held_at: z.string(),
})
export type LegalHold = z.infer<typeof LegalHold>

/** Whose: all that keep a person, also those on their applications and jobs; those on a job; without either all there are. */
export const HoldQuery = z.object({ candidate_id: id.optional(), job_id: id.optional() })
export type HoldQuery = z.infer<typeof HoldQuery>
