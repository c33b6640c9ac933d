import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { devices } from '@playwright/test'
import { applicantLabels } from '#contract/applications/applicant-fields.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { goesTo } from '#web/admin/keyboard/palette-words.ts'
import { paths } from '#web/admin/paths.ts'
import { partNames } from '#web/admin/reports/parts.ts'
import { words } from '#web/admin/reports/words.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { logIn, newcomer } from './people.ts'
import { expect, test } from './site.ts'

test.describe('an administrator', () => {
  test.use({ signedIn: true })

  test('reads the figures of days that stand in the address, and takes them along', async ({
    page,
    site,
  }) => {
    const job = await site.postJob({ title: `Reported ${randomUUID()}` })
    await site.apply(job.id, 'Somebody', pdfResume(randomUUID()), {
      applicant_email: `${randomUUID()}@example.com`,
    })
    await page.goto(paths.dashboard)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: goesTo.administrator.title }).fill(words.title)
    await page.getByRole('option', { name: words.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()

    const byJob = page.getByRole('region', { name: words.parts.jobs.title, exact: true })
    // The first of the jobs that most applied for, which this one need not be among.
    const row = byJob.getByRole('row').nth(1)
    await expect(row).toBeVisible()
    await expect(byJob.getByRole('img')).toBeVisible()
    await expect(page.getByRole('region', { name: words.parts.recruiters.title })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.csvOf(words.parts.jobs.title) }).click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(job.title)

    await page.getByRole('link', { name: words.presets.week }).click()
    await expect(page).toHaveURL(/\?period=week$/)
    await expect(page.getByRole('link', { name: words.presets.week })).toHaveAttribute('aria-current', 'page')
    await expect(row).toBeVisible()
    await page.getByLabel(words.from, { exact: true }).fill('2020-03-31')
    await page.getByLabel(words.to, { exact: true }).fill('2020-03-01')
    await page.getByRole('button', { name: words.apply, exact: true }).click()
    await expect(page).toHaveURL(/period=custom&from=2020-03-01&to=2020-03-31$/)
    await expect(page.getByText('Mar 1, 2020 to Mar 31, 2020')).toBeVisible()
    await expect(byJob.getByText(words.nothing)).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
  })

  test('reads the first ones while the others come, and nothing moves', async ({ page, site }) => {
    const job = await site.postJob()
    await site.apply(job.id, 'Somebody', pdfResume(randomUUID()))
    await watchShifts(page)
    await page.goto(paths.reports)
    for (const name of partNames) {
      const part = page.getByRole('region', { name: words.parts[name].title, exact: true })
      await expect(part.getByRole('table').or(part.getByText(words.nothing))).toBeVisible()
    }
    await expect(page.getByRole('img').first()).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
  })
})

test.describe('visits of the site', () => {
  // Headless Chromium says that it is a program.
  test.use({ userAgent: devices['Desktop Chrome'].userAgent })

  test('are seen by a recruiter: a page, and a form that was begun', async ({ page, site, context }) => {
    const job = await site.postJob({ title: `Visited ${randomUUID()}` })
    const path = `/careers/jobs-detail/${job.id}`
    await page.goto(`/careers?search=${encodeURIComponent(job.title)}`)
    await page.getByRole('link', { name: job.title, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.locator('#apply').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-island="apply-form"]')).toHaveAttribute('data-ready', '')
    const begun = page.waitForRequest((request) => request.headers()['x-visit'] === 'began')
    await page.getByLabel(applicantLabels.applicant_name, { exact: true }).pressSequentially('A')
    await begun
    const admin = await context.newPage()
    await logIn(admin, await newcomer(site))
    await admin.getByRole('navigation').getByRole('link', { name: words.title, exact: true }).click()
    await admin.getByRole('link', { name: words.pages.site, exact: true }).click()
    const jobs = admin.getByRole('region', { name: words.parts.applying.title })
    await expect(jobs.getByRole('row', { name: job.title })).toContainText(/1 \(0\).*1 \(0\).*0 \(0\)/)
    await admin.getByRole('link', { name: words.presets.week }).click()
    await expect(admin).toHaveURL(/period=week$/)
    await admin.getByRole('link', { name: words.pages.recruiting }).click()
    await expect(admin).toHaveURL(/reports\?period=week$/)
  })
})

test('a recruiter reads all of it but what each person did', async ({ page, site }) => {
  await logIn(page, await newcomer(site))
  await page.getByRole('navigation').getByRole('link', { name: words.title, exact: true }).click()
  await expect(page.getByRole('region', { name: words.parts.refusals.title })).toBeVisible()
  await expect(page.getByRole('region', { name: words.parts.recruiters.title })).toHaveCount(0)
})
