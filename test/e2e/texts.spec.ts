import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { AGREED, consentField, purposeNames } from '#contract/consents/purpose.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { textNumber } from '#server/usecases/consents/phone-hash.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords } from '#web/admin/candidates/detail-words.ts'
import { words as consentWords } from '#web/admin/consents/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words } from '#web/admin/texts/words.ts'
import { findViolations } from './find-violations.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

/** The question whether texts may come went out: by the clock of this test that is quiet hours at times. */
async function askedFor(site: Site, phone: string): Promise<void> {
  const store = openSqlite(site.database)
  const asked = await store.sql
    .updateTable('texts')
    .set({ state: 'sent', sent_at: new Date().toISOString() })
    .where('kind', '=', 'confirm')
    .where('phone', '=', phone)
    .executeTakeFirst()
  expect(asked.numUpdatedRows).toBe(1n)
  await store.close()
}

/** What a phone would send, by the simulator. */
async function answer(page: Page, phone: string, body: string): Promise<void> {
  await page.goto(paths.texts)
  await page.getByLabel(words.number).fill(phone)
  await page.getByLabel(words.answer, { exact: true }).fill(body)
  await page.getByRole('button', { name: words.answerButton, exact: true }).click()
  await expect(page.getByText(words.answered)).toBeVisible()
}

test('texts are written to a number that said YES, decided on when in doubt, and ended by STOP', async ({
  page,
  site,
}) => {
  const { id: job } = await site.postJob()
  const name = `Grace ${rareWord()}`
  const phone = rarePhone()
  await site.apply(job, name, pdfResume(randomUUID()), {
    applicant_email: `${randomUUID()}@example.com`,
    applicant_phone: phone,
    [consentField('jobs')]: AGREED,
  })
  await page.goto(`${paths.candidates}?search=${name.split(' ')[1]}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: detailWords.texts }).click()
  await expect(page.getByText(words.nobody)).toBeVisible()
  const thread = page.url()

  await askedFor(site, textNumber(phone) ?? '')
  await answer(page, phone, 'yes')
  await page.goto(thread)
  const about = page.getByLabel(words.about)
  await expect(about).toContainText(purposeNames.jobs)
  await expect(page.getByText(`${consentWords.by(consentWords.sources.text)}, `)).toBeVisible()
  const body = `Are you free on ${rareWord()}?`
  await page.getByLabel(words.body, { exact: true }).fill(body)
  await page.getByRole('button', { name: words.send }).click()
  // At night, where the number is, it waits for the morning.
  const [untilMorning = ''] = words.waits('|').split('|')
  await expect(page.getByText(words.sent).or(page.getByText(untilMorning))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: body })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolations(page)).toEqual([])
  }

  await answer(page, phone, 'Who is this?')
  const doubt = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await page.reload()
  await expect(doubt).toBeVisible()
  expect(await findViolations(page, ['light'])).toEqual([])
  await doubt.getByRole('button', { name: words.goOn }).click()
  await expect(doubt).toBeHidden()

  await answer(page, phone, ' Stop. ')
  await page.goto(thread)
  await expect(page.getByText(words.nobody)).toBeVisible()
})

test('what is typed into a text stays until the server has it, also on plain http', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|422/)
  // A browser has it on https and on its own machine alone.
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  const { id: job } = await site.postJob()
  const name = `Grace ${rareWord()}`
  const phone = rarePhone()
  await site.apply(job, name, pdfResume(randomUUID()), {
    applicant_email: `${randomUUID()}@example.com`,
    applicant_phone: phone,
    [consentField('jobs')]: AGREED,
  })
  await askedFor(site, textNumber(phone) ?? '')
  await answer(page, phone, 'yes')
  await page.goto(`${paths.candidates}?search=${name.split(' ')[1]}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: detailWords.texts }).click()
  const field = page.getByLabel(words.body, { exact: true })
  const send = page.getByRole('button', { name: words.send })
  const thread = page.getByRole('listitem')
  const first = `Are you free on ${rareWord()}?`
  await field.fill(first)
  await page.getByRole('link', { name: consentWords.back }).click()
  await page.getByRole('link', { name: detailWords.texts }).click()
  await expect(field).toHaveValue(first)

  // It arrives, and its answer gets lost: what is written then is another text.
  const loseAnswers = () =>
    page.route('**/texts/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
  await loseAnswers()
  await send.click()
  await expect(thread.filter({ hasText: first })).toBeVisible()
  await page.unroute('**/texts/')
  await expect(field).toHaveValue(first)
  const second = `Or on ${rareWord()}?`
  await field.fill(second)
  await send.click()
  await expect(page.getByText(words.arrived)).toBeVisible()

  // The same, and the page is loaded anew: it is not sent a second time.
  await loseAnswers()
  await send.click()
  await expect(thread.filter({ hasText: second })).toBeVisible()
  await page.unroute('**/texts/')
  await page.reload()
  await expect(field).toHaveValue(second)
  const release = await holdRequests(page, '**/texts/')
  await send.click()
  await field.press('End')
  await page.keyboard.type(' At noon?')
  release()
  await expect(field).toHaveValue('At noon?')
  await expect(thread.filter({ hasText: second })).toHaveCount(1)
  await expect(thread.filter({ hasText: first })).toHaveCount(1)
})
