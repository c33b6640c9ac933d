import { z } from 'zod'
import { ID_MAX } from '../core/limits.ts'
import {
  LetterTexts,
  letterBeginning,
  letterSending,
  letterText,
  PastedTexts,
} from '../letters/letter-input.ts'

/** What an answer answers, as plain text. */
export const Quoted = z.object({ address: z.string(), subject: z.string(), body: z.string(), at: z.string() })
export type Quoted = z.infer<typeof Quoted>

/**
 * All that a window needs to begin an answer. `seen`: the newest answer that is there; null without one. `said`: the newest that they wrote. `wrote_from`: the
 * address that the form named; any other of `addresses` is what a mail said of itself.
 */
export const AnswerBeginning = z.object({
  data: letterBeginning.extend({ seen: z.int().nullable(), said: Quoted, wrote_from: z.string() }),
})
export type AnswerBeginning = z.infer<typeof AnswerBeginning>['data']

/** An answer as it would be sent. */
export const AnswerPreviewInput = LetterTexts
export type AnswerPreviewInput = z.infer<typeof AnswerPreviewInput>

/** `seen`: the newest answer that its writer knows of; a newer one of a colleague refuses this one. Left out: nobody looks. */
export const AnswerInput = z.object({
  ...letterText,
  ...letterSending,
  seen: z
    .int('must be a letter id')
    .positive('must be a letter id')
    .max(ID_MAX, 'must be a letter id')
    .nullable()
    .optional(),
})
export type AnswerInput = z.infer<typeof AnswerInput>

/** A mail about a message that came elsewhere, as a recruiter pastes it. */
export const PastedReplyInput = PastedTexts
export type PastedReplyInput = z.infer<typeof PastedReplyInput>
