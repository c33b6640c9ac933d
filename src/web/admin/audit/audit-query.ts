import { AUDIT_GROUPS, AUDIT_SUBJECTS, type AuditGroup, type AuditSubject } from '#contract/audit/audit.ts'

/** What the audit shows, as it stands in the page's URL; empty is not said. `before` is where the page begins. */
export type AuditView = {
  group: AuditGroup | ''
  actor: string
  subject: AuditSubject | ''
  subject_id: string
  from: string
  to: string
  before: string
}

const NOTHING: AuditView = {
  group: '',
  actor: '',
  subject: '',
  subject_id: '',
  from: '',
  to: '',
  before: '',
}
const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads the URL; what makes no sense there counts as not said. */
export function readAuditView(search: URLSearchParams): AuditView {
  const said = (name: string) => (search.get(name) ?? '').trim()
  const day = (name: string) => (DAY.test(said(name)) ? said(name) : '')
  const subject = AUDIT_SUBJECTS.find((its) => its === said('subject')) ?? ''
  const about = subject !== '' && said('subject_id') !== ''
  return {
    group: AUDIT_GROUPS.find((group) => group === said('group')) ?? '',
    actor: said('actor').slice(0, 100),
    subject: about ? subject : '',
    subject_id: about ? said('subject_id').slice(0, 100) : '',
    from: day('from'),
    to: day('to'),
    before: said('before'),
  }
}

/** The `?...` of the audit with some of its view changed. A changed filter begins with the newest entry. */
export function auditPath(view: AuditView, change: Partial<AuditView>): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...view, before: '', ...change })) {
    if (value !== '') parts.set(name, value)
  }
  return `?${parts}`
}

export const isFiltered = (view: AuditView): boolean => auditPath(view, {}) !== auditPath(NOTHING, {})
