import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import { firstStartEndpoints } from '#contract/first-start/first-start.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { startServer } from '#test/support/server-process.ts'
import { words } from '#web/admin/first-start/words.ts'
import { paths } from '#web/admin/paths.ts'
import { loginWords } from '#web/admin/people/login/words.ts'
import { findViolations } from './find-violations.ts'
import { ADMIN, expect, test } from './site.ts'

test.use({ expectedErrors: [/400|507/] })

/** A server on an empty database, and its first administrator at the login. */
async function arrive(page: Page) {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-e2e-'))
  const server = await startServer({
    dataDir,
    variables: {
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT: 'off' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com' },
    },
  })
  const signIn = async () => {
    await page.goto(`${server.origin}${LOGIN_PATH}`)
    await page.getByLabel(loginWords.email, { exact: true }).fill(ADMIN.email)
    await page.getByLabel(loginWords.password, { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: loginWords.button, exact: true }).click()
  }
  await signIn()
  await expect(page).toHaveURL(`${server.origin}${paths.firstStart}`)
  const stop = async () => {
    // What the page still asked for would be refused.
    await page.goto('about:blank')
    server.child.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { origin: server.origin, signIn, stop }
}

async function hideByColleague(page: Page, origin: string, title: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('data') ?? '')
  const headers = { authorization: `Token ${token}` }
  const listed = await page.request.get(`${origin}${contentEndpoints.listContent.path}`, { headers })
  const { data } = contentEndpoints.listContent.success.body.parse(await listed.json())
  const path = contentEndpoints.setContentVisibility.path.replace(
    ':key',
    data.find((one) => one.title === title)?.key ?? '',
  )
  const hidden = { hidden: true, redirect_to: '/services' }
  expect((await page.request.put(`${origin}${path}`, { headers, data: hidden })).ok()).toBe(true)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isAt = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
const { screens } = words

test('a firm makes an empty site its own on six screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { origin, signIn, stop } = await arrive(page)
  const shown = async (path: string) => (await fetch(`${origin}${path}`, { redirect: 'manual' })).text()
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  try {
    await isAt(page, screens.firm.title)
    expect(await findViolations(page)).toEqual([])
    await fill(words.firm.name, 'Harborlight Staffing')
    await expect(page.getByLabel(words.firm.legalName, { exact: true })).toHaveValue('Harborlight Staffing')
    await fill(words.firm.email, 'nobody')
    await fill(words.firm.place, 'Portland, Oregon')
    await fill(words.firm.office, 'Portland')
    await fill(words.firm.address, '18 Wharf Street\nPortland, OR 97204')
    await fill(words.firm.phone, '(503) 555-0177')
    await page.getByLabel(words.firm.onlyOurs).check()
    // What is refused stays, and so does what is typed when the page is loaded anew.
    await press(page, words.saveAndGo)
    await expect(page.getByRole('alert').last()).toContainText(words.other)
    await expect(page.getByRole('alert').last().getByRole('listitem')).toHaveText([/^Email: ./])
    await page.reload()
    await expect(page.getByLabel(words.firm.name, { exact: true })).toHaveValue('Harborlight Staffing')
    await fill(words.firm.email, 'hello@harborlight.example')
    await press(page, words.saveAndGo)
    await isAt(page, screens.brand.title)
    await expect(page.getByRole('heading', { level: 2, name: screens.brand.title })).toBeFocused()
    const home = await shown('/')
    expect(home).toContain('18 Wharf Street')
    expect(home).not.toContain('Corvane')

    // What is saved here is public: there is no button to publish it.
    await expect(page.getByText('until you publish')).toHaveCount(0)
    // Who closes the tab on what could not be saved is asked first.
    await page.route('**/draft/', (route) => route.abort())
    await page.getByLabel('Main color', { exact: true }).fill('#123456')
    const isTabHeld = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(isTabHeld).toBe(true)
    await page.unroute('**/draft/')
    await page.getByLabel('Main color', { exact: true }).fill('#7a1f5c')
    await press(page, words.saveAndGo)
    await isAt(page, screens.services.title)
    expect(await findViolations(page)).toEqual([])
    for (const name of ['Data Engineering', 'AWS', 'Azure']) await page.getByLabel(name).first().uncheck()
    // What belongs to a service goes with it, and brings it back.
    const offer = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await offer('ERP Services').uncheck()
    for (const name of ['Oracle', 'SAP', 'Salesforce', 'NetSuite'])
      await expect(offer(name)).not.toBeChecked()
    await expect(offer('Google Cloud')).toBeChecked()
    await offer('Oracle').check()
    await expect(offer('ERP Services')).toBeChecked()
    await expect(offer('SAP')).not.toBeChecked()
    await offer('ERP Services').uncheck()
    // What a colleague hides meanwhile is not shown again by who loads the page anew.
    await hideByColleague(page, origin, 'Google Cloud')
    await page.reload()
    await expect(offer('ERP Services')).not.toBeChecked()
    await expect(offer('Google Cloud')).not.toBeChecked()
    expect(await wide()).toBe(0)
    await press(page, words.saveAndGo)
    await isAt(page, screens.mail.title)
    expect((await fetch(`${origin}/service/data`, { redirect: 'manual' })).headers.get('location')).toBe(
      '/services',
    )
    expect((await fetch(`${origin}/service/erp`, { redirect: 'manual' })).headers.get('location')).toBe(
      '/services',
    )

    await page.getByRole('button', { name: words.mail.test(ADMIN.email) }).click()
    await expect(page.getByText(words.mail.sent(ADMIN.email), { exact: false })).toBeVisible()
    // Later, and in another session, it goes on where it was.
    await press(page, words.later)
    await page.getByRole('link', { name: 'Go on', exact: true }).click()
    await isAt(page, screens.mail.title)
    await press(page, words.goOn)
    await isAt(page, screens.people.title)
    await page.evaluate(() => localStorage.removeItem('data'))
    await signIn()
    await isAt(page, screens.people.title)

    await fill('Name', 'Robin')
    await fill('Email', 'robin@harborlight.example')
    await press(page, 'Invite')
    await expect(page.getByText('Link for robin@harborlight.example')).toBeVisible()
    await press(page, words.goOn)
    await isAt(page, screens.job.title)
    await fill(words.job.title, 'Harbor Engineer')
    await fill(words.job.address, 'Portland, OR')
    await press(page, words.job.post)
    await expect(page.getByLabel(words.job.description, { exact: true })).toBeFocused()
    await fill(words.job.description, 'Builds what ships moor at.')
    // Where the way on fails once, the job is not posted again.
    const act = firstStartEndpoints.actOnFirstStart.path
    const isAct = (route: Route) => route.request().method() === 'POST'
    const { status, message } = errorCatalogue.storage_full
    const refused = { status, json: { error: { code: 'storage_full', message } } }
    await page.route(`**${act}`, (route) => (isAct(route) ? route.fulfill(refused) : route.continue()))
    await press(page, words.job.post)
    await expect(page.getByText(`${words.notKept} ${message}`)).toBeVisible()
    await expect(page.getByRole('button', { name: words.job.post, exact: true })).toHaveCount(0)
    await page.unroute(`**${act}`)
    await press(page, words.goOn)
    await isAt(page, words.finish.title)
    await expect(page.getByText(words.finish.open(0), { exact: false })).toBeVisible()
    const { results } = jobEndpoints.listJobs.success.body.parse(
      JSON.parse(await shown(jobEndpoints.listJobs.path)),
    )
    expect(results.filter(({ title }) => title === 'Harbor Engineer')).toHaveLength(1)
    await press(page, words.finish.button)
    await expect(page).toHaveURL(`${origin}${paths.dashboard}`)
    await expect(page.getByText('Make the site yours:')).toHaveCount(0)

    // Who goes back there, or loads it anew, is not reminded again.
    await page.goBack()
    await isAt(page, words.finish.title)
    await expect(page.getByRole('button', { name: words.later, exact: true })).toHaveCount(0)
    await page.reload()
    await isAt(page, words.finish.title)
    await page.goto(`${origin}${paths.dashboard}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Make the site yours:')).toHaveCount(0)
  } finally {
    await stop()
  }
})

test('who skips all six by keyboard has the sample site, and is left alone', async ({ page }) => {
  const { origin, signIn, stop } = await arrive(page)
  const before = await (await fetch(origin)).text()
  try {
    // Who goes back from a screen is at the one before it.
    await isAt(page, screens.firm.title)
    await press(page, words.skip)
    await isAt(page, screens.brand.title)
    await page.goBack()
    for (const screen of Object.values(screens)) {
      await isAt(page, screen.title)
      const skip = page.getByRole('button', { name: words.skip, exact: true })
      await skip.focus()
      await page.keyboard.press('Enter')
    }
    await isAt(page, words.finish.title)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await press(page, words.finish.button)
    await expect(page).toHaveURL(`${origin}${paths.dashboard}`)
    expect(await (await fetch(origin)).text()).toBe(before)
    await page.evaluate(() => localStorage.removeItem('data'))
    await signIn()
    await expect(page).toHaveURL(`${origin}${paths.dashboard}`)
  } finally {
    await stop()
  }
})
