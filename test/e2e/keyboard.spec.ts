import { randomUUID } from 'node:crypto'
import { pdfResume } from '#test/support/resumes.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { findWords } from '#web/admin/keyboard/find-words.ts'
import { helpWords } from '#web/admin/keyboard/help-words.ts'
import { goesTo } from '#web/admin/keyboard/palette-words.ts'
import { words as keyWords } from '#web/admin/keyboard/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words } from '#web/admin/words.ts'
import { findViolations } from './find-violations.ts'
import { expect, test } from './site.ts'

test.use({ signedIn: true })

test.beforeEach(async ({ page }) => {
  // The keys are there when the person is.
  await page.goto(paths.jobs)
  await expect(page.getByRole('button', { name: keyWords.helpTitle })).toBeVisible()
})

test('a list is walked through by keys, from the search to an opened job', async ({ page, site }) => {
  const older = await site.postJob()
  const newer = await site.postJob()
  await page.reload()
  const link = ({ title }: { title: string }) =>
    page.getByRole('link', { name: jobWords.list.viewJob(title) })
  await expect(link(newer)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk?')
  await expect(page.getByRole('searchbox')).toHaveValue('jk?')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Engineer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=Engineer/)
  await page.keyboard.press('Escape')
  await expect(link(newer)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(older)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(newer)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.job(newer.id))
})

test('the palette goes to a page and to a job, and gives the focus back', async ({ page, site }) => {
  const { id, title } = await site.postJob()
  const palette = page.getByRole('combobox', { name: goesTo.administrator.title })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type('post new')
  await expect(page.getByRole('option', { name: words.nav.newJob, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.newJob)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeFocused()
  await page.keyboard.insertText(title)
  await expect(page.getByRole('option', { name: title, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.job(id))
})

test('the palette begins anew while it still fades out, and keeps the focus when the page arrives', async ({
  page,
}) => {
  const palette = page.getByRole('combobox', { name: goesTo.administrator.title })
  const arriving = Promise.withResolvers<void>()
  await page.route('**/api/messages/**', async (route) => {
    await arriving.promise
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeFocused()
  await page.getByRole('dialog').evaluate((element: HTMLElement) => {
    element.style.transitionDuration = '1000s'
  })
  await page.keyboard.type(words.nav.messages)
  await expect(page.getByRole('option', { name: words.nav.messages, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toHaveValue('')
  await page.keyboard.type('post new')
  await expect(page.getByRole('option', { name: words.nav.newJob, selected: true })).toBeVisible()
  arriving.resolve()
  await expect(page).toHaveURL(paths.messages)
  await expect(page.locator('h1').filter({ hasText: words.nav.messages })).toBeVisible()
  await expect(palette).toBeFocused()
})

test('what is typed into a search stays: as soon as the page is there, and after Enter', async ({ page }) => {
  // In the moment in which the field is there, before anything else can happen. The address changes
  // before the page does: the field of the list that is left stands a moment longer.
  await page.evaluate(() => {
    const find = () => document.querySelector<HTMLInputElement>('main [type=search]')
    const left = find()
    new MutationObserver((_, observer) => {
      const field = find()
      if (field === null || field === left) return
      observer.disconnect()
      field.value = 'typed at once'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: words.nav.applications }).first().click()
  const search = page.getByRole('searchbox')
  await expect(search).toHaveValue('typed at once')

  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/applications/?search=first*', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await search.fill('first')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('first')
  await page.keyboard.press('Enter')
  await asked.promise
  await expect(page.locator('section[aria-busy=true]')).toBeVisible()
  await page.keyboard.type(' and more')
  held.resolve()
  await expect(page).toHaveURL(/search=first$/)
  await expect(page.locator('section[aria-busy=false]')).toBeVisible()
  await expect(search).toHaveValue('first and more')
  await page.goBack()
  await expect(search).toHaveValue('')
})

test('the palette says how many there are, in which state, and leads to all of them', async ({
  page,
  site,
}) => {
  const word = `q${randomUUID().replaceAll('-', '')}`
  const inTitle = await site.postJob({ title: `Engineer ${word}`, is_active: false })
  for (let n = 0; n < 7; n += 1) await site.postJob({ title: `Clerk ${n}`, skills: word })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: goesTo.administrator.title })).toBeFocused()
  await page.keyboard.insertText(word)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(findWords.found(6, 8))
  const first = dialog.getByRole('option').first()
  await expect(first).toContainText(inTitle.title)
  await expect(first).toContainText('Inactive')
  await expect(dialog.getByRole('option').nth(1)).toContainText('Open')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { name: findWords.allJobs(8), selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${paths.jobs}?search=${word}&sort=match`)
  await expect(page.getByRole('main').getByRole('link', { name: `VIEW ${inTitle.title}` })).toBeVisible()
})

test('the palette finds an applicant by name', async ({ page, site }) => {
  const { id: job } = await site.postJob()
  const name = `Ada ${randomUUID()}`
  const id = await site.apply(job, name, pdfResume(name))
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: goesTo.administrator.title })).toBeFocused()
  await page.keyboard.insertText(name)
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.application(id))
})

test('the help names the keys of the page and can turn the single ones off', async ({ page, site }) => {
  await site.postJob()
  await page.reload()
  await expect(page.getByRole('button', { name: keyWords.helpTitle })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: keyWords.helpTitle })
  await expect(help.getByText(keyWords.openJob)).toBeVisible()
  await help.getByRole('checkbox', { name: helpWords.singleKeys }).press('Space')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row-link]:focus')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: keyWords.helpTitle }).press('Enter')
  await expect(help.getByRole('checkbox', { name: helpWords.singleKeys })).not.toBeChecked()
  await help.getByRole('checkbox', { name: helpWords.singleKeys }).press('Space')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row-link]:focus')).toHaveCount(1)
})

test('axe finds nothing in the windows, in light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
