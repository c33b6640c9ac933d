import { dayOf, nextMidnight } from '#contract/core/company-time.ts'
import { Mail, type NotificationMail } from '#contract/mail/mail.ts'
import type { NotifyWhen } from '#contract/notifications/notifications.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { takeMailBack, unsentMails } from '#server/store/mail/outbox.ts'
import {
  countArrivals,
  countNewMessages,
  countReplies,
  findNotifications,
  lastArrivals,
  lastReply,
  lockNotifications,
  notifiedPeople,
  putNotifications,
} from '#server/store/notifications/notifications.ts'
import type { Clock } from '../core/clock.ts'
import { readAgenda } from '../dashboard/read-agenda.ts'
import { queueNotification } from '../mail/queue-mail.ts'

type Deps = { store: Store; clock: Clock; sendsMail: boolean }
type Person = { id: string; email: string }
type When = Exclude<NotifyWhen, 'none'>
type Row = NonNullable<Awaited<ReturnType<typeof findNotifications>>>

/** On PostgreSQL a row of a lower number may be stored a moment after one of a higher number. */
const SETTLED_MS = 5_000
/** Ten people who apply within minutes are one mail. */
const PAUSE_MS = 5 * 60_000
/** The morning, 7 o'clock of the company: so long before its day is over, also on one of 23 or 25 hours. */
const MORNING_BEFORE_MS = 17 * 3_600_000
const HALF_A_DAY = 12 * 3_600_000
const JOBS_NAMED = 5

/**
 * Mails to recruiters what came in, as each of them wants it: at once, at most every five minutes, and in the morning, with what
 * waits for them then. Counts and titles of jobs, nothing of a person. Marks and mail are one transaction: cut off, it goes on with the
 * next call. Without a mail server, and while an earlier one waits for it, nothing is made; what is new then is in the next. One that
 * has waited for half a day is taken back for the next, which tells what it told: nobody gets both, and none is lost that was given up.
 */
export async function notify(deps: Deps): Promise<void> {
  if (!deps.sendsMail) return
  for (const person of await notifiedPeople(deps.store)) {
    await tell(deps, person, 'instant')
    await tell(deps, person, 'daily')
  }
}

/** What somebody is to be told of, in which mail. */
type Told = {
  kind: NotificationMail['kind']
  row: Row
  about: Record<'applications' | 'messages' | 'replies', boolean>
}

function tell(deps: Deps, person: Person, when: When): Promise<void> {
  const now = deps.clock()
  return inTransaction(deps.store, async (transaction) => {
    await lockNotifications(transaction, person.id)
    const told = await isDue(transaction, person, when, now)
    if (told === undefined) return
    const { kind, row, about } = told
    const untold = await takeUntold(transaction, { recipient: person.email, kind }, now)
    if (untold === undefined) return
    const { arrived, marks } = await arrivedSince(transaction, person, told, untold, now)
    const isMorning = kind === 'morning'
    const waiting = isMorning && row.morning ? await waitingFor({ ...deps, store: transaction }, person) : []
    const mail: NotificationMail = isMorning
      ? { kind, ...arrived, waiting }
      : { kind: 'arrivals', ...arrived }
    const isNews = arrived.applications + arrived.messages + arrived.replies + waiting.length > 0
    if (isNews) await queueNotification(transaction, person.email, mail, now)
    await putNotifications(transaction, {
      ...row,
      ...(about.applications && { told_application: Math.max(row.told_application, marks.application) }),
      ...(about.messages && { told_message: Math.max(row.told_message, marks.message) }),
      ...(about.replies && { told_reply: Math.max(row.told_reply, marks.reply) }),
      ...(isMorning && { morning_on: dayOf(now) }),
      ...(!isMorning && isNews && { told_at: now.toISOString() }),
    })
  })
}

