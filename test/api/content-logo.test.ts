import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandSample } from '#contract/content/brand.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { eventually } from '#test/support/eventually.ts'
import { postJob } from '#test/support/factories.ts'
import { HOSTILE_SVGS, LOGO, logoOf, pngOf, REFUSED_SVGS } from '#test/support/logos.ts'
import { OTHER_FIRM } from '#test/support/other-firm.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const PAGES = ['/', '/services', '/careers', '/privacy-policy', '/my-application', '/no-such-page']
const POLICY = "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'"
const ORIGIN = 'http://site.example'

let app: TestApp
let mails: MailServer
let token = ''
const at = { send: (...args: Parameters<TestApp['send']>) => app.send(...args) }
const { call, read, page, save, publish, shown, faultsOf, documentOf } = contentCalls(at, () => token)

beforeAll(async () => {
  mails = await startMailServer()
  const variables = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: ORIGIN }
  app = await startApp({ engine: 'sqlite', variables })
  token = (await signIn(app, { role: 'administrator' })).token
})
afterAll(async () => {
  await app.close()
  await mails.stop()
})

const send = (file: string | Buffer, as = token) => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'logo.svg')
  return app.send('POST', '/api/content-logo/', { token: as, body })
}
const logoIn = async (file: string | Buffer): Promise<string> => {
  const { status, json, text } = await send(file)
  expect(status, text).toBe(200)
  return (json as { data: { logo: string } }).data.logo
}
const publishBrand = async (body: object) => {
  await save('brand', body)
  return documentOf(await publish('brand'))
}
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const metaOf = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]*)"`)).replace(ORIGIN, '')
const image = /<img src="([^"]*)" width="\d+" height="\d+" alt="[^"]*"\/>/
const fileAt = async (path: string, type: string) => {
  const { status, headers, bytes } = await page(path)
  expect([status, headers.get('content-type')], path).toEqual([200, type])
  expect(headers.get('content-security-policy'), path).toBe(POLICY)
  expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  return { headers, bytes }
}
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('is read for administrators alone, and nothing is stored by it', async () => {
  const recruiter = await signIn(app)
  expect((await send(LOGO, recruiter.token)).status).toBe(403)
  expect((await send(LOGO)).status).toBe(200)
  expect(await read('brand')).toMatchObject({ has_draft: false, body: brandSample })
  for (const [what, [file, words]] of Object.entries(REFUSED_SVGS))
    expect(faultsOf(await send(file)).file, what).toMatch(words)
  const large = await send(Buffer.alloc(1_000_001, ' '))
  expect([large.status, large.text.includes(contentTexts.logoFileLarge)]).toEqual([413, true])
  expect((await app.send('POST', '/api/content-logo/', { token, json: {} })).status).toBe(415)
})

test('enters a document by no other way than in its one form', async () => {
  for (const logo of [
    ...Object.values(HOSTILE_SVGS),
    LOGO,
    'data:image/svg+xml,<svg/>',
    'https://evil.example',
  ])
    for (const part of ['logo', 'logo_dark'])
      expect((await call('PATCH', 'brand/draft/', { body: { [part]: logo } })).status, logo).toBe(400)
  await save('brand', { logo_dark: await logoIn(logoOf(9, 9)) })
  expect(faultsOf(await publish('brand'))).toEqual({ logo_dark: contentTexts.darkWithout })
  await call('DELETE', 'brand/draft/')
})

test('stands in the preview before it has an address, and nowhere else', async () => {
  await save('brand', { logo: await logoIn(LOGO) })
  const { url } = ((await call('POST', 'brand/preview/')).json as { data: { url: string } }).data
  const { text, headers } = await page(url)
  expect(attribute(text, image)).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data:")
  expect(await shown('/')).not.toMatch(image)
  await call('DELETE', 'brand/draft/')
})

test('stands on every page, error page, mail and picture once it is published, and goes again', async () => {
  const sample = await page('/services')
  const ico = (await page('/favicon.ico')).bytes
  const manifest = await shown('/site.webmanifest')
  const card = metaOf(sample.text, 'og:image')
  expect(card).toMatch(/^\/pictures\/services-/)

  const logo = await logoIn(LOGO)
  await publishBrand({ logo })
  const paths = new Set<string>()
  for (const path of PAGES) {
    const { text } = await page(path)
    paths.add(attribute(text, image))
    // Header, menu of phones and foot.
    expect(text.match(new RegExp(image, 'g')), path).toHaveLength(3)
    expect(text, path).toContain('width="160" height="40"')
    // It has none for the dark, so it stands on a plate there.
    expect(text, path).toContain('.logo-plate{background:#f6f4ef')
  }
  const [src = ''] = paths
  expect(paths.size).toBe(1)
  const file = await fileAt(src, 'image/svg+xml')
  expect(file.bytes.toString()).toBe(logo)
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = file.headers.get('etag') ?? ''
  expect((await app.send('GET', src, { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const path of ['/admin', LOGIN_PATH]) expect(await shown(path), path).toContain(`${src}&quot;`)
  expect(await shown('/')).toContain(`"logo":"${ORIGIN}${src}"`)

  // The icons have the first letter: it is too wide for them.
  const home = await shown('/')
  const icons = [...home.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  )
  expect(icons).toHaveLength(2)
  const sizes = await Promise.all(icons.map(async (href) => sizeOf((await fileAt(href, 'image/png')).bytes)))
  expect(sizes).toEqual([
    [32, 32],
    [180, 180],
  ])
  const { bytes } = await fileAt('/favicon.ico', 'image/x-icon')
  expect(bytes.equals(ico)).toBe(false)
  expect(bytes.subarray(22).equals((await page(icons[0] ?? '')).bytes)).toBe(true)
  for (const [, icon = ''] of (await shown('/site.webmanifest')).matchAll(/"src":"([^"]+)"/g))
    await fileAt(icon, 'image/png')

  // Pictures of pages and of jobs.
  const own = metaOf(await shown('/services'), 'og:image')
  expect(own).not.toBe(card)
  expect(sizeOf((await fileAt(own, 'image/png')).bytes)).toEqual([1200, 630])
  expect(
    new Set(await Promise.all(PAGES.slice(0, 4).map(async (path) => metaOf(await shown(path), 'og:image'))))
      .size,
  ).toBe(4)
  const job = await postJob(app, token)
  const ofJob = async () => metaOf(await shown(`/careers/jobs-detail/${job.id}`), 'og:image')
  const jobPicture = await ofJob()

  const email = `${rareWord()}@example.com`
  const message = { email, phone: '+1 555-0100', subject: 'Hello', message: 'One line' }
  expect((await app.send('POST', '/api/contact/', { json: message })).status).toBe(201)
  const sent = () =>
    mails.received
      .find((mail) => mail.to.includes(email))
      ?.raw.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
  await eventually(() => expect(sent()).toContain(`src="${ORIGIN}/brand/mail-`))
  const mailed = attribute(sent() ?? '', /src="http:\/\/site\.example(\/brand\/mail-[^"]+)"/)
  expect(sent()).toMatch(/<img alt="Corvane Systems"[^>]*height="56"/)
  expect(sizeOf((await fileAt(mailed, 'image/png')).bytes)).toEqual([352, 112])

  // Another one is at another address, to which the old ones lead.
  const png = await logoIn(pngOf(60, 60))
  const dark = await logoIn(logoOf(60, 60, '#ffffff'))
  await publishBrand({ logo: png, logo_dark: dark, logo_name: true })
  const next = await shown('/')
  expect(next).not.toContain('logo-plate{')
  expect(next).toContain('<span class="font-display')
  expect(attribute(next, image)).toMatch(/\.png$/)
  await fileAt(attribute(next, image), 'image/png')
  await fileAt(attribute(next, /<source media="[^"]*" srcSet="([^"]+)"/), 'image/svg+xml')
  for (const old of [src, icons[0] ?? '', own, mailed]) {
    const { status, headers } = await page(old)
    expect([status, headers.get('cache-control')], old).toEqual([302, 'no-cache'])
    expect((await page(headers.get('location') ?? '')).status, old).toBe(200)
  }
  expect(await ofJob()).not.toBe(jobPicture)

  await publishBrand(brandSample)
  const after = await page('/services')
  expect([after.text, after.headers.get('etag')]).toEqual([sample.text, sample.headers.get('etag')])
  expect((await page('/favicon.ico')).bytes.equals(ico)).toBe(true)
  expect(await shown('/site.webmanifest')).toBe(manifest)
  expect((await page(src)).status).toBe(404)
  for (const path of [
    '/brand/x',
    '/brand/logo-0.svg',
    '/brand/icon-64-0000000000000000.png',
    '/pictures/pages/none-0000000000000000.png',
  ])
    expect((await page(path)).status, path).toBe(404)
})

test('other fonts draw other pictures, which are the release’s again with its own', async () => {
  const card = async () => metaOf(await shown('/services'), 'og:image')
  const before = await card()
  await publishBrand({ fonts: 'fraunces-figtree' })
  const other = await card()
  expect(other).toMatch(/^\/pictures\/pages\/services-/)
  expect(sizeOf((await fileAt(other, 'image/png')).bytes)).toEqual([1200, 630])
  await publishBrand(brandSample)
  expect(await card()).toBe(before)
})

test('another firm’s pages have pictures of their own, which change with their words', async () => {
  await save('company', OTHER_FIRM)
  documentOf(await publish('company'))
  const home = await shown('/')
  const picture = metaOf(home, 'og:image')
  expect(picture).toMatch(/^\/pictures\/pages\/home-[0-9a-f]{16}\.png$/)
  expect(sizeOf((await fileAt(picture, 'image/png')).bytes)).toEqual([1200, 630])
  expect(home).toContain('rel="icon" href="/brand/icon-32-')
  const cyber = metaOf(await shown('/service/Cyber'), 'og:image')
  await save('service-cyber', { heading: 'We keep your doors shut' })
  documentOf(await publish('service-cyber'))
  const changed = await shown('/service/Cyber')
  expect(metaOf(changed, 'og:image')).not.toBe(cyber)
  expect(metaOf(changed, 'og:image:alt')).toBe('Harborlight Staffing: We keep your doors shut')
  const { headers } = await page(cyber)
  expect(headers.get('location')).toBe(metaOf(changed, 'og:image'))
})
