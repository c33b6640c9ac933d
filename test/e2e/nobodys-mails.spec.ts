import { randomUUID } from 'node:crypto'
import { openSqlite } from '#server/store/engine/store.ts'
import { insertLetter } from '#server/store/letters/letters.ts'
import { rareWord } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { nobodysWords as words } from '#web/admin/letters/nobodys-words.ts'
import { letterWords as shown } from '#web/admin/letters/shown-words.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

/** A mail that the mailbox brought and that is nobody's. */
async function nobodysMail(site: Site, subject: string, body: string): Promise<void> {
  const store = openSqlite(site.database)
  const at = new Date().toISOString()
  await insertLetter(store, {
    ...{ candidate_id: null, direction: 'in', subject, body, signature: '', at, sent_at: at },
    ...{ address: 'someone@mail.example', sender_name: 'Some One' },
  })
  await store.close()
}

test('a mail of nobody’s is put aside, brought back, and given to a person, as text alone', async ({
  page,
  site,
}) => {
  const { id: job } = await site.postJob()
  const name = `Grace ${rareWord()}`
  await site.apply(job, name, pdfResume(randomUUID()), { applicant_email: `${randomUUID()}@example.com` })
  const subject = rareWord()
  await nobodysMail(site, subject, '<img src=x onerror="document.title = 1"> Yes.')
  await page.goto(paths.messages)
  await page.getByRole('main').getByRole('link', { name: words.title }).click()
  const mail = page.getByRole('listitem').filter({ hasText: subject })
  await expect(mail).toContainText(shown.fromAddress('someone@mail.example', 'Some One'))
  await mail.getByText(shown.show).click()
  await expect(mail).toContainText('<img src=x onerror')
  await mail.getByRole('button', { name: words.aside }).click()
  await expect(page.getByText(words.asideDone)).toBeVisible()
  await expect(mail).toBeHidden()
  await page.getByRole('link', { name: words.lists.aside }).click()
  await mail.getByRole('button', { name: words.bringBack }).click()
  await expect(mail).toBeHidden()
  await page.getByRole('link', { name: words.lists.open }).click()
  await mail.getByRole('button', { name: words.give }).click()
  await page.keyboard.type(name)
  await page.getByRole('dialog', { name: words.giveTitle }).getByRole('option', { name }).click()
  await expect(page.getByText(words.given(name))).toBeVisible()
  await expect(mail).toBeHidden()
  await page.goto(`${paths.candidates}?search=${subject}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(subject, { exact: true })).toBeVisible()
})
