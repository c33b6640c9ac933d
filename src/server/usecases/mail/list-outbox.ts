import { OUTBOX_PAGE, type OutboxMail, type OutboxQuery, type OutboxResponse } from '#contract/mail/outbox.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { OutboxRow } from '#server/store/mail/outbox.ts'
import { countMails, mailsOfPage } from '#server/store/mail/outbox-list.ts'

type Deps = { store: Store; sendsMail: boolean }

/** One page of the outbox, how many mails are in each state, and whether anything sends them. */
export async function listOutbox(
  { store, sendsMail }: Deps,
  { state, page }: OutboxQuery,
): Promise<OutboxResponse> {
  const counts = await countMails(store)
  const beyond = (page - 1) * OUTBOX_PAGE >= counts[state]
  const rows = beyond ? [] : await mailsOfPage(store, state, { page, size: OUTBOX_PAGE })
  return { counts, results: rows.map(outboxMail), sending: sendsMail }
}

/** A mail as administrators see it: never its facts, which may hold a link that is only for its reader. */
export function outboxMail({ facts, message_id: _, retried_at: __, ...row }: OutboxRow): OutboxMail {
  const parsed: unknown = JSON.parse(facts)
  const named =
    typeof parsed === 'object' && parsed !== null && 'reference' in parsed ? parsed.reference : null
  return { ...row, reference: typeof named === 'number' ? named : null }
}
