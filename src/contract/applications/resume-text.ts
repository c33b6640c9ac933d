import { z } from 'zod'
import { RESUME_TEXT_BYTES } from '../core/limits.ts'
import { stored } from '../core/stored.ts'

/**
 * Why a resume has no text: it asks for a password, it is damaged, it costs more time or memory than one may, or it
 * holds pictures only; the file is kept as it came. Or the file is missing where it should be. `unknown`: a reason of a newer version.
 */
const UNREADABLE = ['encrypted', 'broken', 'too_slow', 'too_large', 'no_text', 'missing', 'unknown'] as const
export const Unreadable = z.enum(UNREADABLE)
export type Unreadable = z.infer<typeof Unreadable>

/** What reading one resume ends in. */
export const ReadingOutcome = z.union([
  // PostgreSQL cannot store a NUL.
  z.object({
    text: z
      .string()
      .min(1)
      .max(RESUME_TEXT_BYTES)
      .regex(/^[^\0]*$/),
  }),
  z.object({ reason: Unreadable.exclude(['missing', 'unknown']) }),
])
export type ReadingOutcome = z.infer<typeof ReadingOutcome>

/** The text of a resume: `pending` until its turn, then `ready`, or `unreadable` with the reason. */
export const ResumeTextResponse = z.object({
  data: z.object({
    state: z.enum(['pending', 'ready', 'unreadable']),
    text: z.string(),
    reason: stored(Unreadable, 'unknown').nullable(),
  }),
})
export type ResumeTextResponse = z.infer<typeof ResumeTextResponse>
