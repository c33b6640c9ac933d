import { drawn } from '#test/support/drawn-picture.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations, WCAG } from './find-violations.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { expect, test } from './site.ts'

// What is refused is an answer with 400, and what is put off one with 503, which the browser writes down.
test.use({ firm: 'sample', signedIn: true, expectedErrors: [/400|503/] })

test('a picture is dropped, described, pointed at by keys, and shown on the home page without a jump', async ({
  page,
}) => {
  const name = `portrait ${rareWord()}`
  const bytes = await drawn({ width: 1200, height: 1600, color: '#0b3a5d' }).jpeg().toBuffer()
  const axe = async () => expect(await findViolations(page, ['light'], WCAG)).toEqual([])

  // Dropped anywhere on the page, beside a text that only claims to be one.
  await page.goto(paths.media)
  const heading = page.getByRole('heading', { name: 'Pictures', level: 1 })
  const transfer = await page.evaluateHandle(
    ([file, title]) => {
      const transfer = new DataTransfer()
      const data = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([data], `${title}.jpg`, { type: 'image/jpeg' }))
      transfer.items.add(new File(['<svg/>'], 'claims.png', { type: 'image/png' }))
      return transfer
    },
    [bytes.toString('base64'), name] as const,
  )
  await heading.dispatchEvent('drop', { dataTransfer: transfer })
  const sent = page.getByRole('region', { name: 'What is being sent' })
  await expect(sent.getByRole('alert')).toContainText('This is no picture that can be taken.')
  await expect(sent.getByText('Added', { exact: true })).toBeVisible()
  const card = page.getByRole('button', { name, exact: true })
  await expect(page.getByText('No description').first()).toBeVisible()
  // Pictures are made behind everything else that a busy machine does.
  await expect(page.getByText('Being made ready')).toBeHidden({ timeout: 60_000 })
  await axe()

  // Without a word for who cannot see it, nothing is saved; the point moves by the arrow keys.
  await card.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const alt = dialog.getByRole('textbox', { name: 'What it shows' })
  await expect(alt).toBeFocused()
  await expect(alt).toHaveAccessibleDescription(/Say what this picture shows/)
  await alt.fill('The head of the firm at a window')
  const point = dialog.getByRole('slider', { name: 'What stays in sight' })
  await point.focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  await expect(point).toHaveAttribute('aria-valuetext', '60 % from the left, 20 % from the top')
  await axe()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  // It is chosen as the portrait of who leads the firm, and published.
  await page.goto(paths.contentPage('company'))
  await page.getByRole('button', { name: 'Choose a picture: Portrait (optional)' }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('The head of the firm at a window')).toBeVisible()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  const preview = page.frameLocator('iframe').getByRole('img', { name: 'The head of the firm at a window' })
  await expect(preview).toBeAttached()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeHidden()

  // Visitors see it in a size that fits, with its place kept before it comes.
  await page.setViewportSize({ width: 1280, height: 800 })
  await watchShifts(page)
  await page.goto('/')
  const shown = page.getByRole('img', { name: 'The head of the firm at a window' })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true)
  expect(await shown.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(
    /\/media\/[0-9a-f]{32}\.avif$/,
  )
  expect(await shown.evaluate((it) => getComputedStyle(it).objectPosition)).toBe('60% 20%')
  expect(await shiftsOf(page)).toEqual([])

  // While it is shown it stays.
  await page.goto(paths.media)
  await card.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute(
    'href',
    paths.contentPage('company'),
  )

  // Whoever compares two texts sees the picture that differs.
  await page.goto(paths.contentPage('company'))
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Compare two texts' }).click()
  const differs = page.getByRole('list', { name: 'What differs' })
  const gone = differs.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(gone).toHaveText(`Taken out${name}The head of the firm at a window`)
  const thumbnail = gone.locator('img')
  await thumbnail.scrollIntoViewIfNeeded()
  await expect.poll(() => thumbnail.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await expect(differs).not.toContainText('pic_')
  await axe()
})

test('a picture for which the server has no time is sent again by itself, the others after it', async ({
  page,
}) => {
  await page.goto(paths.media)
  let tries = 0
  await page.route('**/api/media/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    if (tries > 1) return route.continue()
    const error = { code: 'unavailable', message: 'The service is busy or stopping. Please try again.' }
    await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error } })
  })
  const files = await Promise.all(
    ['#112233', '#223344', '#334455'].map(async (color) => ({
      name: `${rareWord()}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawn({ color }).jpeg().toBuffer(),
    })),
  )
  await page.getByLabel('Add pictures').setInputFiles(files)
  const sent = page.getByRole('region', { name: 'What is being sent' })
  await expect(sent.getByText('The server is busy. It is sent again by itself.')).toBeVisible()
  await expect(sent.getByText('0 of 3 done.')).toBeVisible()
  await expect(sent.getByText('Added', { exact: true })).toHaveCount(3)
  await expect(sent.getByRole('alert')).toBeHidden()
  expect(tries).toBe(4)
})

test('what is done in a window is said to who cannot see it, too', async ({ page }) => {
  const name = rareWord()
  const file = async (color: string) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await drawn({ color }).jpeg().toBuffer(),
  })
  await page.goto(paths.media)
  await page.getByLabel('Add pictures').setInputFiles(await file('#445566'))
  await page.getByRole('button', { name, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Put another picture in its place')
    .setInputFiles(await file('#556677'))
  const said = page.getByRole('status').filter({ hasText: `“${name}”` })
  await expect(said).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a picture that is removed by keys hands the focus to the next one, the last to the heading', async ({
  page,
  expectedErrors,
}) => {
  // What shows it may still be on its way when it is removed.
  expectedErrors.push(/404.*\/media\//)
  const word = rareWord()
  const files = await Promise.all(
    ['#6b1d5e', '#1d6b5e'].map(async (color, at) => ({
      name: `${word} ${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawn({ color }).jpeg().toBuffer(),
    })),
  )
  await page.goto(paths.media)
  await page.getByLabel('Add pictures').setInputFiles(files)
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(2)
  await page.goto(`${paths.media}?search=${word}`)
  const cards = page.locator('[data-row-link]')
  await expect(cards).toHaveCount(2)
  const [, left = ''] = await cards.allTextContents()
  const remove = async () => {
    await page.keyboard.press('Enter')
    const button = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toBeHidden()
  }
  await cards.first().focus()
  await remove()
  await expect(page.getByRole('button', { name: left, exact: true })).toBeFocused()
  await remove()
  await expect(cards).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(cards).toHaveText([left])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
