import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ApplicationHistory } from '#contract/applications/recruiter-application.ts'
import { texts } from '#contract/core/texts.ts'
import { JobListPage } from '#contract/jobs/job.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords } from '#web/admin/applications/detail-words.ts'
import { historyWords } from '#web/admin/applications/history-words.ts'
import { words as listWords } from '#web/admin/applications/words.ts'
import { words as dashboardWords } from '#web/admin/dashboard/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { goesTo } from '#web/admin/keyboard/palette-words.ts'
import { paths } from '#web/admin/paths.ts'
import { loginWords } from '#web/admin/people/login/words.ts'
import { words } from '#web/admin/words.ts'
import { ADMIN, expect, type Site, test } from './site.ts'

const LOGIN = LOGIN_PATH
const APPLICANT = 'Grace Sample'
const NOTE = 'Called her, wants to start in May.'
const REASON = 'Took another offer.'

/** Goes on with Tab until the focus is there: what no Tab reaches, nobody without a mouse does. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let tabs = 0; tabs < 120; tabs++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${goal}`)
}

async function fillIn(page: Page, label: string, value: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }))
  await page.keyboard.type(value)
}

/** Takes the palette to a page or an action. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: goesTo.administrator.title })).toBeVisible()
  await page.keyboard.type(name)
  await expect(page.getByRole('option').first()).toHaveText(name)
  await page.keyboard.press('Enter')
}

async function jobId(site: Site, title: string): Promise<number> {
  const path = `/api/jobs/list/?search=${encodeURIComponent(title)}`
  const { results } = JobListPage.parse((await site.call('GET', path)).json)
  return results[0]?.id ?? Number.NaN
}

test('a recruiter works a whole day by keyboard alone', async ({ page, site, expectedErrors }) => {
  // On the error level, so that it fails the test.
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => console.error('a pointer was used'), true),
  )
  // A word of letters alone, which no other resume holds.
  const rare = `quix${randomUUID().replace(/[^a-f]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '')}`
  const title = `Beekeeper ${rare}`

  await page.goto(LOGIN)
  await fillIn(page, loginWords.email, ADMIN.email)
  await fillIn(page, loginWords.password, ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByRole('heading', { level: 1, name: dashboardWords.title })).toBeVisible()

  await goTo(page, words.nav.newJob)
  await expect(page).toHaveURL(paths.newJob)
  await fillIn(page, jobWords.job.fields.title, title)
  await fillIn(page, jobWords.job.fields.address, 'Lyon, France')
  await fillIn(page, jobWords.job.fields.description, 'Keeps bees.')
  await tabTo(page, page.getByRole('button', { name: jobWords.job.create, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.job.posted)).toBeVisible()

  const id = await site.apply(
    await jobId(site, title),
    APPLICANT,
    pdfResume(`Knows all about ${rare} and hives`),
  )
  const read = () => site.call('GET', `/api/applications/${id}/resume-text/`, { token: site.token })
  await expect.poll(async () => (await read()).text, { timeout: 30_000 }).toContain('"state":"ready"')

  await goTo(page, listWords.title)
  await expect(page.getByRole('heading', { level: 1, name: listWords.title })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel(listWords.search)).toBeFocused()
  await page.keyboard.type(rare)
  await page.keyboard.press('Enter')
  await expect(page.getByText(listWords.count(1), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(rare).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: APPLICANT })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: APPLICANT })).toBeFocused()
  await expect(page.getByText(detailWords.resume.page(1, 1))).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: detailWords.resume.zoomIn }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(detailWords.resume.percent(1.25))).toBeVisible()

  await page.keyboard.press('m')
  await expect(page.getByRole('menu', { name: listWords.moveTo })).toBeFocused()
  await page.keyboard.type('Con')
  await page.keyboard.press('Enter')
  await expect(page.getByText(detailWords.stage.moved(APPLICANT, 'Contacted'))).toBeVisible()
  // It is shown before it is stored; a note could overtake it.
  const history = async () => {
    const { json } = await site.call('GET', `/api/applications/${id}/history/`, { token: site.token })
    return ApplicationHistory.parse(json).data.map(({ action }) => action)
  }
  await expect.poll(history).toContain('application.move')

  await page.keyboard.press('n')
  await expect(page.getByLabel(detailWords.notes.label)).toBeFocused()
  await page.keyboard.type(NOTE)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(detailWords.notes.added)).toBeVisible()
  await expect(page.getByText(NOTE)).toBeVisible()

  await page.keyboard.press('r')
  await expect(page.getByLabel(detailWords.stage.reasonLabel)).toBeFocused()
  await page.keyboard.type(REASON)
  await page.keyboard.press('Enter')
  await expect(page.getByText(detailWords.stage.moved(APPLICANT, 'Not in consideration'))).toBeVisible()
  await expect(page.getByText(REASON)).toBeVisible()
  await expect(page.getByText(historyWords.moved('Contacted', 'Not in consideration')).first()).toBeVisible()

  const actions = await history()
  expect(actions.filter((action) => /^(note|application)\./.test(action))).toEqual([
    'application.move',
    'note.add',
    'application.move',
    'application.receive',
  ])

  const token = (await page.evaluate(() => localStorage.getItem('data'))) ?? ''
  await page.keyboard.press('Tab')
  // What is still being read when the session ends.
  expectedErrors.push(/status of 401/)
  await goTo(page, words.nav.logout)
  await expect(page).toHaveURL(LOGIN)
  expect((await site.call('GET', '/api/session/', { token })).status).toBe(401)
})