/** Whether it is time for a mail to somebody, and about what; of a clock that ran ahead it takes what it noted back. */
async function isDue(transaction: Store, { id }: Person, when: When, now: Date): Promise<Told | undefined> {
  const row = await findNotifications(transaction, id)
  if (row === undefined) return undefined
  const about = {
    applications: row.applications === when,
    messages: row.messages === when,
    replies: row.replies === when,
  }
  const isAny = Object.values(about).some(Boolean)
  if (when === 'instant') {
    if (!isAny) return undefined
    // Of a moment to come nothing is said: a clock ran ahead.
    const since = row.told_at === null ? PAUSE_MS : now.getTime() - Date.parse(row.told_at)
    return since >= 0 && since < PAUSE_MS ? undefined : { kind: 'arrivals', row, about }
  }
  const today = dayOf(now)
  if ((!row.morning && !isAny) || row.morning_on === today) return undefined
  if (now.getTime() < nextMidnight(now) - MORNING_BEFORE_MS) return undefined
  // A clock ran ahead: who had the mail of a day to come gets no other one today.
  if (row.morning_on !== null && row.morning_on > today) {
    await putNotifications(transaction, { ...row, morning_on: today })
    return undefined
  }
  return { kind: 'morning', row, about }
}

/** What came since somebody was told, with what was told in vain, and how far that reaches. */
async function arrivedSince(
  transaction: Store,
  { id }: Person,
  { row, about }: Told,
  untold: readonly NotificationMail[],
  now: Date,
) {
  const last = await lastArrivals(transaction, new Date(now.getTime() - SETTLED_MS).toISOString())
  const since = { after: row.told_application, through: last.application }
  const jobs = about.applications
    ? await countArrivals(transaction, since, row.own_jobs ? id : undefined)
    : []
  const messages = about.messages
    ? await countNewMessages(transaction, { after: row.told_message, through: last.message })
    : 0
  const reply = about.replies ? await lastReply(transaction, id) : 0
  const replies = about.replies
    ? await countReplies(transaction, id, { after: row.told_reply, through: reply })
    : 0
  const arrived = {
    applications: sumOf([
      ...untold.map(({ applications }) => applications),
      ...jobs.map(({ count }) => count),
    ]),
    jobs: together([...jobs, ...untold.flatMap((mail) => mail.jobs)]).slice(0, JOBS_NAMED),
    messages: sumOf([messages, ...untold.map((mail) => mail.messages)]),
    replies: sumOf([replies, ...untold.map((mail) => mail.replies)]),
  }
  return { arrived, marks: { ...last, reply } }
}

/** What mails told that have waited for half a day, which are taken back; undefined while one is younger, or on its way just now. */
async function takeUntold(
  transaction: Store,
  about: { recipient: string; kind: NotificationMail['kind'] },
  now: Date,
): Promise<NotificationMail[] | undefined> {
  const since = new Date(now.getTime() - HALF_A_DAY).toISOString()
  const mails = await unsentMails(transaction, about)
  if (mails.some(({ created_at, isTaken }) => isTaken || created_at > since)) return undefined
  const untold: NotificationMail[] = []
  for (const { id, facts } of mails) {
    const mail = Mail.parse(JSON.parse(facts))
    if (mail.kind === about.kind && (await takeMailBack(transaction, id))) untold.push(mail)
  }
  return untold
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Jobs of one title as one, most first. */
function together(jobs: NotificationMail['jobs']): NotificationMail['jobs'] {
  const byTitle = Map.groupBy(jobs, ({ title }) => title)
  return [...byTitle]
    .map(([title, same]) => ({ title, count: sumOf(same.map(({ count }) => count)) }))
    .sort((a, b) => b.count - a.count)
}

/** What the top of the dashboard counts for somebody, without what is nothing. */
async function waitingFor(deps: Pick<Deps, 'store' | 'clock'>, person: Person) {
  const { data } = await readAgenda(deps, person)
  const counts = {
    deletions: data.deletions.count,
    interviews: data.interviews.count,
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
