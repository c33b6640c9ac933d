import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#contract/core/company-time.ts'
import { StageList } from '#contract/stages/stage.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { todayWords } from '#web/admin/applications/list/today-words.ts'
import { words as listWords } from '#web/admin/applications/words.ts'
import { words as dashboardWords } from '#web/admin/dashboard/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words } from '#web/admin/words.ts'
import { expect, type Site, test } from './site.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const ROWS = 14

/** How many of these lie in the window with their whole height, once the first is shown. */
async function inView(page: Page, rows: Locator): Promise<number> {
  await expect(rows.first()).toBeVisible()
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
  const height = page.viewportSize()?.height ?? 0
  return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= height).length
}

const top = async (it: Locator) => (await it.boundingBox())?.y ?? Number.POSITIVE_INFINITY

async function applicants(site: Site): Promise<{ job: number; first: number }> {
  const { id: job } = await site.postJob({ title: 'Principal Kubernetes Administrator' })
  let first = 0
  for (let at = 0; at < ROWS; at += 1) {
    first = await site.apply(job, `Maximilian Sample ${at}`, pdfResume(randomUUID()))
  }
  return { job, first }
}

test.describe('a recruiter at 1280 x 800', () => {
  test.use({ signedIn: true, viewport: DESKTOP })

  test('sees twelve jobs, with every part of a row', async ({ page, site }) => {
    const marker = `many${randomUUID().slice(0, 8)}`
    for (let at = 0; at < ROWS; at += 1)
      await site.postJob({ title: `${marker} ${at}`, valid_through: '2999-01-01' })
    await page.goto(`${paths.jobs}?search=${marker}`)
    const rows = page.getByRole('listitem').filter({ hasText: marker })
    expect(await inView(page, rows)).toBeGreaterThanOrEqual(12)
    const row = rows.first()
    for (const part of [marker, 'Coral Springs, FL', 'Full Time', words.jobStates.open, jobWords.list.view])
      await expect(row.getByText(part).first()).toBeVisible()
    await expect(row.getByRole('button', { name: jobWords.list.viewApplications })).toBeVisible()
  })

  test('sees twelve applications, with name, email, phone, place, days and notes', async ({ page, site }) => {
    const { job, first } = await applicants(site)
    const json = { body: 'Call on Monday' }
    await site.call('POST', `/api/applications/${first}/notes/`, { token: site.token, json })
    await page.goto(`${paths.applications}?job=${job}`)
    expect(await inView(page, page.locator('tbody tr'))).toBeGreaterThanOrEqual(12)
    const row = page.locator('tbody tr').first()
    for (const part of ['a@example.com', '+1 555-0100', 'Coral Springs, FL', listWords.daysInStage(0)])
      await expect(row.getByText(part)).toBeVisible()
    await expect(row.getByText(listWords.notes(1))).toBeAttached()
    const [name, stage] = [row.getByRole('link').first(), row.getByRole('button')]
    expect((await name.boundingBox())?.x).toBeLessThan((await stage.boundingBox())?.x ?? 0)
    const email = row.getByText('a@example.com')
    expect(await email.evaluate((it) => it.scrollWidth <= it.clientWidth || it.clientWidth === 0)).toBe(true)
  })

  test('sees twelve messages', async ({ page, site }) => {
    for (let at = 0; at < ROWS; at += 1) {
      const json = {
        email: `somebody.with.a.name.${at}@example.com`,
        phone: '+1 555-0100',
        subject: `A question of ordinary length ${at}`,
        message: 'We would like to know more.',
      }
      await site.call('POST', '/api/contact/', { json })
    }
    await page.goto(paths.messages)
    expect(await inView(page, page.locator('main ol > li'))).toBeGreaterThanOrEqual(12)
  })

  test('sees every stage as a column of the board, and each keeps its cards', async ({ page, site }) => {
    const { job } = await applicants(site)
    await page.goto(`${paths.applications}?job=${job}&view=board`)
    const columns = page.locator('[data-column]')
    await expect(columns.first()).toBeVisible()
    const { data } = StageList.parse((await site.call('GET', '/api/stages/', { token: site.token })).json)
    const boxes = await columns.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()))
    const seen = boxes.filter(({ left, right }) => left >= 0 && right <= DESKTOP.width)
    expect(seen).toHaveLength(Math.min(data.length, 8))
    const filled = await columns.evaluateAll((all) =>
      all.filter((column) => column.querySelector('li')).map((column) => column.clientWidth),
    )
    expect(Math.min(...filled)).toBeGreaterThanOrEqual(190)
    const wide = await columns.evaluateAll((all) =>
      all.some((column) =>
        [...column.querySelectorAll('li')].some((it) => it.scrollWidth > column.clientWidth),
      ),
    )
    expect(wide).toBe(false)
  })

  test('has Save in sight at any place of a long form', async ({ page, site }) => {
    const { id } = await site.postJob()
    for (const [path, name] of [
      [paths.newJob, jobWords.job.create],
      [paths.editJob(id), jobWords.job.update],
    ] as const) {
      await page.goto(path)
      const save = page.getByRole('button', { name, exact: true })
      await expect(save).toBeInViewport({ ratio: 1 })
      await page.getByLabel(jobWords.job.fields.closing).focus()
      await expect(save).toBeInViewport({ ratio: 1 })
      const focused = await page.getByLabel(jobWords.job.fields.closing).boundingBox()
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(await top(save))
    }
  })

  test('finds on the dashboard who came in, who was left alone and what closes', async ({ page, site }) => {
    const day = addDays(dayOf(new Date()), 3)
    const { id, title } = await site.postJob({ valid_through: day })
    const name = `Newcomer ${randomUUID()}`
    const application = await site.apply(id, name, pdfResume(randomUUID()))
    const { agenda } = dashboardWords
    await page.goto(paths.dashboard)
    await expect(page.getByRole('heading', { level: 2, name: agenda.untouched })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', paths.job(id))
    const received = page.locator('section', { has: page.getByRole('heading', { name: agenda.received }) })
    await received.getByRole('link', { name: /^Show all/ }).click()
    await expect(page.getByRole('button', { name: todayWords.keep })).toBeVisible()
    await page.getByRole('searchbox', { name: listWords.search }).fill(name)
    await page.keyboard.press('Enter')
    const row = page.getByRole('link', { name })
    // The address changes before the rows do.
    await expect(row).toHaveAttribute('href', /search=/)
    await row.click()
    await expect(page).toHaveURL(new RegExp(`/${application}\\?search=.*&after=`))
  })
})

