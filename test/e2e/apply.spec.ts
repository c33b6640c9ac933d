import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { applyWords } from '#content/apply.ts'
import { careers } from '#content/careers.ts'
import { applicantLabels } from '#contract/applications/applicant-fields.ts'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { purposeNames } from '#contract/consents/purpose.ts'
import { said } from '#contract/core/said.ts'
import { texts } from '#contract/core/texts.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { rarePhone } from '#test/support/rare.ts'
import { goOffline, goOnline } from './offline.ts'
import { expect, resumeFile, type Site, test } from './site.ts'

const form = (page: Page) => ({
  name: page.getByLabel(applicantLabels.applicant_name, { exact: true }),
  email: page.getByLabel(applicantLabels.applicant_email, { exact: true }),
  phone: page.getByLabel(applicantLabels.applicant_phone, { exact: true }),
  message: page.getByLabel(applicantLabels.description, { exact: true }),
  resume: page.getByLabel(applyWords.resume.label, { exact: true }),
  send: page.getByRole('button', { name: applyWords.apply.button }),
})

/** Scrolls to the form and waits until it is alive. */
async function openForm(page: Page): Promise<void> {
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island="apply-form"]')).toHaveAttribute('data-ready', '')
}

async function fill(page: Page, values: { name?: string; email?: string } = {}): Promise<void> {
  const fields = form(page)
  await fields.name.fill(values.name ?? 'Ada Sample')
  await fields.email.fill(values.email ?? 'ada@example.com')
  await fields.phone.fill('+1 555-0100')
  await fields.message.fill('Line one\nLine two')
}

async function applicationsTo(site: Site, id: number) {
  const { json } = await site.call('GET', `/api/jobs/list/${id}/`, { token: site.token })
  return json
}

async function sourceOfFirst(site: Site, id: number) {
  const { json } = await site.call('GET', `/api/applications/?job=${id}`, { token: site.token })
  const [first] = ApplicationPage.parse(json).results
  const application = await site.call('GET', `/api/applications/${first?.id}/`, { token: site.token })
  return RecruiterApplicationResponse.parse(application.json).data.source
}

