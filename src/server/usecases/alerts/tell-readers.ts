import type { AlertSearch } from '#contract/alerts/job-alert.ts'
import { dayOf, nextMidnight } from '#contract/core/company-time.ts'
import { ALERT_JOBS_NAMED } from '#contract/core/limits.ts'
import { type JobAlertMail, Mail } from '#contract/mail/mail.ts'
import { alertsOf } from '#server/store/alerts/alerts.ts'
import { lockReader, noteTold, type Reader, readersToTell } from '#server/store/alerts/readers.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { countJobs, listedJobsOfPage } from '#server/store/jobs/job-list.ts'
import { hasBounced } from '#server/store/letters/addresses.ts'
import { takeMailBack, unsentMails } from '#server/store/mail/outbox.ts'
import type { Clock } from '../core/clock.ts'
import { queueAlert } from '../mail/queue-mail.ts'

type Deps = { store: Store; clock: Clock; sendsMail: boolean }

/** The morning, 7 o'clock of the company: so long before its day is over, also on one of 23 or 25 hours. */
const MORNING_BEFORE_MS = 17 * 3_600_000
/** On PostgreSQL a job may be stored a moment after it was made. */
const SETTLED_MS = 5_000
const READERS_AT_ONCE = 200

/**
 * Mails the jobs that became public since yesterday's look to those whose searches find them, each morning of the company: one mail a day
 * at most, none when there is nothing new. Mark and mail are one transaction: cut off, it goes on with the next call, and of two
 * instances one does it. A mail that no mail server has taken by then is taken back, and its jobs are in the new one.
 */
export async function tellReaders(deps: Deps, signal?: AbortSignal): Promise<void> {
  if (!deps.sendsMail) return
  const now = deps.clock()
  if (now.getTime() < nextMidnight(now) - MORNING_BEFORE_MS) return
  const today = dayOf(now)
  for (let after = 0; !signal?.aborted; ) {
    const readers = await readersToTell(deps.store, { today, after, most: READERS_AT_ONCE })
    for (const id of readers) {
      if (signal?.aborted) return
      await tell(deps.store, id, now)
    }
    after = readers.at(-1) ?? after
    if (readers.length < READERS_AT_ONCE) return
  }
}

function tell(store: Store, id: number, now: Date): Promise<void> {
  const today = dayOf(now)
  return inTransaction(store, async (transaction) => {
    const reader = await lockReader(transaction, id)
    if (reader === undefined || reader.looked_on === today) return
    // A clock ran ahead: who had the mail of a day to come gets no other one today.
    if (reader.looked_on !== null && reader.looked_on > today)
      return noteTold(transaction, id, { looked_on: today })
    const untold = await takeUntold(transaction, reader)
    if (untold === undefined) return
    const span = {
      after: [reader.told_through, ...untold].sort()[0] ?? reader.told_through,
      through: new Date(now.getTime() - SETTLED_MS).toISOString(),
    }
    if (span.through <= span.after || (await hasBounced(transaction, reader.email)))
      return noteTold(transaction, id, { looked_on: today })
    const searches = await newJobs(transaction, reader, { ...span, today })
    if (searches.length > 0)
      await queueAlert(
        transaction,
        reader.email,
        { kind: 'job_alert', reference: id, seed: reader.seed, since: span.after, searches },
        now,
      )
    await noteTold(transaction, id, { looked_on: today, told_through: span.through })
  })
}

/** Since when mails tell that were not sent, which are taken back; undefined while one is on its way just now. */
async function takeUntold(transaction: Store, { email }: Reader): Promise<string[] | undefined> {
  const mails = await unsentMails(transaction, { recipient: email, kind: 'job_alert' })
  if (mails.some(({ isTaken }) => isTaken)) return undefined
  const untold: string[] = []
  for (const { id, facts } of mails) {
    const mail = Mail.parse(JSON.parse(facts))
    if (mail.kind === 'job_alert' && (await takeMailBack(transaction, id))) untold.push(mail.since)
  }
  return untold
}

type Span = { after: string; through: string; today: string }

/** The searches that find open jobs which became public in a span, each job with the first of them. */
async function newJobs(
  transaction: Store,
  reader: Reader,
  { after, through, today }: Span,
): Promise<JobAlertMail['searches']> {
  const told = new Set<number>()
  const found: JobAlertMail['searches'] = []
  for (const { id: _, confirmed_at, ...search } of await alertsOf(transaction, reader.id)) {
    const since = confirmed_at > after ? confirmed_at : after
    const filter = { ...search, openOn: today, publicIn: { after: since, through } }
    const jobs = await listedJobsOfPage(transaction, filter, { page: 1, size: ALERT_JOBS_NAMED })
    const fresh = jobs.filter(({ id }) => !told.has(id))
    if (fresh.length === 0) continue
    for (const { id } of fresh) told.add(id)
    const count = jobs.length < ALERT_JOBS_NAMED ? fresh.length : await countJobs(transaction, filter)
    found.push({
      ...named(search),
      count,
      jobs: fresh.map(({ id, title, address, remote_work }) => ({ id, title, address, remote: remote_work })),
    })
  }
  return found
}

/** A search as a mail keeps it. */
const named = ({ search, location, job_type, remote }: AlertSearch) => ({
  search,
  location,
  job_type: job_type ?? null,
  remote: remote ?? null,
})
