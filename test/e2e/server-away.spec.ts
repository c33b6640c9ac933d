import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { texts } from '#contract/core/texts.ts'
import { docResume } from '#test/support/resumes.ts'
import { detailWords } from '#web/admin/candidates/detail-words.ts'
import { words as dashboardWords } from '#web/admin/dashboard/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as resumeWords } from '#web/admin/resume-files/words.ts'
import { words } from '#web/admin/words.ts'
import { goOffline, goOnline } from './offline.ts'
import { expect, test } from './site.ts'

const { fields } = jobWords.job

test.use({ signedIn: true })

test('a screen whose code does not come says so in the frame of the admin, and comes when the server is back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { level: 1, name: dashboardWords.title })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('admin-draft:somebody', '"kept"'))
  await goOffline(page)
  await page.getByRole('link', { name: words.nav.settings }).click()
  const heading = page.getByRole('heading', { level: 1, name: words.screen.title })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('link', { name: words.nav.jobsPosted })).toBeVisible()
  const retry = page.getByRole('button', { name: words.retry })
  await retry.click()
  await expect(retry).toHaveAttribute('aria-disabled', 'false')
  await expect(heading).toBeVisible()
  await goOnline(page)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('admin-draft:somebody'))).toBe('"kept"')
})

test('a new version, which has other files, is loaded once', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404|dynamically imported module/)
  let asked = 0
  let loads = 0
  page.on('load', () => loads++)
  await page.route(/\/assets\/settings-[^/]*\.js/, (route) =>
    asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { level: 1, name: dashboardWords.title })).toBeVisible()
  await page.getByRole('link', { name: words.nav.settings }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // What the page shows may be there before all of its files are.
  await expect.poll(() => loads).toBe(2)
})

test('a job that cannot be saved says why where the button is, and keeps what was typed', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { id } = await site.postJob()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(paths.editJob(id))
  await page.getByLabel(fields.title).fill('Typed while away')
  await goOffline(page)
  await page.getByRole('button', { name: jobWords.job.update }).click()
  await expect(page.getByText(texts.job.notUpdated)).toBeVisible()
  await expect(page.locator('form').getByRole('alert').filter({ hasText: /\w/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel(fields.title)).toHaveValue('Typed while away')
  await goOnline(page)
})

test('a candidate whose owner cannot be saved, nor the code that saves it loaded, stays on the screen', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  const json = { facts: [{ kind: 'name', value: 'Ada Away' }] }
  const added = await site.call('POST', '/api/candidates/', { token: site.token, json })
  await page.goto(paths.candidate(CandidateResponse.parse(added.json).data.id))
  const owner = page.getByLabel(detailWords.owner)
  const note = page.getByLabel(detailWords.activity.body)
  await note.fill('Typed while away')
  await goOffline(page)
  await owner.selectOption({ index: 1 })
  await expect(page.getByText(detailWords.notSaved)).toBeVisible()
  await expect(owner).toHaveValue('')
  await expect(note).toHaveValue('Typed while away')
  await goOnline(page)
  await owner.selectOption({ index: 1 })
  await expect(owner).not.toHaveValue('')
  await expect(page.getByRole('button', { name: words.undo, exact: true })).toBeVisible()
})

test('the review stays while the server is away that reads the other resumes, and goes on by itself', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const body = new FormData()
  body.append('applicant_resume', new Blob([new Uint8Array(docResume('Grace Awayton'))]), 'away.doc')
  await site.call('POST', '/api/resume-files/', { token: site.token, body })
  let waiting = 1
  let isAway = false
  let lost = 0
  await page.route(/\/api\/resume-files\/(\?|$)/, async (route) => {
    if (isAway) {
      lost += 1
      return route.abort()
    }
    const response = await route.fetch()
    const list = await response.json()
    return route.fulfill({ response, json: { ...list, counts: { ...list.counts, waiting } } })
  })
  await page.goto(paths.reviewResumes)
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeVisible({ timeout: 30_000 })
  isAway = true
  await name.fill('Grace Typed')
  const before = lost
  await expect.poll(() => lost, { timeout: 15_000 }).toBeGreaterThan(before + 1)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Grace Typed')
  waiting = 7
  isAway = false
  await expect(page.getByText(resumeWords.waiting(7))).toBeVisible()
})

test('the review waits for a slow server, and does not ask anew meanwhile', async ({ page }) => {
  const list = /\/api\/resume-files\/(\?|$)/
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let looks = 0
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const { counts, ...rest } = await response.json()
    looks += 1
    if (looks > 1) await released
    return route.fulfill({ response, json: { ...rest, counts: { ...counts, waiting: looks > 1 ? 7 : 1 } } })
  })
  await page.clock.install()
  await page.goto(paths.reviewResumes)
  await expect(page.getByText(resumeWords.waiting(1))).toBeVisible()
  const asked = await page.waitForRequest(list)
  await page.clock.fastForward(60_000)
  release()
  expect(await asked.response()).not.toBeNull()
  await expect(page.getByText(resumeWords.waiting(7))).toBeVisible()
})
