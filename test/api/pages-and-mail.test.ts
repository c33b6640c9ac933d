import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { signIn } from '#test/support/people.ts'
import { startMailServer } from '#test/support/smtp-server.ts'

const PAGES = ['/', '/services', '/contact-us', '/privacy-policy']

/** What promises a mail to a visitor, in the words of any page. */
const PROMISE = /acknowledgment email|goes to your mailbox|a mail confirms|acknowledged by one email/

describe('what a visitor is told of mails', () => {
  let app: TestApp
  let mails: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startApp({ engine: 'sqlite' })
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })

  const form = { email: 'a@example.com', phone: '+1 555-0100', subject: 'Shop', message: 'Hello' }
  const send = () =>
    app.send('POST', '/contact-us', {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('is nothing while the server has no mail server', async () => {
    for (const path of PAGES) expect((await app.send('GET', path)).text, path).not.toMatch(PROMISE)
    const { text } = await send()
    expect(text).not.toMatch(PROMISE)
    expect(text).toContain('Your message is on record.')
  })

  test('is that one comes, once it has', async () => {
    await app.restart({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` })
    for (const path of PAGES) expect((await app.send('GET', path)).text, path).toMatch(PROMISE)
    expect((await send()).text).toMatch(PROMISE)
  })

  test('is for administrators to mend: their dashboard says so', async () => {
    const warnings = async (role: 'administrator' | 'recruiter') => {
      const { token } = await signIn(app, { role })
      const { json } = await app.send('GET', '/api/dashboard/', { token })
      return DashboardResponse.parse(json).warnings.map(({ about }) => about)
    }
    await app.restart()
    expect(await warnings('administrator')).toContain('SMTP_URL')
    expect(await warnings('recruiter')).toEqual([])
    await app.restart({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` })
    expect(await warnings('administrator')).not.toContain('SMTP_URL')
  })
})
