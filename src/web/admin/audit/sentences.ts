import { type AuditAction, type AuditEntry, plainAction } from '#contract/audit/audit.ts'
import { LeadStatus, leadWords } from '#contract/messages/lead.ts'
import { words as work } from '../queue/words.ts'
import { candidateSentences } from './candidate-sentences.ts'
import { contentSentences } from './content-sentences.ts'
import { pictureSentences } from './picture-sentences.ts'
import { count, names, type Said, type Sentence, text, when } from './sentence.ts'
import { settingsSentences } from './settings-sentences.ts'

const spamApplication: Sentence = ({ who, what }) => `${who} marked the application of ${what} as spam`
const spamMessage: Sentence = ({ who, what }) => `${who} marked ${what} as spam`

const leadOf = (status: unknown): string => {
  const { data } = LeadStatus.safeParse(status)
  return data === undefined ? text(status) : leadWords[data]
}

const sharedView = ({ shared }: Said['detail']): string => when(shared, ', which everybody sees')
const BULK_KINDS: Readonly<Record<string, string>> = {
  move: 'move',
  tag: 'tag',
  untag: 'untag',
  pool: 'put into a pool',
  unpool: 'take out of a pool',
  owner: 'give an owner to',
  step: 'set the next step of',
  letter: 'write to',
}
const bulkOf = ({ kind, of, count: many }: Said['detail']): string =>
  `${BULK_KINDS[text(kind)] ?? 'change'} ${of === 'candidate' ? count(many, 'candidate', 'candidates') : count(many, 'application', 'applications')}`

