import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords as words } from '#web/admin/applications/detail-words.ts'
import { words as listWords } from '#web/admin/applications/words.ts'
import { detailWords } from '#web/admin/candidates/detail-words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { holdRequests } from './hold-requests.ts'
import { LOGIN, logIn, newcomer } from './people.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const listOf = async (site: Site, names: readonly string[]) => {
  const job = await site.postJob()
  const ids: number[] = []
  for (const name of names) ids.push(await site.apply(job.id, name, pdfResume(randomUUID())))
  return { path: `${paths.applications}?job=${job.id}&sort=oldest`, ids, job }
}
const read = async (site: Site, id: number | undefined) =>
  RecruiterApplicationResponse.parse(
    (await site.call('GET', `/api/applications/${id}/`, { token: site.token })).json,
  ).data

test('Back finds the list as it was left: as far down, at the same row, keys included', async ({
  page,
  site,
}) => {
  const names = Array.from({ length: 30 }, (_, at) => `Person ${String(at).padStart(2, '0')}`)
  const { path } = await listOf(site, names)
  await page.setViewportSize({ width: 1280, height: 700 })
  const row = (at: number) => page.getByRole('link', { name: names[at] ?? '', exact: true })
  const ways: [string, (page: Page) => Promise<unknown>][] = [
    ['the browser', () => page.goBack()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['the link', () => page.getByRole('link', { name: words.backToList }).click()],
  ]
  await page.goto(path)
  for (const [way, back] of ways) {
    await row(22).scrollIntoViewIfNeeded()
    await row(20).focus()
    // The scroll is told with the next frame, and the rows that came into sight get their height.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
    const top = (await row(20).boundingBox())?.y ?? 0
    const y = await page.evaluate(() => scrollY)
    expect(y).toBeGreaterThan(300)
    await page.keyboard.press('Enter')
    await expect(h1(page, 'Person 20')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await back(page)
    await expect(row(20)).toBeFocused()
    await expect
      .poll(async () => Math.abs(((await row(20).boundingBox())?.y ?? 0) - top), { message: way })
      .toBeLessThan(3)
    await page.keyboard.press('j')
    await expect(row(21)).toBeFocused()
  }
  // Whoever went on to the next ones goes on from there.
  await page.keyboard.press('Enter')
  await expect(h1(page, 'Person 21')).toBeFocused()
  await page.keyboard.press('j')
  await expect(h1(page, 'Person 22')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(22)).toBeFocused()
  await page.reload()
  await expect(row(22)).toBeFocused()
})

test('what was selected in a list is selected when somebody comes back to it, and not when they come anew', async ({
  page,
  site,
}) => {
  const names = ['Anna', 'Bela', 'Cleo'].map((name) => `${name} ${randomUUID().slice(0, 8)}`)
  const [first = '', , last = ''] = names
  const job = await site.postJob()
  for (const name of names)
    await site.apply(job.id, name, pdfResume(randomUUID()), {
      applicant_email: `${randomUUID()}@example.com`,
    })
  const box = page.getByRole('checkbox', { name: new RegExp(first) })
  for (const [list, opened] of [
    [`${paths.applications}?job=${job.id}`, last],
    [paths.candidates, first],
  ] as const) {
    await page.goto(list)
    await box.check()
    for (const back of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('link', { name: opened, exact: true }).click()
      await expect(h1(page, opened)).toBeVisible()
      await back()
      await expect(box).toBeChecked()
    }
  }
  // Only where the page is there: on the one before it somebody of that name is selected.
  const openByMenu = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name }).first().click()
    await expect(h1(page, name)).toBeVisible()
  }
  await openByMenu(adminWords.nav.applications)
  await box.check()
  await openByMenu(adminWords.nav.messages)
  await openByMenu(adminWords.nav.applications)
  await expect(box).not.toBeChecked()
})

test('Back finds the list of jobs and the board as they were left', async ({ page, site }) => {
  for (let at = 0; at < 12; at++) await site.postJob()
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(paths.jobs)
  const link = page.locator('main [data-row-link]').nth(8)
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const href = await link.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/jobs-view/)
  await page.goBack()
  await expect(page.locator(`main [data-row-link][href="${href}"]`)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)

  const { job } = await listOf(
    site,
    Array.from({ length: 12 }, (_, at) => `Card ${at}`),
  )
  await page.goto(`${paths.applications}?view=board&job=${job.id}`)
  const card = page.getByRole('link', { name: 'Card 1', exact: true })
  await card.focus()
  await expect(card).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(h1(page, 'Card 1')).toBeFocused()
  await page.goBack()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
})

