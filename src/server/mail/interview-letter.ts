import type { Firm } from '#content/firm.ts'
import { interviewKinds, interviewMailWords as words } from '#content/interviews.ts'
import { mailWords } from '#content/mail.ts'
import { zonedTime } from '#contract/interviews/zoned.ts'
import type { InterviewMail } from '#contract/mail/mail.ts'
import type { InterviewRow } from '#server/store/interviews/interviews.ts'
import { interviewCalendar } from './interview-calendar.ts'
import type { Letter, Links } from './letter.ts'
import type { SentMail } from './smtp.ts'

type About = {
  /** The interview as it is when the mail is sent; undefined: it was erased. */
  row: InterviewRow | undefined
  recipient: string
  at: Date
  /** Who invites. */
  firm: Pick<Firm, 'name' | 'email'>
}

/** What a mail about an interview says now; undefined: nothing that holds any more, so nothing is sent. */
export function interviewLetter(
  mail: InterviewMail,
  { row, recipient, at, firm }: About,
  links: Pick<Links, 'page' | 'application'>,
): { letter: Letter; calendar: SentMail['calendar'] } | undefined {
  if (isPast(mail, { row, recipient, at })) return undefined
  const isTo = mail.to
  const isEnd = mail.event === 'cancelled' || mail.event === 'removed'
  const names = row?.people.map(({ name }) => name) ?? []
  const points = [
    words.job(mail.job_title),
    ...(mail.starts_at === null ? [] : [words.time(zonedTime(mail.starts_at, mail.zone), mail.minutes)]),
    ...(row === undefined ? [] : [interviewKinds[row.kind].name]),
    ...(row === undefined || isEnd ? [] : [`${interviewKinds[row.kind].where}: ${row.place}`]),
    ...(isTo === 'recruiter' && row !== undefined ? [words.with([row.name])] : []),
    ...(names.length > 0 && isTo === 'candidate' ? [words.with(names)] : []),
  ]
  const { text, act } = mailWords.ownPage
  const letter: Letter = {
    subject: words.subject[mail.event](mail.job_title),
    text: words.text[mail.event],
    points,
    stranger: words.stranger[mail.event === 'removed' ? 'removed' : isTo],
    ...(mail.page_seed !== undefined && { page: { text, label: act, href: links.page(mail.page_seed) } }),
    ...(isTo === 'recruiter' &&
      row !== undefined && {
        act: { label: words.act, href: links.application(row.application_id) },
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
      isTo === 'candidate'
        ? words.summary.candidate(firm.name, mail.job_title)
        : words.summary.recruiter(row?.name ?? words.summary.unknown, mail.job_title),
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
  { row, recipient, at }: Omit<About, 'firm'>,
): boolean {
  if (event === 'cancelled' || event === 'removed') return false
  if (row === undefined) return true
  if (event === 'proposed') return row.state !== 'proposed'
  if (event === 'declined') return row.state !== 'declined'
  if (event === 'booked' || event === 'moved' || event === 'added' || event === 'restored') return false
  if (to === 'recruiter' && row.people.every(({ email }) => email !== recipient)) return true
  return row.state !== 'booked' || row.starts_at !== starts_at || Date.parse(starts_at ?? '') <= at.getTime()
}
