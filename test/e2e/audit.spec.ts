import { readFile } from 'node:fs/promises'
import { words } from '#web/admin/audit/words.ts'
import { words as outbox } from '#web/admin/mail/words.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, test } from './site.ts'

test.describe('an administrator', () => {
  test.use({ signedIn: true })

  test('reads who did what, narrows it down, and goes back', async ({ page, site }) => {
    const { title } = await site.postJob()
    await page.goto(paths.dashboard)
    await page.getByRole('link', { name: words.title, exact: true }).click()
    const entries = page.getByRole('list', { name: words.list }).getByRole('listitem')
    const posted = entries.filter({ hasText: `Administrator posted the job "${title}"` })
    await expect(posted).toHaveCount(1)
    await page.getByLabel(words.group, { exact: true }).selectOption({ label: words.groups['sign-ins'] })
    await expect(page).toHaveURL(/group=sign-ins/)
    await expect(posted).toHaveCount(0)
    await expect(entries.filter({ hasText: 'Administrator signed in' }).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(words.group, { exact: true })).toHaveValue('')
    await posted.getByRole('link').click()
    await expect(page.getByText(words.about(`the job "${title}"`))).toBeVisible()
    await expect(entries).toHaveCount(1)
    await page.getByRole('link', { name: words.clear }).click()
    await page.getByLabel(words.from, { exact: true }).fill('2001-01-01')
    await page.getByLabel(words.to, { exact: true }).fill('2001-01-02')
    await page.getByRole('button', { name: words.apply }).click()
    await expect(page.getByText(words.none)).toBeVisible()
  })

  test('takes it along as CSV, which is an entry itself', async ({ page, site }) => {
    const { title } = await site.postJob()
    await page.goto(`${paths.audit}?group=jobs`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.export }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toContain(title)
    await expect(page.getByText(words.exported)).toBeVisible()
    await page.getByLabel(words.group, { exact: true }).selectOption({ label: words.groups.exports })
    await expect(page.getByText(/Administrator exported \d+ entr(y|ies) of the audit/).first()).toBeVisible()
  })

  test('pages through a long audit', async ({ page, site }) => {
    const { id } = await site.postJob()
    for (let i = 0; i < 55; i++)
      await site.call('PATCH', `/api/jobs/list/${id}/update/`, {
        token: site.token,
        json: { skills: `${i}` },
      })
    await page.goto(`${paths.audit}?subject=job&subject_id=${id}`)
    await expect(page.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(50)
    await page.getByRole('link', { name: words.older }).click()
    await expect(page.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(6)
    await page.getByRole('link', { name: words.newest }).click()
    await expect(page.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(50)
  })

  test('sees what waits in the outbox, and that nothing sends it', async ({ page, site }) => {
    const email = `waiting-${Date.now()}@example.com`
    const json = { email, phone: '+1 555-0100', subject: 'Hello', message: 'Words' }
    await site.call('POST', '/api/contact/', { json })
    await page.goto(paths.dashboard)
    await page.getByRole('navigation').getByRole('link', { name: outbox.title }).click()
    await expect(page.getByText(outbox.notSending)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
      /Acknowledgment of message \d+/,
    )
    await page.getByRole('link', { name: outbox.states.failed }).click()
    await expect(page.getByText(outbox.empty.failed)).toBeVisible()
  })
})
