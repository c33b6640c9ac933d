import { expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { letterOf, letterText } from '#server/mail/letter.ts'
import { letterHtml } from '#server/mail/letter-html.ts'

const linkOf = (seed: string) => `https://example.com/invitation?token=${seed}`

test('the acknowledgment of a message tells the days of the process', async () => {
  const letter = letterOf({ kind: 'message_received', reference: 17 }, linkOf)
  for (const body of [letterText(letter), await letterHtml(letter)]) {
    for (const words of [
      company.name,
      company.email,
      '17',
      '3 business days',
      '1-2 business days',
      '3-5 days',
    ]) {
      expect(body).toContain(words)
    }
  }
})

test('a job’s title stands in the mail as text', async () => {
  const job_title = '<img src=x onerror=alert(1)> & "Co"'
  const letter = letterOf({ kind: 'application_received', reference: 3, job_title }, linkOf)
  expect(letterText(letter)).toContain(job_title)
  const html = await letterHtml(letter)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test.each(['invitation', 'password_link'] as const)('%s carries its link, in both forms', async (kind) => {
  const letter = letterOf({ kind, reference: 5, seed: 'abc' }, linkOf)
  for (const body of [letterText(letter), await letterHtml(letter)]) {
    expect(body).toContain('https://example.com/invitation?token=abc')
    expect(body).toContain('72 hours')
  }
})
