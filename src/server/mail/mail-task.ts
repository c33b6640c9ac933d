import { Mail } from '#contract/mail/mail.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findInterview } from '#server/store/interviews/interviews.ts'
import { setLetterSent } from '#server/store/letters/letter-sent.ts'
import { findMail, forgetMail, type OutboxRow, setMailSent } from '#server/store/mail/outbox.ts'
import type { TaskRow } from '#server/store/queue/tasks.ts'
import type { Outcome, TaskHandler } from '../queue/handler.ts'
import type { WorkLog } from '../queue/work-loop.ts'
import { interviewLetter } from './interview-letter.ts'
import { type Letter, letterOf } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { isTooOld, LONGEST_PAUSE_MS, pauseAfter } from './next-try.ts'
import { type LetterDeps, sendLetter } from './send-letter.ts'
import { MailRefused, type SentMail } from './smtp.ts'
import { createTurns, type Turn } from './turns.ts'

const AT_ONCE = 5
/** Longer than an attempt can take, all its timeouts together. */
const LEASE_MS = 600_000
/**
 * A mail server answers the end of a mail within a second, or within some when it looks at mails before (RFC 1047 asks for it, so that none
 * comes twice). With four before it a mail waits for 40 s: less than our own socket, and any server in the middle of a mail, has patience.
 */
const LONGEST_TURN_MS = 10_000

type Deps = LetterDeps & {
  /** Notes what follows from a mail's having gone out, in the transaction that notes that it has. */
  wentOut: (transaction: Store, mail: Mail, at: string) => Promise<void>
  log: WorkLog
}

/**
 * Sends the mails of the outbox. At least once: who dies between the mail server's yes and the note of it leaves a mail
 * that is sent again, under the same Message-ID, which mailboxes show once. One mail at most: the end of a mail, without which a mail
 * server has taken nothing, is sent when what became of the one before is noted.
 */
export function mailHandler(deps: Deps): TaskHandler {
  const turns = createTurns(LONGEST_TURN_MS)
  const underWay = new Map<TaskRow, Turn>()
  return {
    concurrency: AT_ONCE,
    leaseMs: LEASE_MS,
    first: 'oldest',
    retryMs: pauseAfter,
    longestWaitMs: LONGEST_PAUSE_MS,
    run(task) {
      const turn = turns()
      underWay.set(task, turn)
      return deliver({ ...deps, smtp: inTurn(deps.smtp, turn) }, task)
    },
    noted(task) {
      underWay.get(task)?.over()
      underWay.delete(task)
    },
  }
}

const inTurn = (smtp: Deps['smtp'], turn: Turn): Deps['smtp'] => ({
  send: (mail) =>
    smtp.send({
      ...mail,
      async handing() {
        await turn.comes()
        await mail.handing?.()
      },
    }),
})

async function deliver(deps: Deps, task: TaskRow): Promise<Outcome> {
  const { store, clock, log } = deps
  const { attempts } = task
  const mail = Number(task.key)
  if (isTooOld(task, clock())) {
    log.warn({ mail, attempts }, 'mail given up')
    return { is: 'given up' }
  }
  const row = await findMail(store, mail)
  try {
    const facts = Mail.parse(JSON.parse(row.facts))
    if (!(await send(deps, row, facts)))
      return { is: 'done', store: (transaction) => forgetMail(transaction, mail) }
    log.info({ mail, attempts }, 'mail sent')
    const sent_at = clock().toISOString()
    return {
      is: 'done',
      async store(transaction) {
        await setMailSent(transaction, mail, { sent_at, attempts })
        await deps.wentOut(transaction, facts, sent_at)
        if (facts.kind === 'letter' || facts.kind === 'answer')
          await setLetterSent(transaction, { letter: facts.reference, mail, sent_at })
      },
    }
  } catch (error) {
    const { reason, final } = error instanceof MailRefused ? error : { reason: 'internal', final: false }
    if (!(error instanceof MailRefused)) log.warn({ err: error, mail }, 'mail failed inside')
    log.warn({ mail, attempts, reason, final }, 'mail not sent')
    return { is: final ? 'given up' : 'failed', reason }
  }
}

/** False: what it says does not hold any more, or was erased, and nothing was sent. */
async function send(deps: Deps, row: OutboxRow, mail: Mail): Promise<boolean> {
  if (mail.kind === 'letter' || mail.kind === 'answer') return sendLetter(deps, row, mail)
  if (mail.kind !== 'interview') {
    await sendOne(deps, row, letterOf(mail, deps.links, deps.site()), {
      ...(mail.kind === 'application_received' && {
        answersTo: deps.replyAddressOf({ of: 'application', id: mail.reference }),
      }),
      ...(mail.kind === 'message_received' && {
        answersTo: deps.replyAddressOf({ of: 'message', id: mail.reference }),
      }),
    })
    return true
  }
  const interview = await findInterview(deps.store, mail.reference)
  const said = interviewLetter(
    mail,
    { row: interview, recipient: row.recipient, at: deps.clock(), site: deps.site() },
    deps.links,
  )
  if (said === undefined) return false
  const isCandidate = mail.to === 'candidate' && interview !== undefined
  await sendOne(deps, row, said.letter, {
    calendar: said.calendar,
    ...(isCandidate && {
      answersTo: deps.replyAddressOf({ of: 'application', id: interview.application_id }),
    }),
  })
  return true
}

async function sendOne(
  { smtp, host, links, site }: Pick<Deps, 'smtp' | 'host' | 'links' | 'site'>,
  { recipient, message_id }: OutboxRow,
  letter: Letter,
  more: Pick<SentMail, 'answersTo' | 'calendar'>,
): Promise<void> {
  const { firm } = site()
  await smtp.send({
    to: recipient,
    messageId: `<${message_id}@${host}>`,
    subject: letter.subject,
    text: letterText(letter, firm),
    html: await letterHtml(letter, firm, links.site),
    ...(letter.unsubscribe !== undefined && { unsubscribe: letter.unsubscribe }),
    ...more,
  })
}