test.describe('a recruiter on a phone', () => {
  test.use({ signedIn: true, viewport: PHONE })

  test('sees the first name near the top, and filters in a window', async ({ page, site }) => {
    const { job } = await applicants(site)
    await page.goto(`${paths.applications}?job=${job}`)
    const first = page.locator('main [data-row-link]').first()
    await expect(first).toBeVisible()
    expect(await top(first)).toBeLessThan(300)

    await page.getByRole('button', { name: words.filters.button(1) }).click()
    const sheet = page.getByRole('dialog', { name: words.filters.title })
    await sheet.getByLabel(listWords.search).fill('nobodyatall')
    await sheet.getByLabel(listWords.search).press('Enter')
    await sheet.getByRole('button', { name: words.filters.show }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(listWords.noMatch)).toBeVisible()
    await expect(page.getByRole('button', { name: words.filters.button(2) })).toBeVisible()
  })

  test('sees the first job near the top', async ({ page, site }) => {
    await site.postJob()
    await page.goto(paths.jobs)
    const first = page.getByRole('heading', { level: 2 }).first()
    await expect(first).toBeVisible()
    expect(await top(first)).toBeLessThan(300)
  })

  test('is shown that there are more stages than fit, until the last is in sight', async ({ page, site }) => {
    const { job } = await applicants(site)
    await page.goto(`${paths.applications}?job=${job}`)
    const tabs = page.getByRole('navigation', { name: listWords.stages })
    const more = tabs.locator('[data-more]')
    const last = tabs.getByRole('link').last()
    await expect(more).toBeVisible()
    await expect(last).not.toBeInViewport()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.99 })
    await expect(more).toBeHidden()
    await page.setViewportSize(DESKTOP)
    for (const tab of await tabs.getByRole('link').all()) await expect(tab).toBeInViewport({ ratio: 1 })
  })
})
