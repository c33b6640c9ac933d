import { PAGE_MAX } from '#contract/core/limits.ts'
import { MAIL_STATES, type MailState } from '#contract/mail/outbox.ts'

export type OutboxQuery = { state: MailState; page: number }

/** Reads the URL; what makes no sense there counts as not said. */
export function readOutboxQuery(search: URLSearchParams): OutboxQuery {
  const page = search.get('page') ?? ''
  return {
    state: MAIL_STATES.find((state) => state === search.get('state')) ?? 'waiting',
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1,
  }
}

/** The `?...` of a list of the outbox. */
export function outboxPath({ state, page }: OutboxQuery): string {
  const parts = new URLSearchParams()
  if (state !== 'waiting') parts.set('state', state)
  if (page > 1) parts.set('page', String(page))
  return `?${parts}`
}
