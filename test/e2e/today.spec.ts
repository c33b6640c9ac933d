import { randomUUID } from 'node:crypto'
import { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { todayWords } from '#web/admin/applications/list/today-words.ts'
import { words as dashboardWords } from '#web/admin/dashboard/words.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, type Site, test } from './site.ts'

const { agenda: words } = dashboardWords

/** Everything that came in so far is an hour old, as if by then. */
async function ageApplications(site: Site): Promise<void> {
  const store = openSqlite(site.database)
  const created_at = new Date(Date.now() - 3_600_000).toISOString()
  await store.sql.updateTable('applications').set({ created_at }).execute()
  await store.close()
}

const received = async (site: Site) =>
  AgendaResponse.parse((await site.call('GET', '/api/dashboard/agenda/', { token: site.token })).json).data
    .received

test.use({ signedIn: true })

test('who was listed is not new the next time, unless they are kept', async ({ page, site }) => {
  const { id: job } = await site.postJob()
  const id = await site.apply(job, `Newcomer ${randomUUID()}`, pdfResume(randomUUID()))
  await ageApplications(site)
  const before = await received(site)
  await site.call('PUT', '/api/dashboard/shown/', {
    token: site.token,
    json: { first: before.after + 1, through: id - 1 },
  })

  await page.goto(paths.dashboard)
  const shown = page.waitForResponse((it) => it.url().endsWith('/api/dashboard/shown/'))
  await page
    .getByRole('link', { name: /^Show all/ })
    .first()
    .click()
  await shown
  expect((await received(site)).after).toBeGreaterThanOrEqual(id)

  await page.getByRole('button', { name: todayWords.keep }).click()
  await expect(page.getByText(todayWords.kept)).toBeVisible()
  expect((await received(site)).after).toBe(id - 1)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { name: words.received })).toBeVisible()
})
