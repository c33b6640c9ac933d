import { z } from 'zod'

/**
 * A mail that waits in the outbox: its kind and the facts it names. Nothing that a visitor typed is among them: the
 * address is not proven to be theirs, and a form must not carry a stranger's words to a third person.
 */
export const Mail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message_received'), reference: z.int() }),
  z.object({
    kind: z.literal('application_received'),
    reference: z.int(),
    job_title: z.string(),
    // Every mail to a candidate carries a link to their own page, which follows from this as those below do.
    page_seed: z.string().optional(),
  }),
  z.object({ kind: z.literal('page_link'), reference: z.int(), page_seed: z.string() }),
  // The address of the link follows from the seed and a secret that is not in the database.
  z.object({ kind: z.literal('invitation'), reference: z.int(), seed: z.string() }),
  z.object({ kind: z.literal('password_link'), reference: z.int(), seed: z.string() }),
])
export type Mail = z.infer<typeof Mail>
