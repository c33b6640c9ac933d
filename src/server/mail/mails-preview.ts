import type { InterviewMail } from '#contract/mail/mail.ts'
import { type InterviewSaid, interviewLetter } from './interview-letter.ts'
import { type Letter, type Links, letterOf, type MailSite, type SiteMail } from './letter.ts'
import { letterHtml } from './letter-html.ts'

const job_title = 'QA Lead'
const STARTS_AT = '2030-05-14T15:00:00.000Z'
const about = { reference: 17, seed: '', page_seed: '' }
const search = { search: 'QA', location: 'Austin', job_type: null, remote: true, count: 3 }
const job = { id: 1, title: job_title, address: 'Austin, TX', remote: true }

/** One of every kind that people outside get, in the order of their document. */
const MAILS: readonly SiteMail[] = [
  { kind: 'application_received', job_title, ...about },
  { kind: 'message_received', ...about },
  { kind: 'page_link', ...about },
  { kind: 'address_confirm', ...about },
  { kind: 'address_changed', ...about },
  { kind: 'job_alert_confirm', ...about },
  { kind: 'job_alert', ...about, since: STARTS_AT, searches: [{ ...search, jobs: [job] }] },
  {
    ...{ kind: 'job_alert', ...about, since: STARTS_AT },
    searches: [{ ...search, count: 2, jobs: [job, { ...job, id: 2, remote: false }] }],
  },
]

const EVENTS = ['proposed', 'booked', 'moved', 'cancelled', 'restored', 'day', 'hour'] as const

const interview: Omit<InterviewMail, 'event'> = {
  ...{ kind: 'interview', reference: 1, to: 'candidate', calendar: false, uid: '', sequence: 0 },
  ...{ starts_at: STARTS_AT, minutes: 45, zone: 'America/New_York', job_title, page_seed: '' },
}

const row: Omit<InterviewSaid, 'state'> = {
  ...{ application_id: 1, name: 'Grace', email: '', kind: 'phone', place: '+1 212 555 0100' },
  ...{ starts_at: STARTS_AT, people: [{ name: 'Ann', email: '', enabled: true }] },
}

function interviewLetters(site: MailSite, links: Links): Letter[] {
  return EVENTS.flatMap((event) => {
    const state = event === 'proposed' ? ('proposed' as const) : ('booked' as const)
    const at = new Date(0)
    const made = interviewLetter(
      { ...interview, event },
      { row: { ...row, state }, recipient: '', at, site },
      links,
    )
    return made === undefined ? [] : [made.letter]
  })
}

/** Every mail to people outside as it would be with these words, one below the other, as one page. */
export async function mailsPreview(site: MailSite, origin: string): Promise<string> {
  const to = () => origin
  const links: Links = {
    ...{ account: to, page: to, address: to, alert: { confirm: to, manage: to, leave: to } },
    ...{ site: origin, dashboard: origin, application: to, notifications: origin },
  }
  const letters = [...MAILS.map((mail) => letterOf(mail, links, site)), ...interviewLetters(site, links)]
  const pages = await Promise.all(letters.map((letter) => letterHtml(letter, site.firm, origin)))
  const inside = pages.map((page) => /<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '')
  const [first = ''] = pages
  return first.replace(
    /(<body[^>]*>)[\s\S]*(<\/body>)/,
    (_, open, close) => `${open}<main>${inside.join('')}</main>${close}`,
  )
}
