import { dayOf, startOfDay } from '#contract/core/company-time.ts'
import type { NotificationMail } from '#contract/mail/mail.ts'
import type { NotifyWhen } from '#contract/notifications/notifications.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { hasUnsentMail } from '#server/store/mail/outbox.ts'
import {
  countArrivals,
  countNewMessages,
  findNotifications,
  lastArrivals,
  lockNotifications,
  notifiedPeople,
  putNotifications,
} from '#server/store/notifications/notifications.ts'
import type { Clock } from '../core/clock.ts'
import { readAgenda } from '../dashboard/read-agenda.ts'
import { queueNotification } from '../mail/queue-mail.ts'

type Deps = { store: Store; clock: Clock; sendsMail: boolean }
type Person = { id: string; email: string }

/** On PostgreSQL a row of a lower number may be stored a moment after one of a higher number. */
const SETTLED_MS = 5_000
/** Ten people who apply within minutes are one mail. */
const PAUSE_MS = 5 * 60_000
/** The morning, in the company's time. */
const MORNING_MS = 7 * 3_600_000
const HALF_A_DAY = 12 * 3_600_000
const JOBS_NAMED = 5

/**
 * Mails to recruiters what came in, as each of them wants it: at once, at most every five minutes, and in the morning, with what
 * waits for them then. Counts and titles of jobs, nothing of a person. Marks and mail are one transaction: cut off, it goes on with the
 * next call. Without a mail server, and while an earlier one waits for it, nothing is made; what is new then is in the next.
 */
export async function notify(deps: Deps): Promise<void> {
  if (!deps.sendsMail) return
  for (const person of await notifiedPeople(deps.store)) {
    await tell(deps, person, 'instant')
    await tell(deps, person, 'daily')
  }
}

function tell(deps: Deps, person: Person, when: Exclude<NotifyWhen, 'none'>): Promise<void> {
  const now = deps.clock()
  return inTransaction(deps.store, async (transaction) => {
    await lockNotifications(transaction, person.id)
    const row = await findNotifications(transaction, person.id)
    if (row === undefined) return
    const about = { applications: row.applications === when, messages: row.messages === when }
    const isMorning = when === 'daily'
    const today = dayOf(now)
    if (isMorning) {
      const daily = row.morning || about.applications || about.messages
      if (!daily || row.morning_on === today) return
      if (now.getTime() < startOfDay(today).getTime() + MORNING_MS) return
    } else {
      if (!about.applications && !about.messages) return
      if (row.told_at !== null && now.getTime() - Date.parse(row.told_at) < PAUSE_MS) return
    }
    const since = new Date(now.getTime() - HALF_A_DAY).toISOString()
    const kind = isMorning ? 'morning' : 'arrivals'
    if (await hasUnsentMail(transaction, { recipient: person.email, kind, since })) return

    const last = await lastArrivals(transaction, new Date(now.getTime() - SETTLED_MS).toISOString())
    const jobs = about.applications
      ? await countArrivals(
          transaction,
          { after: row.told_application, through: last.application },
          row.own_jobs ? person.id : undefined,
        )
      : []
    const messages = about.messages
      ? await countNewMessages(transaction, { after: row.told_message, through: last.message })
      : 0
    const arrived = {
      applications: jobs.reduce((sum, { count }) => sum + count, 0),
      jobs: jobs.slice(0, JOBS_NAMED),
      messages,
    }
    const waiting = isMorning && row.morning ? await waitingFor({ ...deps, store: transaction }, person) : []
    const mail: NotificationMail = isMorning
      ? { kind, ...arrived, waiting }
      : { kind: 'arrivals', ...arrived }
    const isNews = arrived.applications + messages + waiting.length > 0
    if (isNews) await queueNotification(transaction, person.email, mail, now)
    await putNotifications(transaction, {
      ...row,
      ...(about.applications && { told_application: Math.max(row.told_application, last.application) }),
      ...(about.messages && { told_message: Math.max(row.told_message, last.message) }),
      ...(isMorning && { morning_on: today }),
      ...(!isMorning && isNews && { told_at: now.toISOString() }),
    })
  })
}

/** What the top of the dashboard counts for somebody, without what is nothing. */
async function waitingFor(deps: Pick<Deps, 'store' | 'clock'>, person: Person) {
  const { data } = await readAgenda(deps, person)
  const counts = {
    deletions: data.deletions.count,
    steps: data.steps.mine.count,
    received: data.received.count,
    untouched: data.untouched.count,
    messages: data.messages.count,
    closing: data.closing.count,
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({ what: what as keyof typeof counts, count }))
}
