import { randomUUID } from 'node:crypto'
import { myApplicationWords } from '#content/my-application.ts'
import { addDays, companyTimeZone, dayOf } from '#contract/core/company-time.ts'
import { momentOf, zonedTime } from '#contract/interviews/zoned.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { pageTokenHash } from '#server/usecases/my-application/page-link.ts'
import { rareWord } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { interviewWords as words } from '#web/admin/interviews/words.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { expect, test } from './site.ts'

test.use({ signedIn: true, expectedErrors: [/412 \(Precondition Failed\)/] })

const own = myApplicationWords.page.interviews

test('an interview is begun by i, picked without JavaScript, moved, and cancelled', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const job = await site.postJob()
  const email = `${randomUUID()}@example.com`
  const name = `Grace ${rareWord()}`
  const id = await site.apply(job.id, name, pdfResume(randomUUID()), { applicant_email: email })
  const token = randomUUID()
  const store = openSqlite(site.database)
  await store.sql
    .updateTable('page_links')
    .set({ token_hash: pageTokenHash(token) })
    .where('email', '=', email)
    .execute()
  await store.close()
  const day = (days: number) => `${addDays(dayOf(new Date()), days)}T14:30`
  const shown = (local: string) => zonedTime(momentOf(local, companyTimeZone) ?? '', companyTimeZone)

  await page.goto(paths.application(id))
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.keyboard.press('i')
  const window = page.getByRole('dialog', { name: words.window(name) })
  await expect(window.getByLabel(words.slot(1))).toBeFocused()
  await window.getByLabel(words.slot(1)).fill(day(3))
  await window.getByRole('button', { name: words.addSlot }).click()
  await window.getByLabel(words.slot(2), { exact: true }).fill(day(4))
  await window.getByLabel(words.places.video).fill('https://meet.example/room')
  await window.getByLabel(words.template).selectOption('A first talk')
  expect(await findViolations(page)).toEqual([])
  await window.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(words.proposed(name))).toBeVisible()
  const interviews = page.getByRole('region', { name: words.title })
  await expect(interviews.getByText(words.states.proposed)).toBeVisible()

  const without = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const theirs = await without.newPage()
  await theirs.goto(`${myPaths.page}?token=${token}`)
  await theirs.getByRole('button', { name: myApplicationWords.link.button }).click()
  const session = await without.storageState()
  const withScripts = await browser.newContext({ storageState: session, ...(baseURL && { baseURL }) })
  const looked = await withScripts.newPage()
  await looked.goto(myPaths.page)
  await expect(looked.getByText(own.states.proposed)).toBeVisible()
  expect(await findViolations(looked)).toEqual([])
  await withScripts.close()
  await theirs.getByLabel(shown(day(4))).check()
  await theirs.getByRole('button', { name: own.take }).click()
  await expect(theirs.getByText(own.states.booked)).toBeVisible()
  await expect(theirs.getByText(shown(day(4)))).toBeVisible()

  await page.reload()
  await expect(interviews.getByText(shown(day(4)))).toBeVisible()
  await interviews.getByRole('button', { name: words.move }).click()
  await interviews.getByLabel(words.newTime).fill(day(5))
  await interviews.getByRole('button', { name: words.save }).click()
  await expect(interviews.getByText(shown(day(5)))).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await theirs.reload()
  await theirs.getByText(own.cannot).click()
  await theirs.getByRole('button', { name: own.cancel }).click()
  await expect(theirs.getByText(own.states.cancelled)).toBeVisible()
  await without.close()
  // The candidate was faster: the recruiter is told, and sees it.
  await interviews.getByRole('button', { name: words.end }).click()
  await page.getByRole('button', { name: words.endNow }).click()
  await expect(interviews.getByText(words.ended('candidate'))).toBeVisible()
})
