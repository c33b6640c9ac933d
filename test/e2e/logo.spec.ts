import type { Locator } from '@playwright/test'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { readLogo } from '#server/pictures/read-logo.ts'
import { HOSTILE_SVGS, LOGO, logoOf } from '#test/support/logos.ts'
import { OTHER_FIRM } from '#test/support/other-firm.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { expect, test } from './site.ts'

// What is refused is an answer with 400, and a page that is not there one with 404: the browser writes both down.
test.use({ signedIn: true, expectedErrors: [/400|404|Failed to parse URL/] })

/** What a browser says of a drawing that names no width. */
const DRAWN = 300

const file = (source: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(source),
})

test('a logo is dropped on its field, and no file that is dropped elsewhere in Content is sent as a resume', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto(paths.contentPage('brand'))
  const field = page.getByRole('group', { name: 'Logo', exact: true })
  const dropped = async (at: Locator) => {
    const dataTransfer = await page.evaluateHandle((source) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([source], 'logo.svg', { type: 'image/svg+xml' }))
      return transfer
    }, LOGO)
    for (const type of ['dragenter', 'dragover', 'drop'])
      await at.dispatchEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    return dataTransfer.evaluate(({ dropEffect }) => dropEffect)
  }
  await expect(field).toBeVisible()
  expect(await dropped(page.getByRole('heading', { level: 1 }))).toBe('none')
  await dropped(field)
  await expect(page.getByAltText('The logo as it is kept')).toBeVisible()
  expect(sent.filter((path) => path.includes('resume'))).toEqual([])
  await page.getByText('Draft saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove the logo', exact: true }).click()
})

test('a logo that is hardly seen on the pages says so, and one that has a ground or a color of its own does not', async ({
  page,
}) => {
  await page.goto(paths.contentPage('brand'))
  const own = page.getByLabel(/^Choose (?:a|another) logo$/)
  const forDark = page.getByLabel(/^Choose (?:a logo|another) for dark ground$/)
  const light = page.getByText('This logo is as light as the pages')
  const dark = page.getByText('This logo is as dark as the pages')
  const drawing = (inside: string) =>
    file(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${inside}</svg>`)
  const letters = (color: string) => `<path d="M8 8h4v8h-4z" fill="${color}"/>`
  await own.setInputFiles(drawing(letters('#fff')))
  await expect(light).toBeVisible()
  await own.setInputFiles(drawing(`<rect width="60" height="20" fill="#fff"/>${letters('#5b1e7a')}`))
  await expect(light).toBeHidden()
  await forDark.setInputFiles(drawing(letters('#000')))
  await expect(dark).toBeVisible()
  await forDark.setInputFiles(drawing(letters('#fff')))
  await expect(dark).toBeHidden()
  await page.getByText('Draft saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove the logo', exact: true }).click()
})

test('an owner gives the site a logo, sees it in the preview, and has it everywhere', async ({
  page,
  site,
}) => {
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const status = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const own = page.getByLabel(/^Choose (?:a|another) logo$/)
  await page.goto(paths.contentPage('brand'))

  await own.setInputFiles(
    file('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Name</text></svg>'),
  )
  await expect(own).toHaveAccessibleDescription(/uses <text>/)
  await own.setInputFiles(file(LOGO))
  await expect(page.getByAltText('The logo as it is kept')).toBeVisible()
  await expect(own).not.toHaveAttribute('aria-invalid')
  await status('Draft saved')
  const preview = page.frameLocator('iframe').getByRole('banner').getByRole('img').first()
  await expect(preview).toHaveJSProperty('naturalWidth', DRAWN)
  expect(await findViolations(page, ['light', 'dark'])).toEqual([])
  await publish.click()
  await status('As published')

  for (const path of ['/', '/careers', '/no-such-page', LOGIN_PATH, paths.dashboard]) {
    await page.goto(path)
    const logo = page.locator('img[src^="/brand/logo-"]').first()
    await expect(logo, path).toHaveJSProperty('naturalWidth', DRAWN)
    const size = async () => {
      const { width, height } = (await logo.boundingBox()) ?? { width: 0, height: 0 }
      return [Math.round(width), Math.round(height)]
    }
    await expect.poll(size, { message: path }).toEqual([160, 40])
  }
  await page.goto('/')
  expect(await findViolations(page, ['light', 'dark'])).toEqual([])

  // One for the dark, and a square one beside the name, which icons take. Each is looked at before it is saved.
  const saved = async () => (await site.call('GET', '/api/content/brand/', { token: site.token })).json
  await page.goto(paths.contentPage('brand'))
  await own.setInputFiles(file(logoOf(60, 60)))
  await expect.poll(saved).toMatchObject({ data: { body: { logo: expect.stringContaining('60') } } })
  // The answer has come, too: the next one is that to the other file.
  await status('Draft saved')
  // Pressed in the moment in which the other one is read, before it is drawn: neither takes the other back.
  await page.getByLabel('Write the name beside it').evaluate((box: HTMLInputElement) => {
    const { text } = Response.prototype
    Response.prototype.text = async function () {
      Response.prototype.text = text
      const body = await text.call(this)
      queueMicrotask(async () => {
        for (let turn = 0; turn < 100; turn += 1) await null
        box.click()
      })
      return body
    }
  })
  await page.getByLabel('Choose a logo for dark ground').setInputFiles(file(logoOf(60, 60, '#ffffff')))
  await expect
    .poll(saved)
    .toMatchObject({ data: { body: { logo_dark: expect.stringContaining('#ffffff'), logo_name: true } } })
  await status('Draft saved')
  await publish.click()
  await status('As published')
  await page.goto('/')
  const isLight = () =>
    page
      .getByRole('banner')
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc === image.src)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(isLight).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(isLight).toBe(false)
  await expect(page.getByRole('banner').getByText(OTHER_FIRM.name).first()).toBeVisible()

  await page.goto(paths.contentPage('brand'))
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(page.getByLabel('Choose a logo', { exact: true })).toBeFocused()
  await status('Draft saved')
  await publish.click()
  await status('As published')
  await page.goto('/')
  await expect(page.locator('img[src^="/brand/"]')).toHaveCount(0)
})

test('no drawing of a stranger does anything, wherever it stands', async ({ page }) => {
  const asked: string[] = []
  await page.context().route('**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' })
  })
  const stand = async (sources: readonly string[]) => {
    await page.goto('/empty')
    asked.length = 0
    // In the page itself, without a policy: nowhere could they do more.
    await page.evaluate((texts) => {
      for (const text of texts) {
        const range = document.createRange()
        document.body.append(range.createContextualFragment(text))
        document.body.append(
          Object.assign(document.createElement('iframe'), {
            src: URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' })),
          }),
        )
      }
      for (const element of document.querySelectorAll('a, g, path'))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }, sources)
    await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll('iframe')].map(
          (frame) =>
            new Promise((done) => {
              frame.onload = done
              setTimeout(done, 500)
            }),
        ),
      ),
    )
    return asked.filter((url) => url.includes('hit'))
  }
  // As they come some of them do.
  expect((await stand(Object.values(HOSTILE_SVGS))).length).toBeGreaterThan(3)
  const kept = await Promise.all(Object.values(HOSTILE_SVGS).map((source) => readLogo(Buffer.from(source))))
  expect(await stand(kept)).toEqual([])
})