/** About what texts were agreed to on a page. */
async function agreedOn(site: Site, path: string) {
  const store = openSqlite(site.database)
  const rows = await store.sql.selectFrom('consents').select('purpose').where('page', '=', path).execute()
  await store.close()
  return rows.map(({ purpose }) => purpose)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a job seeker finds a job by words and filters', async ({ page, site }) => {
      const word = `Quokka${randomUUID().slice(0, 8)}`
      const wanted = await site.postJob({ title: `${word} keeper`, job_type: 'Contract', remote_work: false })
      const other = await site.postJob({ title: `${word} feeder`, job_type: 'Full Time' })
      await page.goto('/careers')
      await expect(page.getByRole('heading', { level: 1, name: careers.banner.title })).toBeVisible()
      await expect(page.getByText(careers.banner.tagline)).toBeVisible()
      await page.getByLabel(careers.filters.label).fill(word)
      await page.getByLabel(careers.filters.job_type).selectOption('Contract')
      await page.getByLabel(careers.filters.workplace).selectOption('false')
      await page.getByRole('button', { name: careers.filters.button, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`search=${word}.*job_type=Contract`))
      await expect(page.getByRole('link', { name: wanted.title })).toBeVisible()
      await expect(page.getByRole('link', { name: other.title })).toHaveCount(0)
      await page.getByRole('link', { name: said(careers.filters.remove, { filter: 'Contract' }) }).click()
      await page
        .getByRole('link', { name: said(careers.filters.remove, { filter: careers.filters.on_site }) })
        .click()
      await expect(page.getByRole('link', { name: other.title })).toBeVisible()
      await page.getByRole('link', { name: wanted.title }).click()
      await expect(page).toHaveURL(`/careers/jobs-detail/${wanted.id}`)
      await expect(page.getByRole('heading', { level: 1, name: wanted.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: careers.job.requirement })).toBeVisible()
      await expect(page.getByRole('heading', { name: applyWords.apply.heading })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: /^one$/ })).toBeVisible()
    })

    test('a file that is no resume is refused by the server, and nothing typed is lost', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 400/)
      const { id } = await site.postJob()
      await page.goto(`/careers/jobs-detail/${id}?source=flyer`)
      if (javaScriptEnabled) await openForm(page)
      await fill(page, { name: 'Zoë "Q" <b>' })
      const fields = form(page)
      await fields.resume.setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<html>'),
      })
      await fields.send.click()
      await expect(fields.resume).toHaveAccessibleDescription(new RegExp(texts.form.resumeUnsupported))
      await expect(fields.name).toHaveValue('Zoë "Q" <b>')
      await expect(fields.email).toHaveValue('ada@example.com')
      await expect(fields.phone).toHaveValue('+1 555-0100')
      await expect(fields.message).toHaveValue('Line one\nLine two')
      expect(await applicationsTo(site, id)).toMatchObject({ data: { applications_count: 0 } })

      await fields.resume.setInputFiles(resumeFile())
      await fields.send.click()
      await expect(page.getByText(texts.apply.success).first()).toBeVisible()
      expect(await applicationsTo(site, id)).toMatchObject({
        data: {
          applications_received: [{ applicant_name: 'Zoë "Q" <b>', description: 'Line one\nLine two' }],
        },
      })

      expect(await sourceOfFirst(site, id)).toMatchObject({ source: 'flyer' })

      // The thanks stand in place of the form, with the ways on.
      await expect(fields.send).toHaveCount(0)
      await expect(page.getByText(applyWords.apply.lead)).toBeHidden()
      await page.getByRole('link', { name: applyWords.sent.again }).click()
      await expect(fields.name).toHaveValue('')
      await expect(fields.send).toHaveCount(1)
    })

    test('a job that closed meanwhile says so', async ({ page, site, expectedErrors }) => {
      expectedErrors.push(/status of 4\d\d/)
      const { id } = await site.postJob()
      await page.goto(`/careers/jobs-detail/${id}`)
      if (javaScriptEnabled) await openForm(page)
      await fill(page)
      await form(page).resume.setInputFiles(resumeFile())
      await site.call('PATCH', `/api/jobs/list/${id}/update/`, {
        token: site.token,
        json: { is_active: false },
      })
      await form(page).send.click()
      await expect(page.getByText(texts.apply.jobClosed).first()).toBeVisible()
      expect(await applicationsTo(site, id)).toMatchObject({ data: { applications_count: 0 } })
    })
  })
}

test('what led to the first page is known of the application, pages later', async ({ page, site }) => {
  const { id } = await site.postJob()
  await page.goto('/services?utm_source=Newsletter&utm_medium=email&utm_campaign=Fall')
  await page.goto('/careers')
  await page.goto(`/careers/jobs-detail/${id}`)
  await openForm(page)
  await fill(page)
  await form(page).resume.setInputFiles(resumeFile())
  await form(page).send.click()
  await expect(page.getByText(texts.apply.success)).toBeVisible()
  expect(await sourceOfFirst(site, id)).toMatchObject({
    source: 'newsletter',
    medium: 'email',
    campaign: 'Fall',
    referrer: null,
  })
})

