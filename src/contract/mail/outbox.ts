import { z } from 'zod'
import { administratorErrors, type Endpoint } from '../core/endpoint.ts'
import { IdParams, pageNumber } from '../core/paging.ts'

/** How many mails a page of the outbox holds. */
export const OUTBOX_PAGE = 50
/** How long a mail is tried; who gets it later than that is puzzled more than helped. */
export const MAIL_DAYS = 3

/** `failed`: refused for good, or tried for too long. */
export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const
export const MailState = z.enum(MAIL_STATES, 'is not a state')
export type MailState = z.infer<typeof MailState>

export const OutboxQuery = z.object({
  state: MailState.default('waiting'),
  page: pageNumber,
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

/**
 * A mail of the outbox: to whom and about what, not what it says, because some mails carry a link that is only for
 * their reader. `reference` is the message's or application's id; `last_error` the mail server's code or our own word.
 */
export const OutboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  reference: z.int().nullable(),
  recipient: z.string(),
  attempts: z.int(),
  created_at: z.string(),
  due_at: z.string(),
  sent_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  last_error: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** `sending`: whether this server knows a mail server at all. */
export const OutboxResponse = z.object({
  counts: z.record(MailState, z.int()),
  results: z.array(OutboxMail),
  sending: z.boolean(),
})
export type OutboxResponse = z.infer<typeof OutboxResponse>

/** The mails of the product, for administrators. */
export const outboxEndpoints = {
  listOutbox: {
    method: 'GET',
    path: '/api/outbox/',
    access: 'administrator',
    summary: 'Mails that wait (the next one first), were sent or failed (newest first).',
    query: OutboxQuery,
    success: { status: 200, body: OutboxResponse },
    errors: ['invalid_input', ...administratorErrors],
  },
  retryMail: {
    method: 'POST',
    path: '/api/outbox/:id/retry/',
    access: 'administrator',
    summary: 'Try a mail that failed again, from now on and for another three days.',
    params: IdParams,
    success: { status: 200, body: z.object({ data: OutboxMail }) },
    errors: ['mail_not_found', ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