test('after a refusal by keyboard the next letters are commands, and the next resume is there', async ({
  page,
  site,
  expectedErrors,
}) => {
  // A rating that meets the answer to a move under way is merged with it: the browser logs the refusal before.
  expectedErrors.push(/status of 412/)
  const { path, ids } = await listOf(site, ['Ada', 'Grace', 'Joan'])
  await page.goto(path)
  await page.getByRole('link', { name: 'Ada', exact: true }).press('Enter')
  await expect(h1(page, 'Ada')).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByLabel(words.stage.reasonLabel)).toBeFocused()
  await page.keyboard.type('No visa')
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  await expect(page.getByLabel(words.notes.label)).toBeFocused()
  await page.keyboard.type('Offer pending')
  await expect(page.getByLabel(words.notes.label)).toHaveValue('Offer pending')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(words.notes.added)).toBeVisible()
  await expect.poll(async () => (await read(site, ids[0])).reject_reason).toBe('No visa')

  // Drawn while nobody sees it, and not anew when it is opened.
  await expect(page.locator('#resume iframe')).toHaveCount(2)
  await expect(page.locator('#resume [inert]').getByText(words.resume.page(1, 1))).toHaveCount(1)
  const drawn = await page.locator('#resume [inert] iframe').elementHandle()
  await page.keyboard.press('j')
  await expect(h1(page, 'Grace')).toBeFocused()
  await expect(page.getByText(words.resume.page(1, 1))).toBeVisible()
  expect(await drawn?.evaluate((frame) => frame.isConnected)).toBe(true)

  await page.keyboard.press('m')
  await expect(page.getByRole('menu', { name: listWords.moveTo })).toBeFocused()
  await page.keyboard.type('Off')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.stage.moved('Grace', 'Offered'))).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByText(words.rating.rated('Grace', 4))).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(words.rating.back)).toBeVisible()
  await page.keyboard.press('j')
  await expect(h1(page, 'Joan')).toBeFocused()
})

test('the first arrow in the menu of stages goes on from the stage of now, and the notice leaves the next one to the mouse', async ({
  page,
  site,
}) => {
  const { path } = await listOf(site, ['Ada', 'Grace'])
  await page.goto(path)
  await page.getByRole('link', { name: 'Ada', exact: true }).press('Enter')
  await expect(h1(page, 'Ada')).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('menu', { name: listWords.moveTo })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Contacted' })).toBeFocused()
  await page.keyboard.press('Enter')
  const moved = page.getByText(words.stage.moved('Ada', 'Contacted'))
  await expect(moved).toBeVisible()
  const { y = 0, height = 0 } = (await moved.locator('..').boundingBox()) ?? {}
  const next = page.getByRole('link', { name: words.nextOf('Grace') })
  expect((await next.boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
  await next.click()
  await expect(h1(page, 'Grace')).toBeFocused()
})

test('a key pressed in the same moment as the one that picks a stage is a command', async ({
  page,
  site,
}) => {
  const { path } = await listOf(site, ['Ada'])
  await page.goto(path)
  await page.getByRole('link', { name: 'Ada', exact: true }).press('Enter')
  await expect(h1(page, 'Ada')).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('menu', { name: listWords.moveTo })).toBeFocused()
  await page.keyboard.type('Off')
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('n')])
  await expect(page.getByText(words.stage.moved('Ada', 'Offered'))).toBeVisible()
  await expect(page.getByLabel(words.notes.label)).toBeFocused()
})

