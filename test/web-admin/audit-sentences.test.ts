import { describe, expect, it } from 'vitest'
import { type AuditEntry, auditActions } from '#contract/audit/audit.ts'
import { sentenceOf } from '#web/admin/audit/sentences.ts'

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: { id: 'a', name: 'Ada' },
  action: 'job.create',
  subject: 'application',
  subject_id: '7',
  subject_name: 'Grace Hopper',
  detail: {},
  ...values,
})

describe('an entry of the audit as a sentence', () => {
  it.each<[string, Partial<AuditEntry>]>([
    [
      'Ada moved Grace Hopper from New to Contacted',
      { action: 'application.move', detail: { from: 'New', to: 'Contacted' } },
    ],
    ['Ada rated Grace Hopper 4 of 5', { action: 'application.rate', detail: { from: null, to: 4 } }],
    [
      'Ada took the rating of Grace Hopper away',
      { action: 'application.rate', detail: { from: 4, to: null } },
    ],
    ['Ada exported 1 entry of the audit', { action: 'audit.export', detail: { count: 1 } }],
    [
      'The system posted the job "Cook"',
      { action: 'job.create', actor: null, subject: 'job', subject_name: 'Cook' },
    ],
    ['Ada marked the application of Grace Hopper as spam', { action: 'application.spam' }],
    // The audit is never changed: entries from before the word spam read like those after it.
    ['Ada marked the application of Grace Hopper as spam', { action: 'application.suspect' }],
    ['Ada deleted job 7', { action: 'job.delete', subject: 'job', subject_name: null }],
    [
      'Somebody failed to sign in as an unknown account (0a1b)',
      {
        action: 'login.failed',
        actor: null,
        subject: 'user',
        subject_id: 'unknown-0a1b',
        subject_name: null,
      },
    ],
    [
      'Ada assigned message 7, "Help" to nobody',
      {
        action: 'message.assign',
        subject: 'message',
        subject_name: 'Help',
        detail: { from: 'Bob', to: null },
      },
    ],
    [
      'Ada marked message 7, "Help" as "Estimate sent"',
      {
        action: 'message.status',
        subject: 'message',
        subject_name: 'Help',
        detail: { from: 'nda', to: 'estimate_sent' },
      },
    ],
    [
      'Ada made the next move for message 7, "Help" due on no day',
      {
        action: 'message.due',
        subject: 'message',
        subject_name: 'Help',
        detail: { from: '2026-01-05', to: null },
      },
    ],
  ])('%s', (sentence, values) => {
    expect(sentenceOf(entry(values))).toBe(sentence)
  })

  it('shows plainly what it does not know', () => {
    expect(sentenceOf(entry({ action: 'rocket.launch' }))).toBe('Ada: rocket.launch, Grace Hopper')
  })

  it.each(Object.keys(auditActions))('knows %s, whatever its detail holds', (action) => {
    for (const detail of [{}, { from: null, to: {}, changed: 3, count: 'x' }]) {
      const sentence = sentenceOf(entry({ action, detail }))
      expect(sentence).not.toContain(`: ${action}`)
      expect(sentence).not.toMatch(/undefined|null|\[object/)
    }
  })
})
