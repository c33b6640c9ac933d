import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { myApplicationSample } from '#content/my-application.ts'
import { addDays, companyTimeZone, dayOf } from '#contract/core/company-time.ts'
import { InterviewResponse } from '#contract/interviews/interview.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import { momentOf, zonedTime } from '#contract/interviews/zoned.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { SessionResponse } from '#contract/people/session.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { pageTokenHash } from '#server/usecases/my-application/page-link.ts'
import { rareWord } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { words as dashboardWords } from '#web/admin/dashboard/words.ts'
import { interviewWords as words } from '#web/admin/interviews/words.ts'
import { paths } from '#web/admin/paths.ts'
import { findViolations } from './find-violations.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true, expectedErrors: [/status of (400|412)/] })

const own = myApplicationSample.interviews

const day = (days: number) => `${addDays(dayOf(new Date()), days)}T14:30`

/** Somebody who has applied, and how to open the page of their application as themselves. */
async function somebody(site: Site, browser: Browser, baseURL: string | undefined) {
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
  const openTheirs = async () => {
    const without = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const theirs = await without.newPage()
    await theirs.goto(`${myPaths.page}?token=${token}`)
    await theirs.getByRole('button', { name: myApplicationSample.link.button }).click()
    return theirs
  }
  return { id, name, openTheirs }
}

/** An interview for the fourth day from now, which they have picked themselves; and its page as they see it. */
async function booked({ call, token }: Site, { id, openTheirs }: Awaited<ReturnType<typeof somebody>>) {
  const { data: me } = SessionResponse.parse((await call('GET', '/api/session/', { token })).json)
  const json = {
    ...{ application_id: id, key: randomUUID().replaceAll('-', ''), kind: 'video', minutes: 30 },
    ...{ zone: companyTimeZone(), place: 'https://meet.example/room', slots: [day(4)], people: [me.user.id] },
    ...{ subject: 'Interview', body: 'Please pick a time.' },
  }
  const proposed = await call('POST', '/api/interviews/', { token, json })
  const theirs = await openTheirs()
  await theirs.getByLabel(shown(day(4))).check()
  await theirs.getByRole('button', { name: own.take }).click()
  await expect(theirs.getByText(own.booked)).toBeVisible()
  return { interview: InterviewResponse.parse(proposed.json).data.id, theirs }
}

const shown = (local: string) => zonedTime(momentOf(local, companyTimeZone()) ?? '', companyTimeZone())

test('what was typed of an interview is kept when its window closes, until it is proposed', async ({
  page,
  site,
}) => {
  const job = await site.postJob()
  const name = `Grace ${rareWord()}`
  const applicant_email = `${randomUUID()}@example.com`
  const id = await site.apply(job.id, name, pdfResume(randomUUID()), { applicant_email })
  await page.goto(paths.application(id))
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const window = page.getByRole('dialog', { name: words.window(name) })
  const slot = (at: number) => window.getByLabel(words.slot(at), { exact: true })
  const place = window.getByLabel(words.places.phone)
  await page.keyboard.press('i')
  await slot(1).fill(day(3))
  await window.getByRole('button', { name: words.addSlot }).click()
  await slot(2).fill(day(4))
  await window.getByLabel(words.kind).selectOption('phone')
  await place.fill('We call you')
  await window.getByLabel(words.minutes).fill('')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await page.reload()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.keyboard.press('i')
  await expect(slot(1)).toHaveValue(day(3))
  await expect(slot(2)).toHaveValue(day(4))
  await expect(place).toHaveValue('We call you')
  await expect(window.getByLabel(words.minutes)).toHaveValue('')
  await window.getByLabel(words.minutes).fill('45')
  await window.getByLabel(words.template).selectOption('A first talk')
  await window.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(words.proposed(name))).toBeVisible()
  await page.keyboard.press('i')
  await expect(slot(1)).toHaveValue('')
  await expect(slot(2)).toBeHidden()
})

test('an interview is begun by i and picked without JavaScript', async ({ page, site, browser, baseURL }) => {
  const { id, name, openTheirs } = await somebody(site, browser, baseURL)
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

  const theirs = await openTheirs()
  const session = await theirs.context().storageState()
  const withScripts = await browser.newContext({ storageState: session, ...(baseURL && { baseURL }) })
  const looked = await withScripts.newPage()
  await looked.goto(myPaths.page)
  await expect(looked.getByText(own.proposed)).toBeVisible()
  expect(await findViolations(looked)).toEqual([])
  await withScripts.close()
  await theirs.getByLabel(shown(day(4))).check()
  await theirs.getByRole('button', { name: own.take }).click()
  await expect(theirs.getByText(own.booked)).toBeVisible()
  await expect(theirs.getByText(shown(day(4)))).toBeVisible()
  await theirs.context().close()

  await page.reload()
  await expect(interviews.getByText(shown(day(4)))).toBeVisible()
})

