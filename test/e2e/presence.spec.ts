import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords as words } from '#web/admin/applications/detail-words.ts'
import { detailWords as candidateWords } from '#web/admin/candidates/detail-words.ts'
import { presenceWords } from '#web/admin/candidates/presence-words.ts'
import { samePersonWords } from '#web/admin/candidates/same-person-words.ts'
import { letterWords } from '#web/admin/letters/words.ts'
import { paths } from '#web/admin/paths.ts'
import { holdRequests } from './hold-requests.ts'
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

test('a note that is typed while a colleague merges its person into another stays, and is logged with that one', async ({
  page,
  site,
}) => {
  const { token } = await colleagues(site)
  const add = async (kind: string, value: string) => {
    const json = {
      facts: [
        { kind: 'name', value: 'Ada' },
        { kind, value },
      ],
    }
    const added = await site.call('POST', '/api/candidates/', { token: site.token, json })
    return CandidateResponse.parse(added.json).data.id
  }
  const [kept, gone] = [await add('email', `${randomUUID()}@example.com`), await add('title', 'Engineer')]
  const activity = candidateWords.activity
  const note = page.getByLabel(activity.body)
  await page.goto(paths.candidate(gone))
  await note.fill('Prefers mornings')
  const known = page.waitForResponse((answer) => answer.url().endsWith('/presence/'))
  await comeBack(page)
  await known
  const merge = { token, json: { duplicate_id: gone } }
  expect((await site.call('POST', `/api/candidates/${kept}/merge/`, merge)).status).toBe(200)
  await comeBack(page)
  await expect(page.getByText(candidateWords.mergedInto)).toBeVisible()
  await expect(page.getByText(activity.mergedMeanwhile)).toBeVisible()
  await expect(note).toHaveValue('Prefers mornings')
  await expect(note).toBeFocused()
  await expect(page.getByRole('button', { name: samePersonWords.mergeOf('Ada') })).toHaveCount(0)
  await page.reload()
  await expect(note).toHaveValue('Prefers mornings')
  // What is typed behind it meanwhile is the next one, and typed on.
  const release = await holdRequests(page, '**/activities/')
  await note.press('Control+Enter')
  await expect(page.getByRole('button', { name: activity.adding })).toBeVisible()
  await note.press('End')
  await note.pressSequentially(' Not Mond')
  release()
  await expect(note).toHaveValue('Not Mond')
  await expect(page.getByText(activity.addedThere)).toBeVisible()
  await page.keyboard.type('ays')
  await expect(note).toHaveValue('Not Mondays')
  await note.press('Control+Enter')
  await expect(note).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: candidateWords.openOther }).click()
  for (const text of ['Prefers mornings', 'Not Mondays'])
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
})

test('a letter that is typed while its person is merged stays in its window, on both pages, and goes to whom they are part of', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const { token } = await colleagues(site)
  const { id: job } = await site.postJob()
  async function someone(name: string) {
    const email = `${randomUUID()}@example.com`
    const application = await site.apply(job, name, pdfResume(name), { applicant_email: email })
    const answer = await site.call('GET', `/api/applications/${application}/`, { token: site.token })
    return {
      application,
      email,
      id: RecruiterApplicationResponse.parse(answer.json).data.candidate_id ?? 0,
    }
  }
  const [stays, goes] = [await someone('Ada Stays'), await someone('Ada Goes')]
  async function begin(where: string, text: string) {
    await page.goto(where)
    await page.getByRole('button', { name: letterWords.write }).click()
    await page.getByLabel(letterWords.subject).fill('About Monday')
    await page.getByLabel(letterWords.body).fill(text)
  }
  const into = page.getByRole('dialog', { name: letterWords.to('Ada Stays') })
  const merge = (path: string, id: number, duplicate_id: number) =>
    site.call('POST', `/api/${path}/${id}/merge/`, { token, json: { duplicate_id } })
  await begin(paths.candidate(goes.id), 'Typed to whom is merged')
  const known = page.waitForResponse((answer) => answer.url().endsWith('/presence/'))
  await comeBack(page)
  await known
  expect((await merge('candidates', stays.id, goes.id)).status).toBe(200)
  await comeBack(page)
  await expect(into.getByText(letterWords.mergedMeanwhile('Ada Stays'))).toBeVisible()
  await expect(into.getByLabel(letterWords.body)).toHaveValue('Typed to whom is merged')
  await page.reload()
  await page.getByRole('button', { name: letterWords.write }).click()
  await into.getByLabel(letterWords.address).selectOption(goes.email)
  await into.getByRole('button', { name: letterWords.send }).click()
  await expect(page.getByText(letterWords.written('Ada Stays'))).toBeVisible()
  await expect(page.getByRole('button', { name: letterWords.write })).toHaveCount(0)
  await site.call('POST', `/api/candidates/${goes.id}/unmerge/`, { token: site.token })

  await begin(paths.application(goes.application), 'Typed about an application')
  expect((await merge('candidates', stays.id, goes.id)).status).toBe(200)
  await page.getByRole('dialog').getByRole('button', { name: letterWords.send }).click()
  await expect(into.getByLabel(letterWords.body)).toHaveValue('Typed about an application')
  expect((await merge('applications', stays.application, goes.application)).status).toBe(200)
  await comeBack(page)
  await expect(into.getByText(letterWords.mergedMeanwhile('Ada Stays'))).toBeVisible()
  await into.getByRole('button', { name: letterWords.send }).click()
  await expect(page.getByText(letterWords.written('Ada Stays'))).toBeVisible()
  const { json } = await site.call('GET', `/api/letters/?application_id=${stays.application}`, {
    token: site.token,
  })
  expect(json).toMatchObject({ data: [{ body: 'Typed about an application' }] })
})

test('who is erased goes from the screens of all who look at them', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const { id, person } = await colleagues(site)
  const theirs = await page.context().newPage()
  for (const [one, path] of [
    [page, paths.candidate(person)],
    [theirs, paths.application(id)],
  ] as const) {
    const known = one.waitForResponse((answer) => answer.url().endsWith('/presence/'))
    await one.goto(path)
    await expect(one.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
    await known
  }
  const json = { candidate_id: person, name: 'Ada' }
  const erased = await site.call('POST', '/api/erasures/', { token: site.token, json })
  expect(erased.status).toBeLessThan(300)
  for (const one of [page, theirs]) {
    await comeBack(one)
    await expect(one.getByRole('alert')).toBeVisible()
    await expect(one.getByText('Ada')).toHaveCount(0)
  }
})
