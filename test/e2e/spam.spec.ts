import { randomUUID } from 'node:crypto'
import { applyWords } from '#content/apply.ts'
import { applicantLabels } from '#contract/applications/applicant-fields.ts'
import { texts } from '#contract/core/texts.ts'
import { applyForm } from '#test/support/factories.ts'
import { historyWords } from '#web/admin/applications/history-words.ts'
import { spamWords } from '#web/admin/applications/spam-words.ts'
import { words } from '#web/admin/applications/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { expect, resumeFile, test } from './site.ts'

const SPAM = 'http://spam.example'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('what fills in every field of the apply form is stored apart', async ({ page, site }) => {
      const { id } = await site.postJob()
      await page.goto(`/careers/jobs-detail/${id}`)
      if (javaScriptEnabled) {
        await page.locator('#apply').scrollIntoViewIfNeeded()
        await expect(page.locator('[data-island="apply-form"]')).toHaveAttribute('data-ready', '')
      }
      const trap = page.locator('#apply [name=website]')
      await expect(trap).not.toBeInViewport()
      await expect(page.getByRole('textbox', { name: applyWords.apply.trap })).toHaveCount(0)
      await page.getByLabel(applicantLabels.applicant_name, { exact: true }).fill('Robot Sample')
      await page.getByLabel(applicantLabels.applicant_email, { exact: true }).fill('robot@example.com')
      await page.getByLabel(applicantLabels.applicant_phone, { exact: true }).fill('+1 555-0100')
      await page.getByLabel(applicantLabels.description, { exact: true }).fill('Buy now')
      await trap.fill(SPAM)
      await page.getByLabel(applyWords.resume.label, { exact: true }).setInputFiles(resumeFile())
      await page.getByRole('button', { name: applyWords.apply.button }).click()
      await expect(page.getByText(texts.apply.success).first()).toBeVisible()
      const list = (query: string) =>
        site.call('GET', `/api/applications/?job=${id}${query}`, { token: site.token })
      expect((await list('')).json).toMatchObject({ count: 0, spam_count: 1 })
      expect((await list('&spam=true')).json).toMatchObject({ count: 1 })
    })
  })
}

test.describe('the admin', () => {
  test.use({ signedIn: true })

  test('shows spam apart, until a recruiter says that one is not spam', async ({ page, site }) => {
    const { id } = await site.postJob()
    const name = `Grace ${randomUUID().slice(0, 8)}`
    const body = applyForm({ job_id: id, applicant_name: name, website: SPAM })
    await site.call('POST', '/api/jobs/apply/submit', { body })
    const there = `${paths.applications}?job=${id}`
    await page.goto(there)
    await expect(page.getByText(words.noMatch)).toBeVisible()
    await page.getByRole('link', { name: words.spam(1) }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.spamTitle })).toBeVisible()
    await expect(page.getByText(words.spamHint)).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page.getByText(spamWords.notice)).toBeVisible()
    await page.getByRole('button', { name: spamWords.trust }).click()
    await expect(page.getByText(spamWords.trusted)).toBeVisible()
    await expect(page.getByText(spamWords.notice)).toHaveCount(0)
    await expect(page.getByText(historyWords.trusted)).toBeVisible()
    await page.getByRole('button', { name: adminWords.undo }).click()
    await expect(page.getByText(spamWords.notice)).toBeVisible()
    await page.getByRole('button', { name: spamWords.trust }).click()
    await expect(page.getByText(historyWords.trusted).nth(1)).toBeVisible()
    await page.goto(there)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('link', { name: words.spam(1) })).toHaveCount(0)
  })
})
