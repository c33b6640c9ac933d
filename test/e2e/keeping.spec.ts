import { MessageResponse } from '#contract/messages/message.ts'
import { retentionTexts } from '#contract/retention/texts.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { rareWord } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { paths } from '#web/admin/paths.ts'
import { keepingWords as words } from '#web/admin/retention/keeping-words.ts'
import { expect, test } from './site.ts'

test.use({ signedIn: true })

test('an administrator looks at what would go, and turns the daily run on only then', async ({
  page,
  site,
  expectedErrors,
}) => {
  const name = `Grace ${rareWord()}`
  const { id: job } = await site.postJob()
  const application = await site.apply(job, name, pdfResume(name))
  const long = '2001-01-01T00:00:00.000Z'
  const store = openSqlite(site.database)
  await store.sql
    .updateTable('applications')
    .set({ created_at: long, moved_at: long })
    .where('id', '=', application)
    .execute()
  const subject = `Question ${rareWord()}`
  const email = `${rareWord()}@example.com`.toLowerCase()
  const json = { email, phone: '+1 555-0100', subject, message: 'Long ago', company: '' }
  const { data } = MessageResponse.parse((await site.call('POST', '/api/contact/', { json })).json)
  await store.sql
    .updateTable('messages')
    .set({ created_at: long, read_at: long, closed_at: long, due_on: null })
    .where('id', '=', data.id)
    .execute()
  await store.close()

  await page.goto(paths.keeping)
  const turnOn = page.getByRole('button', { name: words.run.turnOn })
  await expect(page.getByText(words.run.firstLook)).toBeVisible()
  await expect(turnOn).toBeHidden()
  expectedErrors.push(/status of 400/)
  const applications = page.getByLabel(words.times.labels.applications)
  await applications.fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText(retentionTexts.months(12))).toBeVisible()
  await applications.fill('60')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.times.saved)).toBeVisible()

  await page.getByRole('button', { name: words.look.button }).click()
  await page.getByText(words.look.counted.applications(1), { exact: true }).click()
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', paths.application(application))
  await page.getByText(words.look.counted.messages(1), { exact: true }).click()
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject, exact: true })).toBeVisible()
  await page.goBack()
  await turnOn.click()
  await expect(page.getByText(words.run.on)).toBeVisible()
  // As after an update, of a look that did not count them.
  const updated = openSqlite(site.database)
  await updated.sql.updateTable('keeping_rules').set({ looked_kinds: null }).execute()
  await updated.close()
  await page.reload()
  await expect(page.getByText(words.look.again('texts'))).toBeVisible()
  await page.getByRole('button', { name: words.look.button }).click()
  await expect(page.getByText(words.look.again('texts'))).toBeHidden()
  await expect(page.getByText(words.run.on)).toBeVisible()
  // Other times than were looked at turn it off.
  await applications.fill('48')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.run.firstLook)).toBeVisible()
  await expect(turnOn).toBeHidden()
})