test.describe('the form', () => {
  test('shows each message once its field was left, in the words of the spec', async ({ page, site }) => {
    const { id } = await site.postJob()
    await page.goto(`/careers/jobs-detail/${id}`)
    await openForm(page)
    const { name, email, phone, message, resume } = form(page)
    await expect(page.getByText('Please Enter Your Name!')).toHaveCount(0)
    await name.focus()
    await email.focus()
    await expect(name).toHaveAccessibleDescription(/Please Enter Your Name!/)
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await phone.focus()
    await expect(email).toHaveAccessibleDescription(/Please Enter Your Email!/)
    await message.focus()
    await expect(phone).toHaveAccessibleDescription(/Enter Your Phone Number!/)
    await email.fill('not an address')
    await expect(email).toHaveAccessibleDescription(/must be a valid email/)
    await expect(message).toHaveAccessibleDescription(/Please Enter Your Message!/)
    await form(page).send.click()
    await expect(resume).toHaveAccessibleDescription(/Please Add Resume!/)
    await resume.setInputFiles({ ...resumeFile(), buffer: Buffer.alloc(2_000_001, '%') })
    await expect(resume).toHaveAccessibleDescription(/File size too large/)
    await resume.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(resume).toHaveAccessibleDescription(/Unsupported File Format/)
    await name.fill('Ada')
    await expect(name).not.toHaveAttribute('aria-invalid')
  })

  test('says success in the words of the spec, in its own place, also after a reload', async ({
    page,
    site,
  }) => {
    const { id } = await site.postJob()
    await page.goto(`/careers/jobs-detail/${id}`)
    await openForm(page)
    await fill(page)
    const fields = form(page)
    await fields.resume.setInputFiles(resumeFile())
    await fields.phone.fill(rarePhone())
    await page.getByText(applyWords.apply.texts).click()
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    await page.getByLabel(purposeNames.status).check()
    await fields.send.click()
    const toast = page.getByText(texts.apply.success)
    await expect(toast).toBeVisible()
    expect(await toast.textContent()).toBe('Applied  Successfully!')
    await expect(page.getByText(applyWords.sent.thanks)).toBeVisible()
    await expect(fields.send).toHaveCount(0)
    expect(await applicationsTo(site, id)).toMatchObject({ data: { applications_count: 1 } })
    expect(await agreedOn(site, `/careers/jobs-detail/${id}`)).toEqual(['status'])

    await page.reload()
    await openForm(page)
    await expect(page.getByText(applyWords.sent.earlier)).toBeVisible()
    await expect(fields.send).toHaveCount(0)
    await page.getByRole('link', { name: applyWords.sent.again }).click()
    await expect(fields.name).toBeFocused()
    await expect(fields.name).toHaveValue('')
    const another = await site.postJob()
    await page.goto(`/careers/jobs-detail/${another.id}`)
    await openForm(page)
    await expect(fields.send).toBeVisible()
    await page.goto(`/careers/jobs-detail/${id}`)
    await openForm(page)
    await page.getByRole('link', { name: applyWords.sent.other_jobs }).click()
    await expect(page).toHaveURL('/careers')
  })

  test('that got no answer can be sent again without becoming two', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    const { id } = await site.postJob()
    await page.goto(`/careers/jobs-detail/${id}`)
    await openForm(page)
    await fill(page)
    await form(page).resume.setInputFiles(resumeFile())
    await goOffline(page)
    await form(page).send.click()
    await expect(page.getByText(texts.network.unreachable).first()).toBeVisible()
    await goOnline(page)
    await page.getByRole('button', { name: applyWords.sending.retry }).click()
    await expect(page.getByText(applyWords.sent.thanks)).toBeVisible()
    expect(await applicationsTo(site, id)).toMatchObject({ data: { applications_count: 1 } })
  })

  test('stands under the Business Analyst posting too', async ({ page }) => {
    await page.goto('/BusinessAnalyst')
    await expect(page.getByText('126,000').first()).toBeVisible()
    await openForm(page)
    await fill(page)
    await form(page).resume.setInputFiles(resumeFile())
    await form(page).send.click()
    await expect(page.getByText(texts.apply.success)).toBeVisible()
  })
})

test('unknown pages and jobs answer with a status and a way home', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of 4(04|10)/)
  const { id } = await site.postJob()
  await site.call('DELETE', `/api/jobs/delete/${id}/`, { token: site.token })
  expect((await page.goto(`/careers/jobs-detail/${id}`))?.status()).toBe(410)
  expect((await page.goto('/careers/jobs-detail/999999'))?.status()).toBe(404)
  const missing = await page.goto('/no/such/page')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText(texts.page.notFoundCode, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(texts.page.notFound)).toBeVisible()
  await page.getByRole('link', { name: texts.page.notFoundHome }).click()
  await expect(page).toHaveURL('/')
})

test('a posted job carries JobPosting data, and only its own page does', async ({ page, site }) => {
  const { id, title } = await site.postJob({
    address: 'Austin, TX',
    job_type: 'Internship',
    valid_through: '2999-12-31',
  })
  const postings = async () => {
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    return data.map((json) => JSON.parse(json)).filter((thing) => thing['@type'] === 'JobPosting')
  }
  await page.goto(`/careers/jobs-detail/${id}`)
  expect(await postings()).toMatchObject([
    {
      title,
      employmentType: 'INTERN',
      validThrough: expect.stringMatching(/^2999-12-31/),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    },
  ])
  await page.goto('/careers')
  expect(await postings()).toEqual([])
})