test('a note that is on its way when its page is left and opened again is added once, and seen', async ({
  page,
  site,
}) => {
  const { path, ids } = await listOf(site, ['Ada'])
  await page.goto(path)
  const open = () => page.getByRole('link', { name: 'Ada', exact: true }).press('Enter')
  await open()
  const note = page.getByLabel(words.notes.label)
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/notes/')) sent.push(request.postData())
  })
  const release = await holdRequests(page, '**/notes/')
  await note.fill('Speaks Portuguese.')
  await note.press('Control+Enter')
  await expect(page.getByRole('button', { name: words.notes.adding })).toBeVisible()
  // What is typed behind it is the next note.
  await note.press('End')
  await note.pressSequentially(' And Spanish')
  await page.goBack()
  await open()
  await expect(note).toHaveValue('Speaks Portuguese. And Spanish')
  await note.press('Control+Enter')
  await page.getByRole('button', { name: words.notes.adding }).press('Enter')
  expect(sent).toHaveLength(1)
  release()
  await expect(page.getByText(words.notes.added)).toBeVisible()
  await expect(note).toHaveValue('And Spanish')
  await expect(page.getByRole('listitem').filter({ hasText: 'Speaks Portuguese.' })).toHaveCount(1)
  await page.reload()
  await expect(note).toHaveValue('And Spanish')
  await page.getByRole('button', { name: words.notes.add }).click()
  await expect(note).toHaveValue('')
  const bodies = (await read(site, ids[0])).notes.map(({ body }) => body)
  expect(bodies.sort()).toEqual(['And Spanish', 'Speaks Portuguese.'])
})

test('what is typed to a person while the words before it are being logged stays', async ({ page, site }) => {
  const facts = [{ kind: 'name', value: 'Ada Lovelace' }]
  const added = await site.call('POST', '/api/candidates/', { token: site.token, json: { facts } })
  const { id } = CandidateResponse.parse(added.json).data
  await page.goto(paths.candidate(id))
  const field = page.getByLabel(detailWords.activity.body)
  const release = await holdRequests(page, '**/activities/')
  await field.fill('Called back.')
  await field.press('Control+Enter')
  await expect(page.getByRole('button', { name: detailWords.activity.adding })).toBeVisible()
  await field.press('End')
  await field.pressSequentially(' Agan')
  await page.getByRole('navigation').getByRole('link', { name: adminWords.nav.messages }).first().click()
  await expect(h1(page, adminWords.nav.messages)).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('Called back. Agan')
  await field.press('Control+Enter')
  await page.getByRole('button', { name: detailWords.activity.adding }).press('Enter')
  await field.press('ArrowLeft')
  release()
  await expect(page.getByText(detailWords.activity.added)).toBeVisible()
  await expect(field).toHaveValue('Agan')
  await page.keyboard.type('i')
  await expect(field).toHaveValue('Again')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called back.' })).toHaveCount(1)
  await page.reload()
  await expect(field).toHaveValue('Again')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called back.' })).toHaveCount(1)
})

test('a half-written note and reason outlive a reload, the next applicant, Back and a logout', async ({
  page,
  site,
  expectedErrors,
}) => {
  // What is still being read when the session ends.
  expectedErrors.push(/status of 401/)
  const person = await newcomer(site)
  const { path } = await listOf(site, ['Ada', 'Grace'])
  await page.goto(LOGIN)
  await page.evaluate(() => localStorage.clear())
  await logIn(page, person)
  await expect(page).toHaveURL(paths.dashboard)
  await page.goto(path)
  const note = page.getByLabel(words.notes.label)
  const open = (name: string) => page.getByRole('link', { name, exact: true }).press('Enter')
  await open('Ada')
  await note.fill('Speaks Portug')
  await page.reload()
  await expect(note).toHaveValue('Speaks Portug')
  await page.getByRole('link', { name: words.nextOf('Grace') }).click()
  await expect(h1(page, 'Grace')).toBeFocused()
  await expect(note).toHaveValue('')
  await page.keyboard.press('r')
  await page.getByLabel(words.stage.reasonLabel).fill('Too far')
  await page.goBack()
  await expect(h1(page, 'Ada')).toBeVisible()
  await expect(note).toHaveValue('Speaks Portug')
  await page.getByRole('button', { name: adminWords.nav.logout }).click()
  await expect(page).toHaveURL(LOGIN)
  await logIn(page, person)
  await expect(page).toHaveURL(paths.dashboard)
  await page.goto(path)
  await open('Ada')
  await expect(note).toHaveValue('Speaks Portug')
  await note.press('Control+Enter')
  await expect(page.getByText(words.notes.added)).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('')
  await page.keyboard.press('j')
  await expect(h1(page, 'Grace')).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByLabel(words.stage.reasonLabel)).toHaveValue('Too far')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.stage.moved('Grace', 'Not in consideration'))).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Too far')
})
