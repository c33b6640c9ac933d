import { expect, test } from 'vitest'
import { interviewCalendar } from '#server/mail/interview-calendar.ts'

const COMPANY = 'Muñoz, Søn; "Partners" \\ Co.'

test('the name of the firm is text wherever a calendar names it (RFC 5545, 3.3.11 and 3.7.3)', () => {
  const calendar = interviewCalendar({
    ...{ method: 'REQUEST', uid: 'u', sequence: 0, starts_at: '2030-05-14T15:00:00.000Z', minutes: 45 },
    ...{ summary: COMPANY, description: '', place: '', at: new Date(0) },
    organizer: { name: COMPANY, email: 'hello@firm.example' },
    people: [{ name: 'Ann', email: 'ann@example.com' }],
  })
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  const escaped = 'Muñoz\\, Søn\\; "Partners" \\\\ Co.'
  expect(lines).toContain(`PRODID:-//${escaped}//recruiting//EN`)
  expect(lines).toContain(`SUMMARY:${escaped}`)
})
