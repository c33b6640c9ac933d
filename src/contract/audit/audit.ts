import { z } from 'zod'
import { ID_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'

/** What the entries of the audit are filtered by. */
export const AUDIT_GROUPS = [
  'sign-ins',
  'jobs',
  'applications',
  'candidates',
  'downloads',
  'searches',
  'exports',
  'messages',
  'content',
  'people',
  'settings',
] as const
export const AuditGroup = z.enum(AUDIT_GROUPS)
export type AuditGroup = z.infer<typeof AuditGroup>

/** Every action that the product writes down (`subject.verb`; login and logout are the subject's own), and its group. */
export const auditActions = {
  login: 'sign-ins',
  'login.failed': 'sign-ins',
  logout: 'sign-ins',
  'session.end': 'sign-ins',
  'user.name': 'people',
  'user.notifications': 'people',
  'user.password': 'people',
  'user.two_factor': 'people',
  'user.recovery_codes': 'people',
  'user.invite': 'people',
  'user.invite_again': 'people',
  'user.invite_cancel': 'people',
  'user.invite_accept': 'people',
  'user.role': 'people',
  'user.disable': 'people',
  'user.enable': 'people',
  'user.password_link': 'people',
  'user.two_factor_reset': 'people',
  'user.sessions_end': 'people',
  'sign_in_rules.update': 'settings',
  'notice.update': 'settings',
  'site_settings.sign_in': 'settings',
  'site_settings.time_zone': 'settings',
  'site_settings.analytics': 'settings',
  'job.create': 'jobs',
  'job.update': 'jobs',
  'job.delete': 'jobs',
  'job.restore': 'jobs',
  'job.import': 'jobs',
  'job.told': 'jobs',
  'job.requirements': 'jobs',
  'job.compare': 'searches',
  'application.consider': 'applications',
  'application.import': 'applications',
  'application.take_back': 'applications',
  'application.move': 'applications',
  // By the person who sent it, on their own page.
  'application.withdraw': 'applications',
  'application.stay': 'applications',
  'application.rate': 'applications',
  'application.merge': 'applications',
  'application.unmerge': 'applications',
  'application.spam': 'applications',
  // The word for spam before 2026-11-22; an entry of the audit is never changed.
  'application.suspect': 'applications',
  'application.trust': 'applications',
  'note.add': 'applications',
  'note.delete': 'applications',
  'step.add': 'applications',
  'step.change': 'applications',
  'step.done': 'applications',
  'step.drop': 'applications',
  'step.open': 'applications',
  'interview.propose': 'applications',
  // By the candidate, on their own page.
  'interview.book': 'applications',
  'interview.decline': 'applications',
  'interview.move': 'applications',
  'interview.cancel': 'applications',
  'interview.restore': 'applications',
  'interview.outcome': 'applications',
  'candidate.create': 'candidates',
  'candidate.update': 'candidates',
  'candidate.fact': 'candidates',
  'candidate.merge': 'candidates',
  'candidate.unmerge': 'candidates',
  'candidate.not_same': 'candidates',
  'candidate.maybe_same': 'candidates',
  'candidate.resume': 'candidates',
  'candidate.remove': 'candidates',
  'candidate.correct': 'candidates',
  // By the candidate, on their own page; confirmed from the new address.
  'candidate.address': 'candidates',
  'candidate.own_resume': 'candidates',
  'candidate.own_copy': 'candidates',
  'candidate.deletion_ask': 'candidates',
  'candidate.deletion_back': 'candidates',
  'candidate.deletion_close': 'candidates',
  // By who holds the number, in a form, on their own page or by a text.
  'consent.grant': 'candidates',
  'consent.confirm': 'candidates',
  'consent.revoke': 'candidates',
  'resume_file.add': 'candidates',
  'resume_file.refuse': 'candidates',
  'resume_file.reopen': 'candidates',
  'candidate.import': 'candidates',
  'activity.add': 'candidates',
  'activity.delete': 'candidates',
  'pool.add': 'candidates',
  'pool.change': 'candidates',
  'pool.delete': 'candidates',
  'pool.restore': 'candidates',
  'candidate.search': 'searches',
  'application.export': 'exports',
  'candidate.export': 'exports',
  'job.export': 'exports',
  'history.export': 'exports',
  'resume.export': 'exports',
  'report.export': 'exports',
  'consent.export': 'exports',
  'import.export': 'exports',
  'import.add': 'candidates',
  'import.update': 'candidates',
  'import.run': 'candidates',
  'import.take_back': 'candidates',
  'bulk.run': 'applications',
  'bulk.stop': 'applications',
  'bulk.undo': 'applications',
  'bulk.end': 'applications',
  'application.bulk_move': 'applications',
  'step.bulk_add': 'applications',
  'step.bulk_drop': 'applications',
  'candidate.bulk_update': 'candidates',
  'stages.update': 'settings',
  'stages.words': 'settings',
  'stages.letters': 'settings',
  'reasons.letters': 'settings',
  'reasons.update': 'settings',
  'view.add': 'settings',
  'view.change': 'settings',
  'view.delete': 'settings',
  'view.restore': 'settings',
  'evidence_rule.update': 'settings',
  'samples.add': 'settings',
  'setup.begin': 'settings',
  'setup.screen': 'settings',
  'setup.leave': 'settings',
  'setup.end': 'settings',
  'samples.remove': 'settings',
  'person.erase': 'candidates',
  'person.erased': 'candidates',
  'hold.set': 'candidates',
  'hold.lift': 'candidates',
  'keeping.update': 'settings',
  'keeping.look': 'settings',
  'keeping.on': 'settings',
  'keeping.off': 'settings',
  'keeping.take': 'settings',
  'keeping.run': 'settings',
  'resume.download': 'downloads',
  'resume.read': 'downloads',
  'application.search': 'searches',
  'message.read': 'messages',
  'message.unread': 'messages',
  'message.close': 'messages',
  'message.reopen': 'messages',
  'message.assign': 'messages',
  'message.status': 'messages',
  'message.due': 'messages',
  'message.spam': 'messages',
  'message.suspect': 'messages',
  'message.trust': 'messages',
  'text.write': 'messages',
  'text.decide': 'messages',
  'letter.write': 'messages',
  'letter.take_back': 'messages',
  'letter.send_now': 'messages',
  'letter.paste': 'messages',
  'letter.receive': 'messages',
  'letter.assign': 'messages',
  'letter.aside': 'messages',
  'letter.bring_back': 'messages',
  'content.publish': 'content',
  'content.plan': 'content',
  'content.unplan': 'content',
  'content.discard': 'content',
  'content.restore': 'content',
  'content.hide': 'content',
  'content.redirect': 'content',
  'content.show': 'content',
  'content.add': 'content',
  'content.rename': 'content',
  'content.remove': 'content',
  'content.bring_back': 'content',
  'content.bring_in': 'content',
  'content.download': 'exports',
  'picture.add': 'content',
  'picture.change': 'content',
  'picture.replace': 'content',
  'picture.put_back': 'content',
  'picture.remove': 'content',
  'picture.restore': 'content',
  'letter_template.add': 'settings',
  'letter_template.change': 'settings',
  'letter_template.delete': 'settings',
  'letter_template.restore': 'settings',
  'closing_letter.update': 'settings',
  'mail.retry': 'messages',
  'mail.test': 'messages',
  'task.retry': 'settings',
  'audit.export': 'exports',
} as const satisfies Record<string, AuditGroup>
export type AuditAction = keyof typeof auditActions

/** The entries that a change to many writes for each record. Lists of everything say the change once, and leave these out. */
export const BULK_ACTIONS = Object.keys(auditActions).filter((action) => action.includes('.bulk_'))

/** What the same change of one record is called: it reads alike in a history. */
export const plainAction = (action: string): string => action.replace('.bulk_', '.')

/** What an entry of the audit is about. */
export const AUDIT_SUBJECTS = [
  'user',
  'invitation',
  'job',
  'application',
  'candidate',
  'resume_file',
  'bulk',
  'import',
  'message',
  'letter',
  'letter_template',
  'closing_letter',
  'mail',
  'task',
  'notice',
  'site_settings',
  'content',
  'picture',
  'audit',
  'stages',
  'reasons',
  'report',
  'sign_in_rules',
  'view',
  'evidence_rule',
  'pool',
  'samples',
  'keeping',
  'first_start',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

// No later and no earlier: both engines know other years by other spellings.
const years = /^2\d{3}-/
const day = z.union(
  [z.literal('').transform(() => undefined), z.iso.date().regex(years)],
  'must be a day such as 2026-01-31',
)

/** Which entries: by group, by who did it, by what it was done to, and by day (both included). */
export const AuditFilter = z.object({
  group: z.union([z.literal('').transform(() => undefined), AuditGroup], 'is not a group').optional(),
  actor: text({ most: 100 }).default(''),
  /** Counts together with `subject_id`. */
  subject: z
    .union([z.literal('').transform(() => undefined), z.enum(AUDIT_SUBJECTS)], 'is not a subject')
    .optional(),
  subject_id: text({ most: 100 }).default(''),
  from: day.optional(),
  to: day.optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** Where a page of the audit begins: behind this entry. */
const place = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,10})$/

/** A page of the entries that the filter leaves. */
export const AuditQuery = AuditFilter.extend({
  before: z
    .string()
    .max(40)
    .default('')
    .transform((value, context) => {
      if (value === '') return undefined
      const [, at, id] = place.exec(value) ?? []
      if (at !== undefined && !Number.isNaN(Date.parse(at)) && Number(id) <= ID_MAX)
        return { at, id: Number(id) }
      context.addIssue({ code: 'custom', message: 'is not a place in the list' })
      return z.NEVER
    }),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** One entry. `subject_name` is what the subject is called today, when it is still known. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first. `next` is the `before` of the older entries, or null. */
export const AuditPage = z.object({ results: z.array(AuditEntry), next: z.string().nullable() })
export type AuditPage = z.infer<typeof AuditPage>
