import { careers } from '#content/careers.ts'
import type { Firm } from '#content/firm.ts'
import { jobAlertWords } from '#content/job-alerts.ts'
import { firmMailWords, mailWords } from '#content/mail.ts'
import { ALERT_SOURCE } from '#contract/alerts/paths.ts'
import type { JobAlertMail, Mail, NotificationMail } from '#contract/mail/mail.ts'

type Item = { text: string; href: string; note?: string }

/** What a mail says, whatever it looks like. */
export type Letter = {
  subject: string
  text: string
  /** The one thing to do, where there is one. */
  act?: { label: string; href: string }
  /** What a mail to a recruiter lists. */
  points?: readonly string[]
  /** Parts with links, such as the new jobs of each search. */
  parts?: readonly { heading: string; items: readonly Item[]; more?: Item }[]
  /** What happens next, in a mail to whom we answer. */
  next?: readonly string[]
  /** The way to the own page of the candidate whom it is for. */
  page?: { text: string; label: string; href: string }
  reference?: string
  /** Where a mail program ends such mails by itself. */
  unsubscribe?: string
  /** For whom it was not meant. */
  stranger: string
}

/**
 * The addresses of the links that mails name by a seed, to set a password, to a candidate's own page, to confirm an address and to job alerts, and of pages of
 * the admin and the site.
 */
export type Links = Record<'account' | 'page' | 'address', (seed: string) => string> & {
  alert: Record<'confirm' | 'manage' | 'leave', (seed: string) => string>
  site: string
  dashboard: string
  application: (id: number) => string
  notifications: string
}

/** What stands in the mail to a candidate about their own page; nothing in one from before there was such a page. */
function pageOf({ page_seed }: { page_seed?: string | undefined }, links: Links): Pick<Letter, 'page'> {
  if (page_seed === undefined) return {}
  const { text, act } = mailWords.ownPage
  return { page: { text, label: act, href: links.page(page_seed) } }
}

/** A mail that the site writes by itself. */
export type SiteMail = Exclude<Mail, { kind: 'letter' | 'answer' | 'interview' }>

/** The letter of such a mail of the outbox, as this firm writes it. */
export function letterOf(
  mail: SiteMail,
  links: Links,
  { name, messageSteps }: Pick<Firm, 'name' | 'messageSteps'>,
): Letter {
  if (mail.kind === 'arrivals' || mail.kind === 'morning') return notificationOf(mail, links)
  if (mail.kind === 'job_alert') return jobAlertOf(mail, links)
  const reference = mailWords.reference(mail.reference)
  const { stranger } = mailWords
  const words = firmMailWords(name)
  switch (mail.kind) {
    case 'message_received':
      return {
        ...words.messageReceived,
        ...(messageSteps.length > 0 && { next: messageSteps }),
        ...{ reference, stranger },
      }
    case 'application_received': {
      const { subject, text, next } = words.applicationReceived
      return {
        subject: subject(mail.job_title),
        text: text(mail.job_title),
        next,
        reference,
        stranger,
        ...pageOf(mail, links),
      }
    }
    case 'job_alert_confirm': {
      const { act, ...rest } = words.jobAlertConfirm
      return { ...rest, act: { label: act, href: links.alert.confirm(mail.seed) } }
    }
    case 'address_confirm': {
      const { act, ...rest } = words.addressConfirm
      return { ...rest, act: { label: act, href: links.address(mail.seed) }, reference }
    }
    case 'test':
      return words.test
    case 'sign_in_moved': {
      const { act, ...rest } = words.signInMoved
      return { ...rest, act: { label: act, href: `${links.site}${mail.path}` } }
    }
    case 'address_changed':
      return { ...words.addressChanged, reference }
    case 'page_link': {
      const { act, ...rest } = words.pageLink
      return { ...rest, act: { label: act, href: links.page(mail.page_seed) }, reference }
    }
    case 'invitation':
    case 'password_link': {
      const { act, ...rest } = words[mail.kind === 'invitation' ? 'invitation' : 'passwordLink']
      return { ...rest, act: { label: act, href: links.account(mail.seed) }, reference }
    }
  }
}

function jobAlertOf({ seed, searches }: JobAlertMail, { alert, site }: Links): Letter {
  const { subject, text, more, manage, act, stranger } = mailWords.jobAlert
  const jobs = searches.flatMap((search) => search.jobs)
  const jobOf = ({ id, title, address, remote }: (typeof jobs)[number]) => ({
    text: title,
    note: remote ? `${address}, ${careers.filters.remote}` : address,
    href: `${site}/careers/jobs-detail/${id}?source=${ALERT_SOURCE}`,
  })
  return {
    subject: jobs.length === 1 ? subject.one(jobs[0]?.title ?? '') : subject.many(jobs.length),
    text,
    parts: searches.map((search) => ({
      heading: jobAlertWords.named(search),
      items: search.jobs.map(jobOf),
      ...(search.count > search.jobs.length && {
        more: { text: more(search.count - search.jobs.length), href: listOf(site, search) },
      }),
    })),
    page: { text: manage, label: act, href: alert.manage(seed) },
    unsubscribe: alert.leave(seed),
    stranger,
  }
}

/** The careers page with a search. */
function listOf(site: string, search: JobAlertMail['searches'][number]): string {
  const query = new URLSearchParams()
  for (const name of ['search', 'location', 'job_type', 'remote'] as const)
    if (search[name] !== null && search[name] !== '') query.set(name, String(search[name]))
  query.set('source', ALERT_SOURCE)
  return `${site}/careers?${query}`
}

function notificationOf(mail: NotificationMail, { dashboard, notifications }: Links): Letter {
  const { subject, text, act, waiting, stranger, ...words } = mailWords.notifications
  const { applications, jobs, messages, replies } = mail
  const named = jobs.reduce((sum, { count }) => sum + count, 0)
  return {
    subject: mail.kind === 'morning' ? subject.morning : subject.arrivals(mail),
    text: mail.kind === 'morning' ? text.morning : text.arrivals,
    points: [
      ...jobs.map(({ title, count }) => words.applicationsFor(count, title)),
      ...(applications > named ? [words.otherApplications(applications - named)] : []),
      ...(messages > 0 ? [words.messages(messages)] : []),
      ...(replies > 0 ? [words.replies(replies)] : []),
      ...(mail.kind === 'morning' ? mail.waiting.map(({ what, count }) => waiting[what](count)) : []),
    ],
    act: { label: act, href: dashboard },
    stranger: stranger(notifications),
  }
}

/** The letter for those who read mail as text. */
export function letterText(letter: Letter, firm: Firm): string {
  const { text, act, points, parts, next, page, reference, stranger } = letter
  return [
    mailWords.hello,
    text,
    ...(points ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ...(parts ?? []).map(({ heading, items, more }) =>
      [
        heading,
        ...items.map((item) => `- ${item.text}${item.note ? ` (${item.note})` : ''}\n  ${item.href}`),
        ...(more ? [`- ${more.text}\n  ${more.href}`] : []),
      ].join('\n'),
    ),
    ...(act ? [`${act.label}:\n${act.href}`] : []),
    ...(next ? [mailWords.nextHeading, next.map((step, i) => `${i + 1}. ${step}`).join('\n')] : []),
    ...(page ? [`${page.text}\n${page.label}:\n${page.href}`] : []),
    ...(next ? [mailWords.answer] : []),
    ...(reference ? [reference] : []),
    '-- ',
    `${firm.legalName}\n${firm.phone.shown}\n${firm.email}`,
    stranger,
  ].join('\n\n')
}
