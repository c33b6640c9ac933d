import { goesTo, paletteWords } from '#web/admin/keyboard/palette-words.ts'
import { paths } from '#web/admin/paths.ts'
import { settingsWords } from '#web/admin/settings/words.ts'
import { words } from '#web/admin/words.ts'
import { findViolations } from './find-violations.ts'
import { logIn, newcomer } from './people.ts'
import { expect, test } from './site.ts'

// What is refused or not there is an answer with 403 or 404, which the browser writes down.
test.use({ expectedErrors: [/40[34]/] })

test('an editor begins at the content, sees nothing else, and is told so everywhere else', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await logIn(page, await newcomer(site, 'editor'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(paths.content)
  await expect(heading).toHaveText('Content')
  const menu = page.getByRole('navigation', { name: words.nav.label })
  await expect(menu.getByRole('link')).toHaveText([words.nav.content, words.nav.media, words.nav.settings])
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: goesTo.editor.title })
  await palette.fill('e')
  const pages = page.getByRole('group', { name: paletteWords.pages })
  await expect(pages.getByRole('option')).toHaveText([/Content/, /Media|Pictures/, /Settings/])
  await expect(page.getByRole('option', { name: /^See all \d+ texts$/ })).toBeVisible()
  await palette.fill('oracle market')
  await expect(page.getByRole('option')).toHaveText([/\/marketing\/oracle$/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.contentPage('marketing-oracle'))
  await menu.getByRole('link', { name: words.nav.content }).click()
  // What an administrator has below the list loads after it, and would be there by now.
  await expect(page.getByRole('button', { name: 'Take all content out' })).toHaveCount(0)

  await menu.getByRole('link', { name: words.nav.settings }).click()
  const sections = page.getByRole('navigation', { name: settingsWords.sectionsLabel })
  await expect(sections.getByRole('link')).toHaveText(['Profile', 'Sessions', 'Two-factor'])
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Signature' })).toHaveCount(0)
  // A second is what the stream of counts waits before it opens.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1_500)
  const allowed = /^\/api\/(?:jobs\/login|session|account|content|media)\//
  expect(asked.filter((path) => !allowed.test(path))).toEqual([])

  for (const path of [
    paths.newJob,
    paths.applications,
    paths.people,
    paths.audit,
    paths.notifications,
    '/admin/nothing-here',
  ]) {
    await page.goto(path)
    await expect(heading, path).toHaveText(words.notYours.title)
  }
  await page.getByRole('main').getByRole('link', { name: words.nav.content }).click()
  await expect(page).toHaveURL(paths.content)
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(paths.content)
})

test('a recruiter who became an editor is told so where they are, and led to the content', async ({
  page,
  site,
}) => {
  const person = await newcomer(site)
  await logIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const { json } = await site.call('GET', '/api/people/', { token: site.token })
  const { people } = (json as { data: { people: { id: string; email: string }[] } }).data
  const id = people.find(({ email }) => email === person.email)?.id
  await site.call('PATCH', `/api/people/${id}/`, { token: site.token, json: { role: 'editor' } })
  await page
    .getByRole('navigation', { name: words.nav.label })
    .getByRole('link', { name: words.nav.reports })
    .click()
  await expect(page.getByRole('alert')).toContainText(words.refused)
  await page.getByRole('link', { name: words.toFirstPage }).click()
  await expect(page).toHaveURL(paths.content)
  await expect(page.getByRole('navigation', { name: words.nav.label }).getByRole('link')).toHaveCount(3)
})

test('an editor who opens /admin is led to the content, and nothing that they may not see is asked for', async ({
  page,
  site,
}) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await logIn(page, await newcomer(site, 'editor'))
  await expect(page).toHaveURL(paths.content)
  const menu = page.getByRole('navigation', { name: words.nav.label })
  for (const visit of ['first', 'second']) {
    await page.goto(paths.dashboard)
    await expect(page, visit).toHaveURL(paths.content)
    await expect(menu.getByRole('link')).toHaveText([words.nav.content, words.nav.media, words.nav.settings])
  }
  expect(refused).toEqual([])
})
