import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { careers } from '#content/careers.ts'
import { jobAlertsSample as words } from '#content/job-alerts.ts'
import { alertPaths } from '#contract/alerts/paths.ts'
import { said } from '#contract/core/said.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { alertTokenHash } from '#server/usecases/alerts/alert-link.ts'
import { startServer } from '#test/support/server-process.ts'
import { findViolations } from './find-violations.ts'
import { ADMIN, expect, test } from './site.ts'

/** Somebody who asked for a search, with the link that a mail brought: a token that only this test knows. */
async function asked(database: string, search: string) {
  const email = `${randomUUID()}@example.com`
  const token = randomUUID()
  const store = openSqlite(database)
  await store.sql
    .insertInto('job_alerts')
    .values({
      ...{ email, search, location: '', job_type: null, remote: null },
      ...{ asked_at: new Date().toISOString(), token_hash: alertTokenHash(token) },
    })
    .execute()
  await store.close()
  return { email, address: `${alertPaths.page}?confirm=${token}` }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { width, colorScheme } of [
    { width: 360, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const)
    test(`at ${width} px ${colorScheme}: a job alert is confirmed by a button, seen, and ended`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const { email, address } = await asked(site.database, `Kubernetes ${width}`)
      await page.goto(address)
      await expect(page.getByText(`“Kubernetes ${width}”`)).toBeVisible()
      await page.getByRole('button', { name: words.confirm.button }).click()
      await expect(page.getByText(said(words.manage.lead, { address: email }))).toBeVisible()
      await page.getByRole('link', { name: words.manage.see }).click()
      await expect(page).toHaveURL(`/careers?search=Kubernetes+${width}`)
      await page.goBack()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page
        .getByRole('button', { name: said(words.manage.end_of, { search: `“Kubernetes ${width}”` }) })
        .click()
      await expect(page.getByRole('heading', { name: words.left.heading })).toBeVisible()
    })
})

test('the pages of job alerts have no violation of accessibility', async ({ page, site }) => {
  const { address } = await asked(site.database, 'Terraform')
  await page.goto(alertPaths.page)
  expect(await findViolations(page)).toEqual([])
  await page.goto(address)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: words.confirm.button }).click()
  await page.getByRole('heading', { name: words.manage.heading }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${alertPaths.leave}?reader=none`)
  expect(await findViolations(page)).toEqual([])
})

test('where mail is sent, the forms that ask for it are there, and one is sent without JavaScript', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-e2e-mail-'))
  const variables = {
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT: 'off', SEED_DEMO: '0' },
    // Nobody listens there: mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const server = await startServer({ dataDir, variables })
  const look = await browser.newContext({ baseURL: server.origin })
  const page = await look.newPage()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/careers?search=sql', myPaths.page]) {
      await page.goto(path)
      await expect(page.getByLabel(careers.alerts.email, { exact: true })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    }
  }
  await look.close()
  const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  const form = await plain.newPage()
  await form.goto('/careers?search=sql')
  await form.getByLabel(careers.alerts.email, { exact: true }).fill('reader@example.com')
  await form.getByRole('button', { name: careers.alerts.button }).click()
  await expect(form.getByText(words.asked.title)).toBeVisible()
  await plain.close()
  server.child.kill('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
})
