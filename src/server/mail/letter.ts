import type { Firm } from '#content/firm.ts'
import { searchName, workplaceName } from '#content/job-words.ts'
import type { Site } from '#content/site.ts'
import { firmStaffMailWords, staffMailWords } from '#content/staff-mails.ts'
import { ALERT_SOURCE } from '#contract/alerts/paths.ts'
import { ADDRESS_LINK_HOURS, ALERT_CONFIRM_DAYS, PAGE_LINK_MINUTES } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import type { JobAlertMail, Mail, NotificationMail } from '#contract/mail/mail.ts'

type Item = { text: string; href: string; note?: string }

/** What stands around what a mail says, and in which language. */
type Frame = { language: string; hello: string; next: string; answer: string }

/** What a mail says, whatever it looks like. */
export type Letter = {
  frame: Frame
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

/** What the words of mails to people outside are made from. */
export type MailSite = Pick<Site, 'mails' | 'myApplication' | 'careers' | 'menus' | 'firm'>

/** Around a mail to people with an account, which speaks the language of the admin. */
export const staffFrame: Frame = {
  language: 'en',
  hello: staffMailWords.hello,
  next: staffMailWords.nextHeading,
  answer: staffMailWords.answer,
}

/** Around a mail to people outside, in the language of the site. */
export const outsideFrame = ({ mails: { frame }, menus }: MailSite): Frame => ({
  ...{ hello: frame.hello, next: frame.next, answer: frame.answer },
  language: menus.page.language,
})

/** The words of the way to the own page of a candidate. */
export const ownPageWords = ({ mails: { frame } }: Pick<MailSite, 'mails'>) => ({
  text: said(frame.page, { minutes: PAGE_LINK_MINUTES }),
  label: frame.page_link,
})

/** What stands in the mail to a candidate about their own page; nothing in one from before there was such a page. */
export const pageOf = (
  { page_seed }: { page_seed?: string | undefined },
  site: Pick<MailSite, 'mails'>,
  links: Pick<Links, 'page'>,
): Pick<Letter, 'page'> =>
  page_seed === undefined ? {} : { page: { ...ownPageWords(site), href: links.page(page_seed) } }

/** A mail that the site writes by itself. */
export type SiteMail = Exclude<Mail, { kind: 'letter' | 'answer' | 'interview' }>

type StaffMail = Extract<SiteMail, { kind: 'test' | 'sign_in_moved' | 'invitation' | 'password_link' }>

/** The letter of such a mail of the outbox, in the words of the site as it is now. */
export function letterOf(mail: SiteMail, links: Links, site: MailSite): Letter {
  switch (mail.kind) {
    case 'arrivals':
    case 'morning':
      return notificationOf(mail, links)
    case 'test':
    case 'sign_in_moved':
    case 'invitation':
    case 'password_link':
      return staffLetterOf(mail, links, site.firm)
    case 'job_alert':
      return jobAlertOf(mail, links, site)
    default:
      return outsideLetterOf(mail, links, site)
  }
}

function staffLetterOf(mail: StaffMail, links: Links, { name }: Pick<Firm, 'name'>): Letter {
  const words = firmStaffMailWords(name)
  const frame = staffFrame
  switch (mail.kind) {
    case 'test':
      return { ...words.test, frame }
    case 'sign_in_moved': {
      const { act, ...rest } = words.signInMoved
      return { ...rest, frame, act: { label: act, href: `${links.site}${mail.path}` } }
    }
    case 'invitation':
    case 'password_link': {
      const { act, ...rest } = words[mail.kind === 'invitation' ? 'invitation' : 'passwordLink']
      const reference = staffMailWords.reference(mail.reference)
      return { ...rest, frame, act: { label: act, href: links.account(mail.seed) }, reference }
    }
  }
}

type OutsideMail = Exclude<SiteMail, StaffMail | NotificationMail | JobAlertMail>

type Said = { subject: string; text: string; steps: readonly string[]; stranger: string }

/** A list that is empty has no heading above it. */
const nextOf = (steps: readonly string[], values: Readonly<Record<string, number>> = {}) =>
  steps.length > 0 && { next: steps.map((step) => said(step, values)) }

const saidOf = ({ subject, text, steps, stranger }: Said, values: Readonly<Record<string, number>> = {}) => ({
  ...{ subject, text: said(text, values), stranger: said(stranger, values) },
  ...nextOf(steps, values),
})

function outsideLetterOf(mail: OutsideMail, links: Links, site: MailSite): Letter {
  const { mails, firm } = site
  const frame = outsideFrame(site)
  const reference = said(mails.frame.reference, { number: mail.reference })
  const { stranger } = mails.frame
  switch (mail.kind) {
    case 'message_received':
      return { ...mails.message, frame, ...nextOf(firm.messageSteps), reference, stranger }
    case 'application_received': {
      const { subject, text, steps } = mails.application
      const job = { job: mail.job_title }
      return {
        ...{ subject: said(subject, job), text: said(text, job), frame, reference, stranger },
        ...nextOf(steps),
        ...pageOf(mail, site, links),
      }
    }
    case 'job_alert_confirm': {
      const words = mails.alert_confirm
      const act = { label: words.act, href: links.alert.confirm(mail.seed) }
      return { ...saidOf(words, { days: ALERT_CONFIRM_DAYS }), frame, act }
    }
    case 'address_confirm': {
      const words = mails.address_confirm
      const act = { label: words.act, href: links.address(mail.seed) }
      return { ...saidOf(words, { hours: ADDRESS_LINK_HOURS }), frame, act, reference }
    }
    case 'address_changed':
      return { ...saidOf(mails.address_changed), frame, reference }
    case 'page_link': {
      const words = mails.page_link
      const act = { label: words.act, href: links.page(mail.page_seed) }
      return { ...saidOf(words, { minutes: PAGE_LINK_MINUTES }), frame, act, reference }
    }
  }
}

function jobAlertOf(
  { seed, searches }: JobAlertMail,
  { alert, site: origin }: Links,
  site: MailSite,
): Letter {
  const words = site.mails.alert
  const jobs = searches.flatMap((search) => search.jobs)
  const jobOf = ({ id, title, address, remote }: (typeof jobs)[number]) => ({
    text: title,
    note: remote ? `${address}, ${workplaceName(site, true)}` : address,
    href: `${origin}/careers/jobs-detail/${id}?source=${ALERT_SOURCE}`,
  })
  return {
    frame: outsideFrame(site),
    subject:
      jobs.length === 1
        ? said(words.subject_one, { job: jobs[0]?.title ?? '' })
        : said(words.subject, { count: jobs.length }),
    text: words.text,
    parts: searches.map((search) => {
      const more = search.count - search.jobs.length
      return {
        heading: searchName(site, search),
        items: search.jobs.map(jobOf),
        ...(more > 0 && {
          more: {
            text: more === 1 ? words.more_one : said(words.more, { count: more }),
            href: listOf(origin, search),
          },
        }),
      }
    }),
    page: { text: words.manage, label: words.act, href: alert.manage(seed) },
    unsubscribe: alert.leave(seed),
    stranger: words.stranger,
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
  const { subject, text, act, waiting, stranger, ...words } = staffMailWords.notifications
  const { applications, jobs, messages, replies } = mail
  const named = jobs.reduce((sum, { count }) => sum + count, 0)
  return {
    frame: staffFrame,
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
