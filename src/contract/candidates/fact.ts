import { z } from 'zod'
import { FACT_MAX, ID_MAX } from '../core/limits.ts'
import { stored } from '../core/stored.ts'
import { texts } from '../core/texts.ts'
import { FactKind, factKind } from './fact-kinds.ts'

/** Where a fact came from: an application's form, a line of a resume, a recruiter, or an import. */
export const FactOrigin = z.enum(['form', 'resume', 'recruiter', 'import'])
export type FactOrigin = z.infer<typeof FactOrigin>

/**
 * `current` is true of the person as far as is known; `offered` waits for a recruiter, because an address is unproven and an
 * application overwrites nothing; `refused` is not offered again; `former` was current once, and can be again.
 */
export const FactState = z.enum(['current', 'offered', 'refused', 'former'])
export type FactState = z.infer<typeof FactState>

export const CandidateFact = z.object({
  id: z.int(),
  kind: FactKind,
  /** As it is compared: an email in lower case, a phone in E.164 where it is one, the key of a choice. */
  value: z.string(),
  /** As the person, the resume or the recruiter wrote it. */
  written: z.string(),
  state: stored(FactState, 'former'),
  origin: stored(FactOrigin, 'unknown'),
  application_id: z.int().nullable(),
  /** The line of the resume that says it. */
  line: z.string().nullable(),
  /** Who added it, or said last what state it is in. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_at: z.string(),
  /** Since when whoever said it is known to hold the address that they said it from; of an email, that address itself. */
  proven_at: z.string().nullable(),
  /** Of an email on a person's own record: mails to it come back. */
  bounced: z.boolean().optional(),
})
export type CandidateFact = z.infer<typeof CandidateFact>

/** A fact that a recruiter adds: current at once; of a kind that there is one of, what was current becomes former. */
export const FactInput = z
  .object({ kind: FactKind, value: z.string('must be text').max(FACT_MAX, texts.form.tooLong(FACT_MAX)) })
  .superRefine(({ kind, value }, context) => {
    for (const { message } of factKind(kind).value.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: ['value'] })
  })
export type FactInput = z.infer<typeof FactInput>

/**
 * `state`: what it is from now on; back to `offered` is how an answer to an offer is taken back. `first`: this email, phone or
 * link comes before the others of its kind. `seen` is what the caller read: the state of this fact and, of a kind that there is one
 * of, the id of the fact that was current, or null. Whoever says it overwrites no answer that somebody else gave meanwhile.
 */
export const FactPatch = z.object({
  state: FactState.optional(),
  first: z.literal(true, 'must be true').optional(),
  seen: z
    .object({
      state: FactState,
      current: z.int().positive().max(ID_MAX, 'must be a fact id').nullable().optional(),
    })
    .optional(),
})
export type FactPatch = z.infer<typeof FactPatch>
