import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandSample } from '#contract/content/brand.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { eventually } from '#test/support/eventually.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const OTHER = { brand: '#5b1e7a', signal: '#8250df' }

const PAGES = [
  '/',
  '/services',
  '/service/Cyber',
  '/contact-us',
  '/careers',
  '/privacy-policy',
  '/my-application',
]
const REST = [LOGIN_PATH, '/admin', '/invitation', '/no-such-page', '/careers/jobs-detail/999999']

describe.each(engines)('the brand on %s', (engine) => {
  let app: TestApp
  let mails: MailServer
  let token = ''
  const at = { send: (...args: Parameters<TestApp['send']>) => app.send(...args) }
  const { call, read, page, save, publish, shown, faultsOf, documentOf } = contentCalls(at, () => token)

  beforeAll(async () => {
    mails = await startMailServer()
    const variables = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: 'http://site.example' }
    app = await startApp({ engine, variables })
    token = (await signIn(app, { role: 'administrator' })).token
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })

  const publishBrand = async (body: object) => {
    await save('brand', body)
    return documentOf(await publish('brand'))
  }
  const sheetOf = (html: string) => /<style id="firm-colors">([^<]*)<\/style>/.exec(html)?.[1]
  const inColors = (html: string, path: string) => {
    const sheet = sheetOf(html)
    expect(sheet, path).toContain('--brand:#5b1e7a')
    expect(sheet, path).toContain('--signal:#8250df')
    expect(html, path).not.toContain('content="#0d1117"')
  }
  const refused = async (body: object) => {
    await save('brand', body)
    const faults = faultsOf(await publish('brand'))
    await call('DELETE', 'brand/draft/')
    return faults
  }

  test('is the release’s at first, whose pages say nothing of it', async () => {
    expect(await read('brand')).toMatchObject({ published: 0, can_hide: false, body: brandSample })
    for (const path of [...PAGES, ...REST]) {
      const html = await shown(path)
      expect(html, path).not.toContain('firm-colors')
      expect(html, path).toContain('content="#0d1117"')
    }
    expect((await call('PUT', 'brand/visibility/', { hidden: true })).status).toBe(400)
    // It counts as nobody's untrue fact.
    const { samples } = (await call('GET', '')).json as { samples: { key: string }[] }
    expect(samples.map(({ key }) => key)).not.toContain('brand')
  })

  test('is not published with a color that words cannot be read with, and names the nearest', async () => {
    const faults = await refused({ brand: '#ffd400' })
    expect(faults).toEqual({ brand: contentTexts.weakColor('1.17', '4.5', '#796300') })
    expect(await refused({ signal: '#ffffff' })).toHaveProperty('signal')
    for (const brand of ['', 'red', '#12345', '#1234gg', '}', 'url(x)'])
      expect(await refused({ brand }), brand).toEqual({ brand: contentTexts.color })
    await save('brand', { brand: '#796300' })
    expect((await publish('brand')).status).toBe(200)
    await publishBrand(brandSample)
  })

  test('a draft that is no color is drawn as the release has it, and never as markup', async () => {
    const preview = async () =>
      page(((await call('POST', 'brand/preview/')).json as { data: { url: string } }).data.url)
    await save('brand', { brand: '}</a>{', signal: '<img>' })
    const { text, status } = await preview()
    expect(status).toBe(200)
    expect(sheetOf(text)).toBeUndefined()
    expect(text).not.toContain('}</a>{')
    expect((await call('PATCH', 'brand/draft/', { body: { brand: '}</style><script>' } })).status).toBe(400)
    expect((await call('PATCH', 'brand/draft/', { body: { logo: 'x' } })).status).toBe(400)

    await save('brand', OTHER)
    const drawn = await preview()
    inColors(drawn.text, 'the preview')
    expect(drawn.headers.get('content-security-policy')).toContain(hashOf(sheetOf(drawn.text) ?? ''))
    expect(await shown('/')).not.toContain('firm-colors')
    await call('DELETE', 'brand/draft/')
  })

  test('stands on every page, error page and mail once it is published, and goes again', async () => {
    for (const path of [...PAGES, ...REST, '/site.webmanifest']) await page(path)
    const before = await page('/services')
    await publishBrand(OTHER)
    for (const path of [...PAGES, ...REST]) {
      const { text, headers } = await page(path)
      inColors(text, path)
      expect(headers.get('content-security-policy'), path).toContain(hashOf(sheetOf(text) ?? ''))
    }
    const { sql: db } = app.deps.store
    await sql`alter table jobs rename to jobs_away`.execute(db)
    const failed = await page('/careers?search=away')
    await sql`alter table jobs_away rename to jobs`.execute(db)
    expect(failed.status).toBeGreaterThanOrEqual(500)
    inColors(failed.text, 'a page that failed')

    const email = `${rareWord()}@example.com`
    const message = { email, phone: '+1 555-0100', subject: 'Hello', message: 'One line' }
    expect((await app.send('POST', '/api/contact/', { json: message })).status).toBe(201)
    const sent = () => mails.received.filter((mail) => mail.to.includes(email))
    await eventually(() => expect(sent()).toHaveLength(1))
    const raw = sent()[0]?.raw.replace(/=\r?\n/g, '')
    for (const color of Object.values(OTHER)) expect(raw).toContain(color)
    for (const color of [brandSample.brand, brandSample.signal, '#7cc0ef', '#ff8a4c'])
      expect(raw).not.toContain(color)

    await publishBrand(brandSample)
    const after = await page('/services')
    expect(after.text).toBe(before.text)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  })
})

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
