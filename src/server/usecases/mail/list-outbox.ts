import { OUTBOX_PAGE, type OutboxMail, type OutboxQuery, type OutboxResponse } from '#contract/mail/outbox.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countMails, type ListedMail, mailsOfPage } from '#server/store/mail/outbox-list.ts'

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
export function outboxMail({ mail, task }: ListedMail): OutboxMail {
  const { id, kind, recipient, created_at, sent_at } = mail
  const parsed: unknown = JSON.parse(mail.facts)
  const named =
    typeof parsed === 'object' && parsed !== null && 'reference' in parsed ? parsed.reference : null
  return {
    id,
    kind,
    reference: typeof named === 'number' ? named : null,
    recipient,
    attempts: task?.attempts ?? mail.attempts,
    created_at,
    due_at: task?.due_at ?? sent_at ?? created_at,
    sent_at,
    failed_at: task?.failed_at ?? null,
    last_error: task?.last_error ?? null,
  }
}
