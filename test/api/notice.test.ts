import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentTexts } from '#contract/content/texts.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { engines, useApp } from '#test/support/app.ts'
import { type Person, signIn } from '#test/support/people.ts'

const DAY = 86_400_000

describe.each(engines)('the notice on %s', (engine) => {
  let now = Date.now()
  const app = useApp({ engine, clock: () => new Date(now) })
  let admin: Person
  const write = (json: object) => app.send('PATCH', '/api/site-notice/', { token: admin.token, json })
  const page = async (path: string) => (await app.send('GET', path)).text

  // Where a test lets days go by, the daily cleaning may end the sessions of before.
  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })

  test('stands on every public page at the next request, as text, and goes again', async () => {
    const paths = [
      '/',
      '/careers',
      '/careers?search=x',
      '/service/Cyber',
      '/nothing-here',
      '/BusinessAnalyst',
    ]
    for (const path of paths) expect(await page(path)).not.toContain('aria-label="Notice"')
    const text = `<b>Closed</b> ${randomUUID()}`
    const saved = await write({ text, link: '/contact-us?a=1&b=2', is_on: true })
    expect(saved.json).toMatchObject({ data: { text, shown: true } })
    for (const path of paths) {
      const html = await page(path)
      expect(html).toContain('aria-label="Notice"')
      expect(html).toContain(text.replace('<b>', '&lt;b&gt;').replace('</b>', '&lt;/b&gt;'))
      expect(html).toContain('href="/contact-us?a=1&amp;b=2"')
    }
    for (const path of ['/7kctech_administration', '/admin'])
      expect(await page(path)).not.toContain(text.slice(-36))
    await write({ text, is_on: false })
    for (const path of paths) expect(await page(path)).not.toContain('aria-label="Notice"')
  })

  test('does not lead where nothing is, whichever way its address is written', async () => {
    const text = `Moved ${randomUUID()}`
    for (const link of ['/no-such-page', `${app.deps.origin}/no-such-page`, '/careers/jobs-detail/999999']) {
      const refused = await write({ text, link, is_on: true })
      expect(refused.status, link).toBe(400)
      expect(ErrorBody.parse(refused.json).error.fields).toEqual({ link: contentTexts.deadLink(link) })
    }
    // What nobody sees may still be written; it is looked at when it is turned on.
    expect((await write({ text, link: '/no-such-page', is_on: false })).status).toBe(200)
    expect((await write({ is_on: true })).status).toBe(400)
    for (const link of ['', '/Contact-Us', 'https://elsewhere.example/no-such-page'])
      expect((await write({ text, link, is_on: true })).status, link).toBe(200)
    await write({ text: '', link: '', is_on: false })
  })

  test('is shown from its first day to its last', async () => {
    const day = (offset: number) => dayOf(new Date(now + offset * DAY))
    const text = `Days ${randomUUID()}`
    const then = now
    expect((await write({ text, shown_from: day(1), shown_until: day(2), is_on: true })).json).toMatchObject({
      data: { shown: false },
    })
    const seen: boolean[] = []
    for (let i = 0; i < 4; i++) {
      seen.push((await page('/products')).includes(text))
      now += DAY
    }
    expect(seen).toEqual([false, true, true, false])
    now = then
  })

  test.each([
    [{ text: '', is_on: true }, 'text'],
    [{ text: 'x'.repeat(201) }, 'text'],
    [{ text: 'A', link: 'javascript:alert(1)' }, 'link'],
    [{ text: 'A', link: '//evil.example' }, 'link'],
    [{ text: 'A', link: '/\\evil.example' }, 'link'],
    [{ text: 'A', link: 'careers' }, 'link'],
    [{ text: 'A', shown_from: '2030-02-30' }, 'shown_from'],
    [{ text: 'A', shown_from: '0000-01-01' }, 'shown_from'],
    [{ text: 'A', shown_until: 'half typed' }, 'shown_until'],
    [{ text: 'A', shown_from: '2030-01-02', shown_until: '2030-01-01' }, 'shown_until'],
    [{ text: 5, is_on: 'yes' }, 'is_on'],
  ])('is not taken as %j', async (json, field) => {
    const answer = await write(json)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: { fields: { [field]: expect.anything() } } })
  })

  test('is written by administrators only', async () => {
    const { token } = await signIn(app)
    expect((await app.send('PATCH', '/api/site-notice/', { token, json: { text: 'A' } })).status).toBe(403)
    expect((await app.send('GET', '/api/site-notice/', { token })).status).toBe(403)
    const entries = await app.deps.store.sql
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'notice.update')
      .execute()
    expect(entries.length).toBeGreaterThan(0)
  })
})
