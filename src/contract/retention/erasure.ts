import { z } from 'zod'
import { ID_MAX, NAME_MAX } from '../core/limits.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'

/** What is counted of what an erasure takes, in the order in which it is listed. */
export const ERASED_KINDS = [
  'applications',
  'resumes',
  'answers',
  'notes',
  'facts',
  'tags',
  'entries',
  'steps',
  'pools',
  'messages',
  'mails',
  'texts',
  'rows',
  'changes',
  'views',
  'audit',
] as const
export type ErasedKind = (typeof ERASED_KINDS)[number]

/** What a certificate of before a kind was counted does not name was none. */
const counts = z.object(
  Object.fromEntries(ERASED_KINDS.map((kind) => [kind, z.int().default(0)])) as Record<
    ErasedKind,
    z.ZodDefault<z.ZodInt>
  >,
)
/** How much there is of each. */
export type ErasedCounts = z.infer<typeof counts>

const id = z.coerce.number('is not a number').int().min(1).max(ID_MAX)

/** Whom: a person by any candidate that is part of them, or an application, and with it the person whose it is if there is one. */
export const ErasureSubject = z.object({ candidate_id: id.optional(), application_id: id.optional() })
export type ErasureSubject = z.infer<typeof ErasureSubject>

/** Nobody is erased by a slip: `name` is what the preview calls the person, as it was typed. */
export const ErasureInput = ErasureSubject.extend({ name: text({ most: NAME_MAX }) })
export type ErasureInput = z.infer<typeof ErasureInput>

/** What would go. `held`: a legal hold forbids it. `backup_days`: for how long backups of before hold it; null where the server makes none. */
export const ErasurePreview = z.object({
  name: z.string(),
  candidate_id: z.int().nullable(),
  counts,
  held: z.boolean(),
  backup_days: z.int().nullable(),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

export const ErasureState = z.enum(['asked', 'erased', 'done', 'held'])
export type ErasureState = z.infer<typeof ErasureState>

/** Why somebody was erased. */
export const ErasureWhy = z.enum(['request', 'keeping', 'restored'])
export type ErasureWhy = z.infer<typeof ErasureWhy>

/**
 * The certificate of an erasure: numbers, never a name. `asked`: it waits for its turn; `erased`: no row is left, files and traces go now;
 * `done`: nothing is left; `held`: a legal hold came before it, and nothing was erased.
 */
export const Erasure = z.object({
  id: z.int(),
  state: stored(ErasureState, 'unknown'),
  why: stored(ErasureWhy, 'unknown'),
  asked_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  asked_at: z.string(),
  erased_at: z.string().nullable(),
  done_at: z.string().nullable(),
  candidates: z.array(z.int()),
  applications: z.array(z.int()),
  counts,
  backup_days: z.int().nullable(),
})
export type Erasure = z.infer<typeof Erasure>
