import { Mail } from '#contract/mail/mail.ts'
import type { Store } from '#server/store/engine/store.ts'
import { claimMails, type OutboxRow, settleMail } from '#server/store/mail/outbox.ts'
import { type WorkLog, type WorkLoop, workLoop } from '../queue/work-loop.ts'
import { letterOf, letterText } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { nextTry } from './next-try.ts'
import { MailRefused, type Smtp } from './smtp.ts'

/** What has not ended by then is left to the next start: its lease runs out. */
const STOP_MS = 3_000
const AT_ONCE = 5
const POLL_MS = 15_000
/** Longer than an attempt can take, all its timeouts together. */
const LEASE_MS = 600_000

type Deps = {
  store: Store
  smtp: Smtp
  /** The part of the Message-ID after the @. */
  host: string
  /** The address of a link that a mail names by its seed. */
  linkOf: (seed: string) => string
  clock: () => Date
  log: WorkLog
  pollMs?: number | undefined
}

/**
 * Sends what waits in the outbox: when woken, and every 15 s whatever another instance left behind. At least once:
 * who dies between the mail server's yes and the note of it leaves a mail that is sent again, under the same
 * Message-ID, which mailboxes show once.
 */
export function createOutbox(deps: Deps): WorkLoop {
  return workLoop({
    work: () => deliverDue(deps),
    failed: (err) => deps.log.warn({ err }, 'outbox not read'),
    pollMs: deps.pollMs ?? POLL_MS,
    stopMs: STOP_MS,
  })
}

async function deliverDue(deps: Deps): Promise<number> {
  const now = deps.clock()
  const until = new Date(now.getTime() + LEASE_MS)
  const rows = await claimMails(deps.store, {
    now: now.toISOString(),
    until: until.toISOString(),
    most: AT_ONCE,
  })
  const ends = await Promise.allSettled(rows.map((row) => deliver(deps, row, now)))
  for (const end of ends) {
    if (end.status === 'rejected') deps.log.warn({ err: end.reason }, 'mail not noted')
  }
  return rows.length
}

async function deliver(
  { store, smtp, host, linkOf, clock, log }: Deps,
  row: OutboxRow,
  now: Date,
): Promise<void> {
  const { id: mail, attempts } = row
  const due = nextTry(row, now)
  if (due === 'too old') {
    log.warn({ mail, attempts }, 'mail given up')
    return settleMail(store, mail, { failed_at: now.toISOString() })
  }
  try {
    const letter = letterOf(Mail.parse(JSON.parse(row.facts)), linkOf)
    await smtp.send({
      to: row.recipient,
      messageId: `<${row.message_id}@${host}>`,
      subject: letter.subject,
      text: letterText(letter),
      html: await letterHtml(letter),
    })
    await settleMail(store, mail, { sent_at: clock().toISOString(), last_error: null })
    log.info({ mail, attempts }, 'mail sent')
  } catch (error) {
    const { reason, final } = error instanceof MailRefused ? error : { reason: 'internal', final: false }
    if (!(error instanceof MailRefused)) log.warn({ err: error, mail }, 'mail failed inside')
    log.warn({ mail, attempts, reason, final }, 'mail not sent')
    const outcome = final ? { failed_at: now.toISOString() } : { due_at: due.toISOString() }
    await settleMail(store, mail, { ...outcome, last_error: reason })
  }
}
