import { applyWords } from '#content/apply.ts'
import { contactForm } from '#content/contact-form.ts'
import { applicantLabels } from '#contract/applications/applicant-fields.ts'
import { said } from '#contract/core/said.ts'
import { texts } from '#contract/core/texts.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { expect, test } from './site.ts'

const resume = { name: 'my resume.pdf', mimeType: 'application/pdf', buffer: pdfResume('draft') }

test('a reload of the application form keeps what was typed, and names the file to choose again', async ({
  page,
  site,
}) => {
  const { id } = await site.postJob({
    screening: [{ label: 'Able to travel?', kind: 'yes_no', options: [], required: true }],
  })
  const open = async () => {
    await page.goto(`/careers/jobs-detail/${id}`)
    await page.locator('#apply').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-island]')).toHaveAttribute('data-ready', '')
  }
  await open()
  await page.getByLabel(applicantLabels.applicant_name, { exact: true }).fill('Ada Draft')
  await page.getByLabel(applicantLabels.description, { exact: true }).fill('Two lines\nof text')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel(applyWords.resume.label).setInputFiles(resume)
  await open()
  await expect(page.getByLabel(applicantLabels.applicant_name, { exact: true })).toHaveValue('Ada Draft')
  await expect(page.getByLabel(applicantLabels.description, { exact: true })).toHaveValue(
    'Two lines\nof text',
  )
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(page.getByText(said(applyWords.resume.choose_file_again, { file: resume.name }))).toBeVisible()

  // Sent, it is over: whoever applies again begins with an empty form.
  await page.getByLabel(applicantLabels.applicant_email, { exact: true }).fill('ada@example.com')
  await page.getByLabel(applicantLabels.applicant_phone).fill('+1 555-0100')
  await page.getByLabel(applyWords.resume.label).setInputFiles(resume)
  await expect(page.getByText(said(applyWords.resume.choose_file_again, { file: resume.name }))).toBeHidden()
  await page.getByRole('button', { name: applyWords.apply.button }).click()
  await expect(page.getByText(applyWords.sent.thanks)).toBeVisible()
  await open()
  await page.getByRole('link', { name: applyWords.sent.again }).click()
  await expect(page.getByLabel(applicantLabels.applicant_name, { exact: true })).toHaveValue('')
})

test('a reload of the contact form keeps what was typed', async ({ page }) => {
  const open = async () => {
    await page.goto('/contact-us')
    await page.locator('#write').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-island="contact-form"]')).toHaveAttribute('data-ready', '')
  }
  await open()
  await page.getByLabel(contactForm.fields.subject, { exact: true }).fill('Half a thought')
  await open()
  await expect(page.getByLabel(contactForm.fields.subject, { exact: true })).toHaveValue('Half a thought')
  await expect(
    page.locator('#write').getByRole('link', { name: contactForm.fields.privacy_link }),
  ).toHaveAttribute('href', '/privacy-policy#contact-messages')
})

test('a file of another format is refused with the way to a PDF', async ({ page, site }) => {
  const { id } = await site.postJob()
  await page.goto(`/careers/jobs-detail/${id}`)
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island]')).toHaveAttribute('data-ready', '')
  const way = page.getByText('Save it as PDF and choose that file:')
  await expect(way).toBeHidden()
  await page.getByLabel(applyWords.resume.label).setInputFiles({
    name: 'resume.odt',
    mimeType: 'application/vnd.oasis.opendocument.text',
    buffer: Buffer.from('odt'),
  })
  await expect(page.getByText(texts.form.resumeUnsupported)).toBeVisible()
  await expect(way).toBeVisible()
  await expect(
    page.locator('#apply').getByRole('link', { name: applyWords.apply.privacy_link }),
  ).toHaveAttribute('href', '/privacy-policy#applications')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the way to a PDF is there, folded', async ({ page, site }) => {
    const { id } = await site.postJob()
    await page.goto(`/careers/jobs-detail/${id}`)
    await page.getByText(applyWords.resume.formats_question).click()
    await expect(page.getByText('Save it as PDF and choose that file:')).toBeVisible()
  })
})

test('a printed job is its text and its address', async ({ page, site }) => {
  const { id, title } = await site.postJob()
  await page.goto(`/careers/jobs-detail/${id}`)
  const address = page.getByText(new RegExp(`^http.*/careers/jobs-detail/${id}$`))
  await expect(address).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(address).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const gone of ['.site-header', '#apply', 'footer', '.apply-bar'])
    await expect(page.locator(gone)).toBeHidden()
})
