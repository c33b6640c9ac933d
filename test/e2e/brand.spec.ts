import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { brandSample } from '#contract/content/brand.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { channels, contrast } from '#test/support/contrast.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { paths } from '#web/admin/paths.ts'
import { drawn, findViolations } from './find-violations.ts'
import { expect, test } from './site.ts'

// What is refused is an answer with 400, and a page that is not there one with 404: the browser writes both down.
test.use({ signedIn: true, expectedErrors: [/400|404/] })

const token = (page: Page, name: string) =>
  page.evaluate((it) => getComputedStyle(document.documentElement).getPropertyValue(it), `--${name}`)

test('an owner picks two colors, sees what they leave to be read, and the whole site has them', async ({
  page,
  site,
}) => {
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const status = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const main = page.getByRole('textbox', { name: 'Main color', exact: true })
  const accent = page.getByRole('textbox', { name: 'Accent color', exact: true })
  const preview = page.frameLocator('iframe')
  const theme = preview.locator('html')
  const contrast = (use: string) => page.getByRole('row', { name: use })

  await page.goto(paths.content)
  await page.getByRole('link', { name: 'Brand', exact: true }).click()
  await expect(main).toHaveValue(brandSample.brand)
  await expect(contrast('Words on the main color')).toContainText('8.67:1')

  // Too weak: it says so at once, is refused by its field, and the nearest one is a press away.
  await main.fill('#ffd400')
  await expect(contrast('Words in the main color')).toContainText('too weak')
  await status('Draft saved')
  await expect(theme).toHaveCSS('--brand', '#796300')
  await publish.click()
  await expect(main).toBeFocused()
  await expect(main).toHaveAccessibleDescription(/the contrast is 1\.17:1 .*#796300 is the nearest/)
  await page.getByRole('button', { name: 'Use #796300' }).click()
  await expect(main).toHaveValue('#796300')
  await expect(main).toBeFocused()
  await expect(main).not.toHaveAttribute('aria-invalid')
  await expect(contrast('Words in the main color')).not.toContainText('too weak')

  await page.getByLabel('Pick the main color').fill('#5b1e7a')
  await expect(main).toHaveValue('#5b1e7a')
  await accent.fill('#8250df')
  await status('Draft saved')
  await expect(theme).toHaveCSS('--signal', '#8250df')
  expect(await findViolations(page, ['light', 'dark'])).toEqual([])
  expect((await site.call('GET', '/')).text).not.toContain('#5b1e7a')
  await publish.click()
  await status('As published')

  await page.emulateMedia({ colorScheme: 'light' })
  for (const path of [paths.content, '/careers', '/no-such-page', LOGIN_PATH, '/']) {
    await page.goto(path)
    expect(await token(page, 'brand'), path).toBe('#5b1e7a')
  }
  // The picked colors can be read on a real page, in both schemes; of every pair of colors test/contract/palette.test.ts knows.
  expect(await findViolations(page, ['light', 'dark'])).toEqual([])
  // The frame of a resume is a document without the admin's styles.
  const { id: job } = await site.postJob()
  const application = await site.apply(job, `Grace ${randomUUID().slice(0, 8)}`, pdfResume(randomUUID()))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(paths.application(application))
  const paper = await token(page, 'paper')
  expect(paper).not.toBe('#0d1117')
  const channels = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16)).join(', ')
  const frame = page.frameLocator('iframe[sandbox="allow-scripts"]')
  await expect(frame.locator('html')).toHaveCSS('background-color', `rgb(${channels})`)

  // The colors of the release are a revision like any other.
  await page.goto(paths.contentPage('brand'))
  await page.getByRole('button', { name: /^Make it the draft.*The sample text/ }).click()
  await expect(main).toHaveValue(brandSample.brand)
  await publish.click()
  await status('As published')
  expect((await site.call('GET', '/')).text).not.toContain('firm-colors')
})

/** How well the ring of focus stands out from the ground it is drawn on. */
async function ringOf(control: Locator, ground: Locator): Promise<number> {
  await control.focus()
  await drawn(control.page())
  // The browser writes a mixed color as `color(srgb r g b)`; drawn, it is one of bytes.
  const drawnColor = (locator: Locator, property: 'outlineColor' | 'backgroundColor') =>
    locator.evaluate((element, name) => {
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) throw new Error('nothing can be drawn')
      context.fillStyle = getComputedStyle(element)[name]
      context.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
      return `#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    }, property)
  const [ring, behind] = [
    await drawnColor(control, 'outlineColor'),
    await drawnColor(ground, 'backgroundColor'),
  ]
  return contrast(channels(ring), channels(behind))
}

test('who walks by keyboard sees the focus on the band and the notice, whatever the two colors are', async ({
  page,
  site,
}) => {
  const { token } = site
  const notice = page.getByRole('link', { name: 'We moved', exact: true })
  const said = { text: 'We moved', link: '/contact-us', is_on: true }
  await site.call('PATCH', '/api/site-notice/', { token, json: said })
  for (const body of [
    { brand: '#000000', signal: '#000000' },
    { brand: '#0b3a5d', signal: '#c8410b' },
  ]) {
    await site.call('PATCH', '/api/content/brand/draft/', { token, json: { body } })
    await site.call('POST', '/api/content/brand/publish/', { token, json: {} })
    await page.goto('/')
    await page.keyboard.press('Tab')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const band = page.locator('.banner')
      expect(await ringOf(band.getByRole('link').first(), band), colorScheme).toBeGreaterThan(3)
      const ground = page.locator('section').filter({ has: notice }).first()
      expect(await ringOf(notice, ground), colorScheme).toBeGreaterThan(3)
    }
  }
  await site.call('PATCH', '/api/site-notice/', { token, json: { is_on: false } })
})
