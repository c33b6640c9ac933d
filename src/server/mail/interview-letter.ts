import { interviewKinds, interviewMailWords as staff } from '#content/interviews.ts'
import { said } from '#contract/core/said.ts'
import { type MomentWords, zonedTime } from '#contract/interviews/zoned.ts'
import type { InterviewMail } from '#contract/mail/mail.ts'
import type { InterviewRow } from '#server/store/interviews/interviews.ts'
import { interviewCalendar } from './interview-calendar.ts'
import { type Letter, type Links, type MailSite, outsideFrame, pageOf, staffFrame } from './letter.ts'
import type { SentMail } from './smtp.ts'

/** What such a mail says of an interview. */
export type InterviewSaid = Pick<
  InterviewRow,
  'application_id' | 'name' | 'email' | 'kind' | 'place' | 'starts_at' | 'state'
> & { people: readonly Pick<InterviewRow['people'][number], 'name' | 'email' | 'enabled'>[] }

type About = {
  /** The interview as it is when the mail is sent; undefined: it was erased. */
  row: InterviewSaid | undefined
  recipient: string
  at: Date
  /** Who invites, in whose words. */
  site: MailSite
}

type Event = InterviewMail['event']

/** The words of such a mail, whoever it is for. */
type InterviewWords = {
  frame: Letter['frame']
  kinds: Readonly<Record<InterviewRow['kind'], { name: string; where: string }>>
  moment?: MomentWords
  subject: (event: Event, job: string) => string
  text: (event: Event) => string
  job: (job: string) => string
  time: (time: string, minutes: number) => string
  with: (names: readonly string[]) => string
  stranger: (event: Event) => string
}

const recruiterWords: InterviewWords = {
  frame: staffFrame,
  kinds: interviewKinds,
  subject: (event, job) => staff.subject[event](job),
  text: (event) => staff.text[event],
  job: staff.job,
  time: staff.time,
  with: staff.with,
  stranger: (event) => staff.stranger[event === 'removed' ? 'removed' : 'recruiter'],
}

/** What only those are told who recruit. */
const isTold = (event: Event) => event !== 'declined' && event !== 'added' && event !== 'removed'

function candidateWords(site: MailSite): InterviewWords {
  const { mails, myApplication, menus } = site
  const { kinds } = myApplication
  const words = mails.interviews
  return {
    frame: outsideFrame(site),
    kinds: {
      phone: { name: kinds.phone, where: kinds.phone_where },
      video: { name: kinds.video, where: kinds.video_where },
      place: { name: kinds.place, where: kinds.place_where },
    },
    moment: { language: menus.page.language, moment: myApplication.interviews.moment },
    subject: (event, job) =>
      isTold(event) ? said(mails.interview_subjects[event], { job }) : staff.subject[event](job),
    text: (event) => (isTold(event) ? mails.interview_texts[event] : staff.text[event]),
    job: (job) => said(words.job, { job }),
    time: (time, minutes) => said(words.time, { time, minutes }),
    with: (names) => said(words.with, { names: names.join(', ') }),
    stranger: () => words.stranger,
  }
}

/** What a mail about an interview says now; undefined: nothing that holds any more, so nothing is sent. */
export function interviewLetter(
  mail: InterviewMail,
  { row, recipient, at, site }: About,
  links: Pick<Links, 'page' | 'application'>,
): { letter: Letter; calendar: SentMail['calendar'] } | undefined {
  if (isPast(mail, { row, recipient, at })) return undefined
  const { firm } = site
  const isEnd = mail.event === 'cancelled' || mail.event === 'removed'
  const names = row?.people.map(({ name }) => name) ?? []
  const words = mail.to === 'candidate' ? candidateWords(site) : recruiterWords
  const kind = row && words.kinds[row.kind]
  const with_ = row === undefined ? [] : mail.to === 'candidate' ? names : [row.name]
  const points = [
    words.job(mail.job_title),
    ...(mail.starts_at === null
      ? []
      : [words.time(zonedTime(mail.starts_at, mail.zone, words.moment), mail.minutes)]),
    ...(kind === undefined ? [] : [kind.name]),
    ...(row === undefined || kind === undefined || isEnd ? [] : [`${kind.where}: ${row.place}`]),
    ...(with_.length > 0 ? [words.with(with_)] : []),
  ]
  const letter: Letter = {
    frame: words.frame,
    subject: words.subject(mail.event, mail.job_title),
    text: words.text(mail.event),
    points,
    stranger: words.stranger(mail.event),
    ...pageOf(mail, site, links),
    ...(mail.to === 'recruiter' &&
      row !== undefined && {
        act: { label: staff.act, href: links.application(row.application_id) },
      }),
  }
  if (!mail.calendar || mail.starts_at === null) return { letter, calendar: undefined }
  const method = isEnd ? 'CANCEL' : 'REQUEST'
  const others = row?.people.filter(({ enabled }) => enabled) ?? []
  // For the others it takes place (RFC 5546, 3.2.5).
  const everybody =
    row === undefined || mail.event === 'removed' ? [] : [{ name: row.name, email: row.email }, ...others]
  const content = interviewCalendar({
    ...{
      method,
      uid: mail.uid,
      sequence: mail.sequence,
      starts_at: mail.starts_at,
      minutes: mail.minutes,
      at,
    },
    summary:
      mail.to === 'candidate'
        ? said(site.mails.interviews.calendar, { job: mail.job_title })
        : staff.summary.recruiter(row?.name ?? staff.summary.unknown, mail.job_title),
    description: points.join('\n'),
    place: row?.place ?? '',
    organizer: { name: firm.name, email: firm.email },
    people: (everybody.length > 0 ? everybody : [{ name: recipient, email: recipient }]).map(
      ({ name, email }) => ({
        name,
        email,
      }),
    ),
  })
  return { letter, calendar: { method, content } }
}

/**
 * A mail that waited until what it says is not so any more: a reminder of a time that was moved or has come, or to somebody who was left out, a question that
 * was answered.
 */
function isPast(
  { event, starts_at, to }: InterviewMail,
  { row, recipient, at }: Omit<About, 'site'>,
): boolean {
  if (event === 'cancelled' || event === 'removed') return false
  if (row === undefined) return true
  if (event === 'proposed') return row.state !== 'proposed'
  if (event === 'declined') return row.state !== 'declined'
  if (event === 'booked' || event === 'moved' || event === 'added' || event === 'restored') return false
  if (to === 'recruiter' && row.people.every(({ email }) => email !== recipient)) return true
  return row.state !== 'booked' || row.starts_at !== starts_at || Date.parse(starts_at ?? '') <= at.getTime()
}
