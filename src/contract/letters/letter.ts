import { z } from 'zod'
import { IdParams } from '../core/paging.ts'
import { stored } from '../core/stored.ts'

/** How long a letter waits, so that it can be taken back. */
export const LETTER_WAIT_MINUTES = 10

/** How many letters of a conversation are shown, the newest ones: whoever has its address can make it as long as they like. */
export const LETTERS_SHOWN = 100

/**
 * `failed`: refused for good, or tried for too long. `unsure`: a mail server had all of it and was gone before it answered. `bounced`: the
 * mail server of the address gave it back later.
 */
export const LETTER_STATES = ['waiting', 'unsure', 'sent', 'failed', 'bounced', 'received'] as const
export const LetterState = z.enum(LETTER_STATES)
export type LetterState = z.infer<typeof LetterState>

/** `refused`: why a file that came with a letter was not kept. `kept`: it can be downloaded by its place among the files. */
export const LetterFile = z.object({
  name: z.string(),
  size: z.int(),
  refused: z.string().nullable(),
  kept: z.boolean(),
})

/**
 * What was written to a person or came from one, as plain text; with `contact_message_id` to or from whoever wrote that message of the contact form. `automatic`: a machine wrote it, by itself or because a mail came back.
 * `candidate_id`: the whole person, whom the one that it was written to may have been merged into since; an answer goes to them. `sender`: what who wrote it calls themselves. `at`: when it was written, or came.
 */
export const Letter = z.object({
  id: z.int(),
  candidate_id: z.int().nullable(),
  application_id: z.int().nullable(),
  contact_message_id: z.int().nullable(),
  direction: stored(z.enum(['out', 'in']), 'in'),
  subject: z.string(),
  body: z.string(),
  address: z.string(),
  sender: z.string(),
  automatic: stored(z.enum(['reply', 'bounce']), null),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  files: z.array(LetterFile),
  state: LetterState,
  at: z.string(),
  /** When one that waits goes out. */
  due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
})
export type Letter = z.infer<typeof Letter>
export const LetterResponse = z.object({ data: Letter })
/** `older`: how many older ones there are, which are not shown. */
export const Letters = z.object({ data: z.array(Letter), older: z.int() })
export type Letters = z.infer<typeof Letters>
export const LetterParams = IdParams
