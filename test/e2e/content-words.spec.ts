import { mailsSample } from '#content/mails.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { mailsFormWords } from '#web/admin/content/mails-words.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { expect, test } from './site.ts'

// What is refused is an answer with 400, which the browser writes down.
test.use({ firm: 'sample', signedIn: true, expectedErrors: [/400/] })

test('the words of mails are edited beside them, refused where a fact is missing, and restored', async ({
  page,
}) => {
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true }).filter({ visible: true })
  const open = () =>
    page.getByRole('button', { name: mailsFormWords.application.title, exact: true }).press('Enter')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const preview = page.frameLocator('iframe')

  await page.goto(paths.content)
  await page.getByRole('link', { name: contentTexts.mails, exact: true }).click()
  await open()
  await expect(subject).toHaveValue(mailsSample.application.subject)
  await subject.fill('We have your papers')
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await expect(preview.getByText('We have your papers')).toBeVisible()
  await publish.click()
  await expect(subject).toHaveAccessibleDescription(new RegExp(contentTexts.missingBrace('job')))
  await expect(subject).toBeFocused()
  expect(await findViolations(page, ['light', 'dark'])).toEqual([])
  await subject.fill('We have your papers: {job}')
  await publish.click()
  await expect(page.getByText('The page is published.')).toBeVisible()
  await expect(preview.getByText('We have your papers: QA Lead')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: 'Make it the draft' }).last().click()
  // The form of another draft begins with its sections closed.
  await expect(subject).toHaveCount(0)
  await open()
  await expect(subject).toHaveValue(mailsSample.application.subject)
  await publish.click()
  await expect(preview.getByText('We have received your application: QA Lead')).toBeVisible()
})