test('a booked interview is changed to the moment that was typed, whatever a colleague did to it', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const person = await somebody(site, browser, baseURL)
  const { id } = person
  const { interview, theirs } = await booked(site, person)
  await theirs.context().close()
  await page.goto(paths.application(id))
  const interviews = page.getByRole('region', { name: words.title })
  await expect(interviews.getByText(shown(day(4)))).toBeVisible()
  await interviews.getByRole('button', { name: words.change }).press('Enter')
  const changing = page.getByRole('dialog', { name: words.changeTitle })
  await expect(changing.getByLabel(words.time, { exact: true })).toBeFocused()
  await changing.getByLabel(words.time, { exact: true }).fill(day(5))
  // The zone says how a moment is written: clocks go on by themselves.
  await changing.getByLabel(words.zone).selectOption('UTC')
  await expect(changing.getByLabel(words.time, { exact: true })).not.toHaveValue(day(5))
  await changing.getByLabel(words.zone).selectOption(companyTimeZone())
  await expect(changing.getByLabel(words.time, { exact: true })).toHaveValue(day(5))
  await changing.getByLabel(words.minutes).fill('4')
  await changing.getByLabel(words.kind).selectOption('phone')
  await changing.getByLabel(words.places.phone).fill('We call you')
  await changing.getByRole('button', { name: words.save }).click()
  await expect(changing.getByLabel(words.minutes)).toBeFocused()
  await expect(changing.getByLabel(words.minutes)).toHaveAccessibleDescription(interviewTexts.minutes)
  expect(await findViolations(page)).toEqual([])
  await changing.getByLabel(words.minutes).fill('45')
  // A colleague has it written in another zone meanwhile: what was typed here stays the moment that it was.
  const json = { zone: 'Europe/Berlin' }
  const changed = await site.call('PATCH', `/api/interviews/${interview}/`, { token: site.token, json })
  expect(changed.status, changed.text).toBe(200)
  await changing.getByLabel(words.minutes).press('Enter')
  await expect(changing.getByRole('alert')).toBeVisible()
  const elsewhere = zonedTime(momentOf(day(4), companyTimeZone()) ?? '', json.zone)
  await expect(page.getByText(elsewhere, { exact: true })).toBeVisible()
  await changing.getByLabel(words.minutes).press('Enter')
  await expect(interviews.getByText(shown(day(5)))).toBeVisible()
  await expect(interviews.getByText(words.terms('phone', 45))).toBeVisible()
  await expect(interviews.getByRole('button', { name: words.change })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
})

test('a booked interview is cancelled, and taken back until the candidate was faster', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const person = await somebody(site, browser, baseURL)
  const { theirs } = await booked(site, person)
  await page.goto(paths.application(person.id))
  const interviews = page.getByRole('region', { name: words.title })
  // By the key of the notice, then from the page.
  for (const again of [
    () => page.keyboard.press('z'),
    () => interviews.getByRole('button', { name: words.restore }).click(),
  ]) {
    await interviews.getByRole('button', { name: words.end }).click()
    await page.getByRole('button', { name: words.endNow }).click()
    await expect(interviews.getByText(words.ended('recruiter'))).toBeVisible()
    await again()
    await expect(interviews.getByText(words.states.booked)).toBeVisible()
  }

  await theirs.reload()
  await theirs.getByText(own.cannot).click()
  await theirs.getByRole('button', { name: own.cancel }).click()
  await expect(theirs.getByText(own.cancelled)).toBeVisible()
  await theirs.context().close()
  // The candidate was faster: the recruiter is told, and sees it.
  await interviews.getByRole('button', { name: words.end }).click()
  await page.getByRole('button', { name: words.endNow }).click()
  await expect(interviews.getByText(words.ended('candidate'))).toBeVisible()
  // Here, where no notice waits for a key: axe may take longer than that stands.
  expect(await findViolations(page)).toEqual([])
})

test('an interview whose time is over is asked for on the dashboard, and said to have taken place', async ({
  page,
  site,
}) => {
  const { id: job } = await site.postJob()
  const email = `${randomUUID()}@example.com`
  const name = `Grace ${rareWord()}`
  const id = await site.apply(job, name, pdfResume(randomUUID()), { applicant_email: email })
  await page.goto(paths.application(id))
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.keyboard.press('i')
  const window = page.getByRole('dialog', { name: words.window(name) })
  await window.getByLabel(words.slot(1)).fill(day(3))
  await window.getByLabel(words.places.video).fill('https://meet.example/room')
  await window.getByLabel(words.template).selectOption('A first talk')
  await window.getByRole('button', { name: words.send }).click()
  const interviews = page.getByRole('region', { name: words.title })
  await expect(interviews.getByText(words.states.proposed)).toBeVisible()
  const later = openSqlite(site.database)
  const bookedAt = (ms: number) =>
    later.sql
      .updateTable('interviews')
      .set({ state: 'booked', ended_by: null, starts_at: new Date(Date.now() + ms).toISOString() })
      .where('application_id', '=', id)
      .execute()
  const marks = interviews.getByRole('group', { name: words.outcome })
  // A page that is open when it begins shows it.
  await bookedAt(3_000)
  await page.reload()
  await expect(marks).toBeVisible()
  await bookedAt(-3_600_000)
  await later.close()
  await page.goto(paths.dashboard)
  const asked = page.getByRole('heading', { name: dashboardWords.agenda.unmarked })
  await page.locator('section').filter({ has: asked }).getByRole('link', { name }).click()
  await marks.getByRole('button', { name: words.outcomes.held }).press('Enter')
  await expect(interviews.getByText(`${words.outcomes.held}: `)).toBeVisible()
  const missed = marks.getByRole('button', { name: words.outcomes.no_show, pressed: true })
  await marks.getByRole('button', { name: words.outcomes.no_show }).click()
  await expect(missed).toBeVisible()
  await page.keyboard.press('z')
  await expect(marks.getByRole('button', { name: words.outcomes.held, pressed: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
