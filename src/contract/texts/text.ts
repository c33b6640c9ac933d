import { z } from 'zod'
import { Purpose } from '../consents/purpose.ts'
import { IdParams } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'

export const TEXT_MAX = 400
/** How many texts of a purpose a number gets at most, and of all purposes together. */
export const TEXT_CAPS = { purpose: { day: 2, week: 5 }, number: { day: 4, week: 10 } } as const

/**
 * What a text is: `message` of a recruiter, `confirm` asks for a YES, `confirmed`, `stopped`, `resumed` and `help` answer what a number wrote,
 * `received` is what it wrote.
 */
export const TEXT_KINDS = [
  'message',
  'confirm',
  'confirmed',
  'stopped',
  'resumed',
  'help',
  'received',
] as const
export const TextKind = z.enum(TEXT_KINDS)
export type TextKind = z.infer<typeof TextKind>

/** `unknown`: the server ended, or the carrier's answer was lost, while it went out; it is not sent again. */
export const TEXT_STATES = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'received'] as const
export const TextState = z.enum(TEXT_STATES)
export type TextState = z.infer<typeof TextState>

/** Why a text did not go out. */
export const TEXT_REFUSALS = ['not_agreed', 'do_not_contact', 'answered', 'too_late', 'carrier'] as const
export const TextRefusal = z.enum(TEXT_REFUSALS)
export type TextRefusal = z.infer<typeof TextRefusal>

/** A text to or from a number. */
export const Text = z.object({
  id: z.int(),
  candidate_id: z.int().nullable(),
  phone: z.string(),
  kind: stored(TextKind, 'unknown'),
  purpose: stored(Purpose, null),
  body: z.string(),
  state: stored(TextState, 'unknown'),
  refusal: stored(TextRefusal, 'unknown').nullable(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  at: z.string(),
  sent_at: z.string().nullable(),
})
export type Text = z.infer<typeof Text>

/** A text that was written. `goes_at`: until then it waits, because it is night where the number may be; null: it goes at once. */
export const WrittenText = Text.extend({ goes_at: z.string().nullable() })
export type WrittenText = z.infer<typeof WrittenText>

export const TextInput = z.object({
  /** Named by who writes: the same text is taken once. */
  key: z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters and digits'),
  phone: z.string().max(20, 'must be a number of theirs'),
  purpose: Purpose,
  body: text({ most: TEXT_MAX, required: 'Write what to send.', lines: true }),
})
export type TextInput = z.infer<typeof TextInput>

/** The texts of a person, the newest first, and the numbers whose wish a recruiter has to decide first. */
export const PersonTexts = z.object({ texts: z.array(Text), held: z.array(z.string()) })
export type PersonTexts = z.infer<typeof PersonTexts>

/** A text that may mean that somebody wants no more of them: nothing goes to the number until somebody decides. */
export const HeldText = z.object({
  id: z.int(),
  candidate: z.object({ id: z.int(), name: z.string() }).nullable(),
  phone: z.string(),
  body: z.string(),
  at: z.string(),
})
export type HeldText = z.infer<typeof HeldText>

export const HeldDecision = z.object({
  /** `stop` ends all texts to the number, `go_on` sends what waits. */
  means: z.enum(['stop', 'go_on'], 'must be stop or go_on'),
})
export type HeldDecision = z.infer<typeof HeldDecision>

/** What a phone answers in the simulator. */
export const SimulatedAnswer = z.object({
  phone: z.string().max(20, 'must be a number'),
  body: text({ most: 1_600, required: 'Write what the phone answers.', lines: true }),
})
export type SimulatedAnswer = z.infer<typeof SimulatedAnswer>

export const Outgoing = z.object({ simulated: z.boolean(), texts: z.array(Text) })
export type Outgoing = z.infer<typeof Outgoing>

export const TextParams = IdParams