/** What each entry says, as a sentence. What is not here yet is shown plainly. */
const sentences: Partial<Record<AuditAction, Sentence>> = {
  ...candidateSentences,
  ...contentSentences,
  ...pictureSentences,
  ...settingsSentences,
  login: ({ who, detail }) => `${who} signed in${when(detail.second_factor, ' with a second factor')}`,
  'login.failed': ({ what, detail }) =>
    detail.second_factor === true
      ? `Somebody knew the password of ${what} but not the second factor`
      : `Somebody failed to sign in as ${what}`,
  logout: ({ who }) => `${who} signed out`,
  'session.end': ({ who, detail }) => `${who} ended ${count(detail.count, 'session', 'sessions')} elsewhere`,
  'user.name': ({ who }) => `${who} changed their name`,
  'user.notifications': ({ who }) => `${who} changed what they are told by mail`,
  'user.password': ({ who, detail }) => `${who} set a new password${when(detail.by_link, ' by a link')}`,
  'user.two_factor': ({ who, detail }) => `${who} turned two-factor ${detail.on === true ? 'on' : 'off'}`,
  'user.recovery_codes': ({ who }) => `${who} made new recovery codes`,
  'user.invite': ({ who, detail }) => `${who} invited ${text(detail.email)} as ${text(detail.role)}`,
  'user.invite_again': ({ who, detail }) => `${who} invited ${text(detail.email)} again`,
  'user.invite_cancel': ({ who, detail }) => `${who} canceled the invitation of ${text(detail.email)}`,
  'user.invite_accept': ({ who, detail }) => `${who} accepted the invitation as ${text(detail.role)}`,
  'user.role': ({ who, what, detail }) =>
    `${who} changed the role of ${what} from ${text(detail.from)} to ${text(detail.to)}`,
  'user.disable': ({ who, what }) => `${who} disabled ${what}`,
  'user.enable': ({ who, what }) => `${who} enabled ${what}`,
  'user.password_link': ({ who, what }) => `${who} made a link for ${what} to set a password`,
  'user.two_factor_reset': ({ who, what }) => `${who} reset the two-factor of ${what}`,
  'user.sessions_end': ({ who, what }) => `${who} signed ${what} out everywhere`,
  'setup.begin': ({ who }) => `${who} began to set the site up`,
  'setup.screen': ({ who, detail }) =>
    `${who} ${detail.as === 'done' ? 'dealt with' : 'skipped'} the screen ${text(detail.screen)} of the first start`,
  'setup.leave': ({ who }) => `${who} left the first start for later`,
  'setup.end': ({ who, detail }) => `${who} ${detail.as === 'finish' ? 'finished' : 'ended'} the first start`,
  'mail.test': ({ who }) => `${who} sent themselves a test mail`,
  'job.create': ({ who, what }) => `${who} posted ${what}`,
  'job.update': ({ who, what, detail }) => `${who} changed ${what}${names(detail.changed)}`,
  'job.delete': ({ who, what }) => `${who} deleted ${what}`,
  'job.restore': ({ who, what }) => `${who} restored ${what}`,
  'job.told': ({ who, what, detail }) =>
    `${count(detail.letters, 'person was', 'people were')} written to, for ${who} closed ${what}`,
  'job.requirements': ({ who, what, detail }) =>
    detail.corrected === false
      ? `${who} let the text of ${what} say what it asks for`
      : `${who} said what ${what} asks for${names(detail.to)}`,
  'job.compare': ({ who, what, detail }) =>
    `${who} looked at ${detail.whom === 'others' ? 'people' : 'applicants'} beside what ${what} asks for (${text(detail.count)})`,
  'resume.download': ({ who, what }) => `${who} downloaded the resume of ${what}`,
  'resume.read': ({ who, what }) => `${who} read the resume of ${what}`,
  'application.search': ({ who, detail }) =>
    `${who} searched applications for "${text(detail.query)}" and found ${text(detail.count)}`,
  'application.consider': ({ who, what, detail }) =>
    `${who} considered ${what} for the job ${text(detail.job)}`,
  'application.take_back': ({ who, what, detail }) =>
    `${who} took back application ${text(detail.application)}, for another job of ${what}`,
  'application.move': ({ who, what, detail }) =>
    `${who} moved ${what} from ${text(detail.from)} to ${text(detail.to)}${when(detail.reason, `: ${text(detail.reason)}`)}${when(detail.step_state === 'closed', ', which closed the next step')}`,
  'application.withdraw': ({ what }) => `${what} withdrew the application on their own page`,
  'application.stay': ({ what }) => `${what} took the withdrawal back on their own page`,
  'application.rate': ({ who, what, detail }) =>
    detail.to === null
      ? `${who} took the rating of ${what} away`
      : `${who} rated ${what} ${text(detail.to)} of 5`,
  'application.merge': ({ who, what, detail }) =>
    detail.into === undefined
      ? `${who} merged application ${text(detail.duplicate)} into that of ${what}`
      : `${who} merged the application of ${what} into application ${text(detail.into)}`,
  'application.unmerge': ({ who, what, detail }) =>
    detail.into === undefined
      ? `${who} took application ${text(detail.duplicate)} out of that of ${what} again`
      : `${who} took the application of ${what} out of application ${text(detail.into)} again`,
  'application.export': ({ who, detail }) =>
    `${who} exported ${count(detail.count, 'application', 'applications')}`,
  'report.export': ({ who, detail }) =>
    `${who} exported a report of ${text(detail.from)} to ${text(detail.to)}`,
  'application.spam': spamApplication,
  'application.suspect': spamApplication,
  'application.trust': ({ who, what }) => `${who} marked the application of ${what} as not spam`,
  'note.add': ({ who, what }) => `${who} wrote a note on ${what}`,
  'note.delete': ({ who, what, detail }) => `${who} deleted a note of ${text(detail.author)} on ${what}`,
  'interview.propose': ({ who, what }) => `${who} proposed times for an interview about ${what}`,
  'interview.book': ({ what }) => `The candidate picked a time for the interview about ${what}`,
  'interview.decline': ({ what }) => `The candidate said that no time suits for the interview about ${what}`,
  'interview.move': ({ who, what }) => `${who} changed the interview about ${what}`,
  'interview.cancel': ({ who, what }) => `${who} cancelled the interview about ${what}`,
  'interview.restore': ({ who, what }) => `${who} booked the cancelled interview about ${what} again`,
  'interview.outcome': ({ who, what, detail }) =>
    detail.outcome === 'held'
      ? `${who} said that the interview about ${what} took place`
      : detail.outcome === 'no_show'
        ? `${who} said that the candidate did not come to the interview about ${what}`
        : `${who} took back what came of the interview about ${what}`,
  'step.add': ({ who, what }) => `${who} set the next step with ${what}`,
  'step.change': ({ who, what }) => `${who} changed the next step with ${what}`,
  'step.done': ({ who, what }) => `${who} was done with the next step with ${what}`,
  'step.drop': ({ who, what }) => `${who} dropped the next step with ${what}`,
  'step.open': ({ who, what }) => `${who} opened the next step with ${what} again`,
  'resume_file.add': ({ who, what }) => `${who} dropped the resume ${what}`,
  'resume_file.refuse': ({ who, what }) => `${who} refused the resume ${what}`,
  'resume_file.reopen': ({ who, what }) => `${who} put the resume ${what} back to be reviewed`,
  'application.import': ({ who, what, detail }) =>
    `${who} brought ${what} in with import ${text(detail.import)}, in ${text(detail.stage)}`,
  'resume.export': ({ who, detail }) => `${who} exported all resumes of ${text(detail.of)}`,
  'history.export': ({ who, detail }) => `${who} exported all stages and notes (${text(detail.format)})`,
  'job.import': ({ who, what, detail }) => `${who} brought ${what} in with import ${text(detail.import)}`,
  'job.export': ({ who, detail }) => `${who} exported all jobs (${text(detail.format)})`,
  'samples.add': ({ detail }) => `The server made ${count(detail.people, 'sample person', 'sample people')}`,
  'samples.remove': ({ who, detail }) =>
    `${who} had ${count(detail.people, 'sample person', 'sample people')} removed`,
  'person.erase': ({ who, what, detail }) => `${who} had ${what} erased (erasure ${text(detail.erasure)})`,
  'person.erased': ({ what, detail }) => `Of ${what} nothing is left (erasure ${text(detail.erasure)})`,
  'hold.set': ({ who, what }) => `${who} set a legal hold on ${what}`,
  'hold.lift': ({ who, what }) => `${who} lifted the legal hold on ${what}`,
  'keeping.update': ({ who }) => `${who} changed how long records are kept`,
  'keeping.look': ({ who }) => `${who} looked at what would go by the times that records are kept`,
  'keeping.on': ({ who }) => `${who} turned on that records go by themselves when their time is over`,
  'keeping.off': ({ who, detail }) =>
    detail.due === undefined
      ? `${who} turned off that records go by themselves when their time is over`
      : `The daily run would have taken ${count(detail.due, 'record', 'records')}, many more than were looked at, and turned itself off`,
  'keeping.take': ({ detail }) =>
    `The daily run took ${text(detail.kind)} ${Array.isArray(detail.ids) ? detail.ids.map(text).join(', ') : ''}`,
  'keeping.run': ({ detail }) =>
    `The daily run ${detail.state === 'done' ? 'ended' : 'was stopped'}: ${count(detail.applications, 'application', 'applications')}, ${count(detail.candidates, 'person', 'people')}, ${count(detail.messages, 'message', 'messages')} and ${count(Number(detail.letters) + Number(detail.mails), 'mail', 'mails')} are gone`,
  'pool.add': ({ who, detail }) => `${who} made the pool "${text(detail.name)}"`,
  'pool.change': ({ who, detail }) => `${who} changed the pool "${text(detail.name)}"`,
  'pool.delete': ({ who, detail }) => `${who} deleted the pool "${text(detail.name)}"`,
  'pool.restore': ({ who, detail }) => `${who} took back that the pool "${text(detail.name)}" was deleted`,
  'view.add': ({ who, detail }) => `${who} saved the view "${text(detail.name)}"${sharedView(detail)}`,
  'view.change': ({ who, detail }) => `${who} changed the view "${text(detail.name)}"${sharedView(detail)}`,
  'view.delete': ({ who, detail }) => `${who} deleted the view "${text(detail.name)}"`,
  'view.restore': ({ who, detail }) => `${who} took back that the view "${text(detail.name)}" was deleted`,
  'import.export': ({ who, detail }) => `${who} downloaded the refused rows of "${text(detail.file)}"`,
  'import.add': ({ who, detail }) =>
    `${who} brought the file "${text(detail.file)}" with ${count(detail.rows, 'row', 'rows')}`,
  'import.update': ({ who, detail }) => `${who} changed how "${text(detail.file)}" is imported`,
  'import.run': ({ who, detail }) => `${who} imported "${text(detail.file)}"`,
  'import.take_back': ({ who, detail }) => `${who} took the import of "${text(detail.file)}" back`,
  'bulk.run': ({ who, what, detail }) => `${who} began to ${bulkOf(detail)} at once (${what})`,
  'bulk.stop': ({ who, what }) => `${who} stopped ${what} midway`,
  'bulk.undo': ({ who, what }) => `${who} began to take ${what} back`,
  'bulk.end': ({ what, detail }) =>
    detail.undone === true
      ? `Taking ${what} back ended: ${text(detail.count) || 0} went back, ${text(detail.left) || 0} stay`
      : `The ${what} ended: ${text(detail.count) || 0} changed, ${text(detail.left) || 0} left as they were`,
  'stages.letters': ({ who, detail }) =>
    `${who} changed which letters go with moves${names(detail.sends) && `; sent by themselves:${names(detail.sends)}`}`,
  'stages.words': ({ who }) => `${who} changed what candidates read about the stages`,
  'stages.update': ({ who }) => `${who} changed the stages`,
  'evidence_rule.update': ({ who, detail }) =>
    `${who} turned ${detail.is_on === true ? 'on' : 'off'} that people are shown beside postings`,
  'reasons.letters': ({ who, detail }) =>
    `${who} changed which letters go with refusals${names(detail.sends) && `; sent by themselves:${names(detail.sends)}`}`,
  'reasons.update': ({ who }) => `${who} changed the reasons of refusals`,
  'message.read': ({ who, what }) => `${who} read ${what}`,
  'message.unread': ({ who, what }) => `${who} marked ${what} unread`,
  'message.close': ({ who, what }) => `${who} closed ${what}`,
  'message.reopen': ({ who, what }) => `${who} reopened ${what}`,
  'message.assign': ({ who, what, detail }) => `${who} assigned ${what} to ${text(detail.to) || 'nobody'}`,
  'message.status': ({ who, what, detail }) => `${who} marked ${what} as "${leadOf(detail.to)}"`,
  'message.due': ({ who, what, detail }) =>
    `${who} made the next move for ${what} due ${text(detail.to) === '' ? 'on no day' : `on ${text(detail.to)}`}`,
  'message.spam': spamMessage,
  'message.suspect': spamMessage,
  'message.trust': ({ who, what }) => `${who} marked ${what} as not spam`,
  'letter.write': ({ who, what }) => `${who} wrote a letter to ${what}`,
  'letter.take_back': ({ who, what }) => `${who} took a letter to ${what} back before it went out`,
  'letter.send_now': ({ who, what }) => `${who} had a letter to ${what} go out at once`,
  'letter.receive': ({ what }) => `A mail from ${what} came in`,
  'letter.assign': ({ who, what }) => `${who} said whether a mail is from ${what}`,
  'letter.aside': ({ who, what }) => `${who} put ${what} aside`,
  'letter.bring_back': ({ who, what }) => `${who} brought ${what} back`,
  'letter.paste': ({ who, what }) => `${who} kept a mail from ${what}`,
  'letter_template.add': ({ who, detail }) => `${who} made the template "${text(detail.name)}"`,
  'letter_template.change': ({ who, detail }) => `${who} changed the template "${text(detail.name)}"`,
  'letter_template.delete': ({ who, detail }) => `${who} deleted the template "${text(detail.name)}"`,
  'letter_template.restore': ({ who, detail }) =>
    `${who} took back that the template "${text(detail.name)}" was deleted`,
  'closing_letter.update': ({ who, detail }) =>
    detail.template === null
      ? `${who} turned off that closing a job tells who applied`
      : `${who} had closing a job tell who applied, with the template "${text(detail.template)}"`,
  'mail.retry': ({ who, what }) => `${who} had ${what} tried again`,
  'task.retry': ({ who, detail }) =>
    detail.count === undefined
      ? `${who} had "${work.about(text(detail.kind), text(detail.key))}" tried again`
      : `${who} had all that failed of "${work.name(text(detail.kind))}" tried again (${text(detail.count)})`,
  'audit.export': ({ who, detail }) =>
    `${who} exported ${count(detail.count, 'entry', 'entries')} of the audit`,
}

const known = new Map<string, Sentence>(Object.entries(sentences))

/** What an entry is about: by its name of today, else by its kind and number. */
export function subjectOf({ subject, subject_id, subject_name }: AuditEntry): string {
  if (subject === 'bulk') return `change to many no. ${subject_id}`
  if (subject === 'user' && subject_id.startsWith('unknown-'))
    return `an unknown account (${subject_id.slice(8)})`
  if (subject_name === null) return `${subject.replace('_', ' ')} ${subject_id}`.trim()
  if (subject === 'message') return `message ${subject_id}, "${subject_name}"`
  if (subject === 'job') return `the job "${subject_name}"`
  return subject_name
}

/** An entry as a sentence: "Ada moved Grace Hopper from New to Contacted". */
export function sentenceOf(entry: AuditEntry): string {
  const who = entry.actor?.name ?? 'The system'
  const what = subjectOf(entry)
  // An erasure of a person took what was said of them.
  if (entry.detail.erased === true)
    return `${who} did something about ${what} whose words are erased (${plainAction(entry.action)})`
  const sentence = known.get(plainAction(entry.action))
  return sentence ? sentence({ who, what, detail: entry.detail }) : `${who}: ${entry.action}, ${what}`
}
