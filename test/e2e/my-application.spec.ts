import { randomUUID } from 'node:crypto'
import { myApplicationSample } from '#content/my-application.ts'
import { purposeNames } from '#contract/consents/purpose.ts'
import { said } from '#contract/core/said.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { addressTokenHash } from '#server/usecases/my-application/address-link.ts'
import { pageTokenHash } from '#server/usecases/my-application/page-link.ts'
import { rarePhone } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { findViolations } from './find-violations.ts'
import { expect, resumeFile, type Site, test } from './site.ts'

const { page: words, link, ask, confirm, contact, email: ofEmail, resume, texts, data } = myApplicationSample

/** Somebody applied, and has the mail with the link: the test gives it a token that it knows. */
async function applied(site: Site) {
  const job = await site.postJob()
  const email = `${randomUUID()}@example.com`
  await site.apply(job.id, 'Ada Sample', pdfResume(randomUUID()), { applicant_email: email })
  const token = randomUUID()
  const store = openSqlite(site.database)
  await store.sql
    .updateTable('page_links')
    .set({ token_hash: pageTokenHash(token) })
    .where('email', '=', email)
    .execute()
  await store.close()
  return { job, email, address: `${myPaths.page}?token=${token}` }
}

/** Whose page is open has named another address, and has the mail with the link; answers its token. */
async function named(site: Site, email: string, new_email: string): Promise<string> {
  const token = randomUUID()
  const store = openSqlite(site.database)
  const change = { email, new_email, browser_hash: '', asked_at: new Date().toISOString() }
  await store.sql
    .insertInto('address_changes')
    .values({ ...change, token_hash: addressTokenHash(token) })
    .execute()
  await store.close()
  return token
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedErrors: [/400 \(Bad Request\)/] })

    test('a candidate opens their page by the link of a mail, and does there what there is to do', async ({
      page,
      site,
    }) => {
      const { job, email, address } = await applied(site)
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(address)
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: link.button }).click()
      await expect(page).toHaveURL(myPaths.page)
      await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByRole('heading', { name: job.title })).toBeVisible()

      await page.getByText(words.withdraw).click()
      await page.getByRole('button', { name: words.withdraw_now }).click()
      await expect(page.getByText(words.withdrawn)).toBeVisible()
      await page.getByRole('button', { name: words.stay }).click()
      await expect(page.getByText(words.withdrawn)).toBeHidden()

      await page.getByLabel('Phone').fill('1')
      await page.getByRole('button', { name: contact.send }).click()
      await expect(page.getByLabel('Phone')).toHaveValue('1')
      await expect(page.getByLabel('Phone')).toBeInViewport({ ratio: 1 })
      await page.getByLabel('Phone').fill(rarePhone())
      await page.getByRole('button', { name: contact.send }).click()
      await expect(page.getByText(contact.done)).toBeVisible()

      const other = `${randomUUID()}@example.com`
      await page.goto(`${myPaths.page}?address=${await named(site, email, other)}`)
      await expect(page.getByText(other)).toBeVisible()
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: confirm.button }).click()
      await expect(page.getByText(ofEmail.moved)).toBeVisible()
      await expect(page.getByText(said(words.opened, { address: other }))).toBeVisible()
      await expect(page.getByRole('heading', { name: job.title })).toBeVisible()

      await page.getByLabel(resume.file, { exact: true }).setInputFiles(resumeFile())
      await page.getByRole('button', { name: resume.send }).click()
      await expect(page.getByText(resume.done)).toBeVisible()

      await page.getByLabel(texts.phone).fill(rarePhone())
      for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
      await page.getByLabel(purposeNames.account).check()
      await page.getByRole('button', { name: texts.button, exact: true }).click()
      await expect(page.getByText(texts.done)).toBeVisible()
      await expect(page.getByText(texts.waiting)).toBeVisible()
      await page.getByRole('button', { name: `${texts.end} ${purposeNames.account}` }).click()
      await expect(page.getByText(texts.waiting)).toBeHidden()

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: data.copy }).click(),
      ])
      expect(download.suggestedFilename()).toBe('my-data.zip')

      await page.getByRole('button', { name: data.forget }).click()
      await expect(page.getByRole('button', { name: data.keep })).toBeInViewport({ ratio: 1 })
      if (javaScriptEnabled)
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await findViolations(page)).toEqual([])
        }
      expect(scripts).toEqual([])

      await page.getByRole('button', { name: words.leave }).click()
      await expect(page.getByRole('heading', { level: 1, name: ask.heading })).toBeVisible()
      expect(await page.context().cookies()).toEqual([])
    })
  })
}
