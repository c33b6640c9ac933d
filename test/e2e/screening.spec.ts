import type { Page } from '@playwright/test'
import { applyWords } from '#content/apply.ts'
import { questionWords } from '#content/apply-questions.ts'
import { applicantLabels } from '#contract/applications/applicant-fields.ts'
import { texts } from '#contract/core/texts.ts'
import type { JobInput } from '#contract/jobs/job.ts'
import { expect, resumeFile, type Site, test } from './site.ts'

const QUESTIONS: JobInput['screening'] = [
  { label: 'Why us?', kind: 'text', options: [], required: true },
  { label: 'Years of COBOL', kind: 'number', options: [], required: true },
  { label: 'May you work in the USA?', kind: 'yes_no', options: [], required: true },
  { label: 'Where do you work?', kind: 'choice', options: ['Office', 'Home'], required: false },
]
const words = texts.screening

const ofPage = (page: Page) => ({
  why: page.getByLabel('Why us?'),
  years: page.getByLabel('Years of COBOL'),
  may: page.getByRole('radiogroup', { name: 'May you work in the USA?' }),
  where: page.getByRole('radiogroup', { name: 'Where do you work?' }),
  resume: page.getByLabel(applyWords.resume.label, { exact: true }),
  send: page.getByRole('button', { name: applyWords.apply.button }),
})

async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/careers/jobs-detail/${id}`)
  await page.locator('#apply').scrollIntoViewIfNeeded()
}

const alive = (page: Page) => expect(page.locator('[data-island]')).toHaveAttribute('data-ready', '')

async function fillTheRest(page: Page): Promise<void> {
  await page.getByLabel(applicantLabels.applicant_name, { exact: true }).fill('Ada Sample')
  await page.getByLabel(applicantLabels.applicant_email, { exact: true }).fill('ada@example.com')
  await page.getByLabel(applicantLabels.applicant_phone, { exact: true }).fill('+1 555-0100')
  await page.getByLabel(applicantLabels.description, { exact: true }).fill('Hello')
}

const applicationsTo = async (site: Site, id: number) =>
  (await site.call('GET', `/api/jobs/list/${id}/`, { token: site.token })).json

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a job’s questions are asked, and a refusal loses no answer', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 400/)
      const { id } = await site.postJob({ screening: QUESTIONS })
      await openForm(page, id)
      if (javaScriptEnabled) await alive(page)
      await fillTheRest(page)
      const { why, years, may, where, resume, send } = ofPage(page)
      await expect(where.getByLabel(questionWords.no_answer)).toBeChecked()
      await why.fill('One\nTwo')
      await years.fill('many')
      await may.getByLabel(questionWords.no).check()
      await where.getByLabel('Home').check()
      await resume.setInputFiles(resumeFile())
      await send.click()
      await expect(years).toHaveAccessibleDescription(new RegExp(words.numberInvalid))
      await expect(page.getByRole('link', { name: `Years of COBOL: ${words.numberInvalid}` })).toBeVisible()
      await expect(why).toHaveValue('One\nTwo')
      await expect(years).toHaveValue('many')
      await expect(may.getByLabel(questionWords.no)).toBeChecked()
      await expect(where.getByLabel('Home')).toBeChecked()
      expect(await applicationsTo(site, id)).toMatchObject({ data: { applications_count: 0 } })

      await years.fill('7')
      // Without a script the page was loaded anew, and browsers do not keep a chosen file.
      if (!javaScriptEnabled) await resume.setInputFiles(resumeFile())
      await send.click()
      await expect(page.getByText(texts.apply.success).first()).toBeVisible()
      expect(await applicationsTo(site, id)).toMatchObject({ data: { applications_count: 1 } })
    })
  })
}

test('messages stand under a question once it was left', async ({ page, site }) => {
  const { id } = await site.postJob({ screening: QUESTIONS })
  await openForm(page, id)
  await alive(page)
  const { why, years, may, where, send } = ofPage(page)
  await why.focus()
  await years.focus()
  await expect(why).toHaveAccessibleDescription(new RegExp(words.answerRequired))
  await expect(may).not.toHaveAttribute('aria-invalid')
  await send.click()
  await expect(may).toHaveAccessibleDescription(new RegExp(words.answerRequired))
  await expect(where).not.toHaveAttribute('aria-invalid')
  await page.getByRole('link', { name: `May you work in the USA?: ${words.answerRequired}` }).click()
  await page.keyboard.press('Space')
  await expect(may.getByLabel(questionWords.yes)).toBeChecked()
  await expect(may).not.toHaveAttribute('aria-invalid')
})

test('a job that asks more by now shows it, and keeps what was typed', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const { id } = await site.postJob()
  await openForm(page, id)
  await alive(page)
  await fillTheRest(page)
  await ofPage(page).resume.setInputFiles(resumeFile())
  await site.call('PATCH', `/api/jobs/list/${id}/update/`, {
    token: site.token,
    json: { screening: QUESTIONS.slice(0, 1) },
  })
  await ofPage(page).send.click()
  await expect(ofPage(page).why).toHaveAccessibleDescription(new RegExp(words.answerRequired))
  await expect(page.getByLabel(applicantLabels.applicant_name, { exact: true })).toHaveValue('Ada Sample')
  await ofPage(page).why.fill('Because')
  await ofPage(page).resume.setInputFiles(resumeFile())
  await ofPage(page).send.click()
  await expect(page.getByText(texts.apply.success).first()).toBeVisible()
})
