import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords as words } from '#web/admin/applications/detail-words.ts'
import { presenceWords } from '#web/admin/candidates/presence-words.ts'
import { paths } from '#web/admin/paths.ts'
import { newcomer } from './people.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

/** An application, its person, and a colleague who is signed in with a browser of their own. */
async function colleagues(site: Site) {
  const { id: job } = await site.postJob()
  const id = await site.apply(job, 'Ada', pdfResume('Ada'), {
    applicant_email: `${randomUUID()}@example.com`,
  })
  const answer = await site.call('GET', `/api/applications/${id}/`, { token: site.token })
  const person = RecruiterApplicationResponse.parse(answer.json).data.candidate_id ?? 0
  const { name, email, password } = await newcomer(site)
  const login = await site.call('POST', '/api/jobs/login/', { json: { email, password } })
  return { id, person, name, token: LoginResponse.parse(login.json).token }
}

/** As when the window comes into sight again, so that nobody waits for the next time. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('who looks at the same person is shown on both pages, and what they change appears beside what is typed', async ({
  page,
  site,
  browser,
}) => {
  const { id, person, name, token } = await colleagues(site)
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: {
      cookies: [],
      origins: [{ origin: site.origin, localStorage: [{ name: 'data', value: token }] }],
    },
  })
  const theirs = await context.newPage()
  // Who comes second is shown the first one at once, if the server knows of them by then.
  const known = theirs.waitForResponse((answer) => answer.url().endsWith('/presence/'))
  await theirs.goto(paths.candidate(person))
  await expect(theirs.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  await known
  await page.goto(paths.application(id))
  await expect(page.getByText(presenceWords.looking([name]))).toBeVisible()
  await comeBack(theirs)
  await expect(theirs.getByText(presenceWords.looking(['Administrator']))).toBeVisible()
  await page.getByLabel(words.notes.label).fill('Typed meanwhile')
  const rated = await site.call('PATCH', `/api/applications/${id}/`, { token, json: { rating: 4 } })
  expect(rated.status).toBe(200)
  await comeBack(page)
  await expect(page.getByRole('radio', { name: words.rating.stars(4), exact: true })).toBeChecked()
  await expect(page.getByLabel(words.notes.label)).toHaveValue('Typed meanwhile')
  await expect(page.getByLabel(words.notes.label)).toBeFocused()
  await context.close()
})
