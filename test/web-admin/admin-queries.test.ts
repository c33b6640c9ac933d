import { describe, expect, it } from 'vitest'
import { AuditQuery } from '#contract/audit/audit.ts'
import { auditPath, isFiltered, readAuditView } from '#web/admin/audit/audit-query.ts'
import { outboxPath, readOutboxQuery } from '#web/admin/mail/outbox-query.ts'
import { messagesPath, readMessagesQuery } from '#web/admin/messages/messages-query.ts'

const params = (search: string) => new URLSearchParams(search)

describe('the messages in the URL', () => {
  it.each(['?', '?list=spam&search=A+%26+B&page=3&message=12'])('say %s again', (search) => {
    expect(messagesPath(readMessagesQuery(params(search)), {})).toBe(search)
  })

  it.each(['?list=all', '?page=0', '?page=x', '?message=-1', '?message=99999999999'])(
    'take %s as not said',
    (search) => {
      expect(messagesPath(readMessagesQuery(params(search)), {})).toBe('?')
    },
  )
})

describe('the outbox in the URL', () => {
  it.each(['?', '?state=failed&page=2'])('says %s again', (search) => {
    expect(outboxPath(readOutboxQuery(params(search)))).toBe(search)
  })

  it.each(['?state=lost', '?page=0', '?page=1e3'])('takes %s as not said', (search) => {
    expect(outboxPath(readOutboxQuery(params(search)))).toBe('?')
  })
})

describe('the audit in the URL', () => {
  const search = '?group=jobs&actor=a1&subject=job&subject_id=7&from=2026-01-01&to=2026-01-31'

  it('says its filter again, and a changed filter begins with the newest entry', () => {
    const view = readAuditView(params(`${search}&before=2026-01-01T00:00:00.000Z_5`))
    expect(auditPath(view, {})).toBe(search)
    expect(isFiltered(view)).toBe(true)
    expect(isFiltered(readAuditView(params('?before=2026-01-01T00:00:00.000Z_5')))).toBe(false)
  })

  it.each(['?group=x', '?subject=job', '?subject=planet&subject_id=1', '?from=yesterday', '?to=0000-01-01'])(
    'takes %s as not said',
    (wrong) => {
      expect(auditPath(readAuditView(params(wrong)), {})).toBe('?')
    },
  )

  it('asks the server for nothing that it would refuse', () => {
    const {
      group: _,
      subject: __,
      ...asked
    } = readAuditView(params(`?actor=${'x'.repeat(300)}&before=2026-01-01T00:00:00.000Z_5`))
    expect(AuditQuery.safeParse(asked).success).toBe(true)
  })
})
