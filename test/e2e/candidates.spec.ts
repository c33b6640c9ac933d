import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'
import { resumeSaying } from '#test/support/resume-files.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords } from '#web/admin/applications/detail-words.ts'
import { detailWords as detail } from '#web/admin/candidates/detail-words.ts'
import { eventWords } from '#web/admin/candidates/event-words.ts'
import { facetGroupWords } from '#web/admin/candidates/facet-group-words.ts'
import { narrowingWords as narrowing } from '#web/admin/candidates/narrowing-words.ts'
import { newWords } from '#web/admin/candidates/new-words.ts'
import { offerWords } from '#web/admin/candidates/offer-words.ts'
import { readingWords as reading } from '#web/admin/candidates/reading-words.ts'
import { besideWords as beside } from '#web/admin/candidates/resumes-beside-words.ts'
import { samePersonWords } from '#web/admin/candidates/same-person-words.ts'
import { words } from '#web/admin/candidates/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { drawn } from './drawn.ts'
import { findViolations } from './find-violations.ts'
import { holdRequests } from './hold-requests.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const { resume } = detailWords

const newEmail = () => `${randomUUID()}@example.com`

async function applies(site: Site, name: string, more: Record<string, string>) {
  const { id } = await site.postJob()
  return site.apply(id, name, pdfResume(randomUUID()), { applicant_phone: rarePhone(), ...more })
}

/** Finds the one who has this email in the list and opens them. */
async function open(page: Page, email: string, name: string) {
  await page.goto(`${paths.candidates}?search=${email}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

const undo = (page: Page) => page.getByRole('button', { name: adminWords.undo, exact: true }).click()

test('two resumes stand side by side, say what changed, and lead back to the list that they came from', async ({
  page,
  site,
}) => {
  const [email, name] = [newEmail(), `Ada ${rareWord()}`]
  const { id: job } = await site.postJob()
  const send = (says: string) => site.apply(job, name, pdfResume(says), { applicant_email: email })
  await send('Keeps bees in Lyon')
  await send('Keeps bees and goats in Lyon')
  const last = await send('Keeps goats in Lyon')
  const text = () => site.call('GET', `/api/applications/${last}/resume-text/`, { token: site.token })
  await expect.poll(async () => (await text()).text, { timeout: 30_000 }).toContain('"state":"ready"')
  await open(page, email, name)

  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { level: 1, name: beside.of(name) })).toBeFocused()
  await expect(page.locator('iframe')).toHaveCount(2)
  await expect(page.getByText(resume.page(1, 1))).toHaveCount(2)
  await page.keyboard.press('w')
  await expect(page.getByText(beside.counted(0, 2))).toBeVisible()
  await expect(page.locator('del')).toHaveText(/bees and/)
  await page.keyboard.press('j')
  await expect(page.getByText(beside.counted(2, 0))).toBeVisible()
  await expect(page.locator('ins')).toHaveText(/and goats/)
  // Whichever is chosen where, the older one is on the left.
  await page.getByLabel(beside.older).selectOption({ index: 0 })
  await expect(page.getByLabel(beside.newer, { exact: true })).toHaveValue('0')
  await expect(page.getByLabel(beside.older)).toHaveValue('1')
  await page.reload()
  await expect(page.getByText(beside.counted(0, 2))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${paths.candidates}\\?search=${encodeURIComponent(email)}`))
})

test('Escape takes back the tag that is typed, then leaves its field: the next key is a command', async ({
  page,
  site,
}) => {
  const email = newEmail()
  const name = `Ada ${rareWord()}`
  await applies(site, name, { applicant_email: email })
  await open(page, email, name)
  const tags = page.getByLabel(detail.tags)
  await page.keyboard.press('t')
  await expect(tags).toBeFocused()
  await page.keyboard.type('kept,half')
  await page.keyboard.press('Escape')
  await expect(tags).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(tags).not.toBeFocused()
  await page.keyboard.press('n')
  await expect(page.locator('#activity-body')).toBeFocused()
  await expect(page.getByRole('button', { name: detail.removeTag('kept') })).toBeVisible()
  await expect(page.getByRole('button', { name: detail.removeTag('half') })).toBeHidden()
})

test('what a second application says differently is offered, accepted and taken back', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await applies(site, 'Ada Lovelace', { applicant_email: email })
  await applies(site, 'Ada King', { applicant_email: email.toUpperCase() })
  await page.goto(paths.candidates)
  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  // Before that the list has the people of other tests.
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText(words.offeredCount(2))).toBeVisible()
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Ada Lovelace')
  const offers = page.getByRole('region', { name: offerWords.title })
  await watchShifts(page)
  await page.reload()
  await expect(offers).toBeVisible()
  await drawn(page)
  expect(await shiftsOf(page)).toEqual([])

  await offers.getByRole('button', { name: offerWords.acceptOf('Name', 'Ada King') }).click()
  await expect(title).toHaveText('Ada King')
  await undo(page)
  await expect(page.getByText(detail.undone)).toBeVisible()
  await expect(title).toHaveText('Ada Lovelace')
  await page.reload()
  await expect(title).toHaveText('Ada Lovelace')

  await offers.getByRole('button', { name: offerWords.acceptOf('Name', 'Ada King') }).press('Enter')
  await expect(page.getByText(offerWords.accepted('Ada King'))).toBeVisible()
  await expect(offers.getByRole('button', { name: /^Accept Phone/ })).toBeFocused()
  await offers.getByRole('button', { name: /^Refuse Phone/ }).press('Enter')
  await expect(offers).toBeHidden()
  await expect(title).toBeFocused()
  await expect(page.getByRole('region', { name: detail.applications.title }).getByRole('link')).toHaveCount(2)
})

test('somebody is added by hand, with facts, tags and a call', async ({ page }) => {
  const email = newEmail()
  await page.goto(paths.newCandidate)
  await page.getByRole('button', { name: newWords.add }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: newWords.add }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible()

  await page.getByLabel(detail.facts.add).selectOption({ label: 'Work authorization' })
  await page.getByLabel('Work authorization', { exact: true }).selectOption({ label: 'U.S. citizen' })
  await page.getByRole('button', { name: detail.facts.save, exact: true }).click()
  await expect(page.getByRole('region', { name: detail.facts.title })).toContainText('U.S. citizen')

  await page.getByLabel(detail.facts.add).selectOption({ label: 'Place' })
  await page.getByLabel('Place', { exact: true }).fill('no link at all')
  await page.getByLabel(detail.facts.add).selectOption({ label: 'Link' })
  await page.getByRole('button', { name: detail.facts.save, exact: true }).click()
  await expect(page.getByLabel('Link', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue('no link at all')

  await page.getByLabel(detail.tags, { exact: true }).fill('COBOL,')
  await expect(page.getByText(detail.tagsSaved)).toBeVisible()
  await page.getByLabel(detail.activity.body).fill('Talked about compilers')
  await page.getByLabel(detail.activity.kind).selectOption({ label: 'Call' })
  await page.getByRole('button', { name: detail.activity.add, exact: true }).click()
  const timeline = page.getByRole('region', { name: detail.timeline.title })
  await expect(timeline).toContainText('Talked about compilers')
  await timeline.getByRole('button', { name: /^Delete the call/ }).click()
  await expect(timeline).not.toContainText('Talked about compilers')
  await undo(page)
  await expect(page.getByText(detail.activity.back)).toBeVisible()
  await expect(timeline).toContainText('Talked about compilers')

  await page.goto(`${paths.candidates}?tag=cobol&search=${email}`)
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()
})

test('an address that somebody has is not taken twice, and nothing typed is lost', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\)/)
  const email = newEmail()
  await applies(site, 'First Owner', { applicant_email: email })
  await page.goto(paths.newCandidate)
  await page.getByLabel('Name').fill('Second Owner')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: newWords.add }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Second Owner')
  await page.getByRole('link', { name: newWords.find }).click()
  await expect(page.getByRole('link', { name: 'First Owner' })).toBeVisible()
})

test('two records of one person are merged, and separated again', async ({ page, site }) => {
  const phone = rarePhone()
  const [one, other] = [newEmail(), newEmail()]
  await applies(site, 'Mary Jackson', { applicant_email: one, applicant_phone: phone })
  await applies(site, 'Mary W. Jackson', {
    applicant_email: other,
    applicant_phone: phone.replaceAll(' ', '-'),
  })
  await open(page, one, 'Mary Jackson')
  await page.getByRole('button', { name: samePersonWords.mergeOf('Mary W. Jackson') }).click()
  const facts = page.getByRole('region', { name: detail.facts.title })
  await expect(facts).toContainText(other)
  await page.goto(`${paths.candidates}?search=${other}`)
  await expect(page.getByRole('link', { name: 'Mary Jackson', exact: true })).toBeVisible()
  await open(page, one, 'Mary Jackson')
  const timeline = page.getByRole('region', { name: detail.timeline.title, exact: true })
  await expect(timeline).toContainText(eventWords.mergedHere('Mary W. Jackson'))
  await expect(timeline).not.toContainText(eventWords.mergedAway(''))
  await page.getByRole('button', { name: samePersonWords.separateOf('Mary W. Jackson') }).click()
  await expect(facts).not.toContainText(other)
  await expect(timeline).toContainText(eventWords.apartHere('Mary W. Jackson'))
  // They may be the same person again: merged, and that taken back, they still may.
  await page.getByRole('button', { name: samePersonWords.mergeOf('Mary W. Jackson') }).press('Enter')
  await expect(facts).toContainText(other)
  await undo(page)
  await expect(facts).not.toContainText(other)
  await expect(page.getByRole('button', { name: samePersonWords.mergeOf('Mary W. Jackson') })).toBeVisible()
})

test('an undo that comes too late says what a colleague did, and not that nothing was saved', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/)
  const phone = rarePhone()
  const family = rareWord()
  const made: number[] = []
  for (const name of ['Ida', 'Ilse', 'Iris']) {
    const facts = Object.entries({ name: `${name} ${family}`, email: newEmail(), phone })
    const json = { facts: facts.map(([kind, value]) => ({ kind, value })) }
    const { json: answer } = await site.call('POST', '/api/candidates/', { token: site.token, json })
    made.push((answer as { data: { id: number } }).data.id)
  }
  await page.goto(paths.candidate(made[0] ?? 0))
  await page.getByRole('button', { name: samePersonWords.mergeOf(`Ilse ${family}`) }).press('Enter')
  await expect(page.getByRole('button', { name: samePersonWords.separateOf(`Ilse ${family}`) })).toBeVisible()
  // Who works through the others by keys has the next one before them.
  await expect(page.getByRole('button', { name: samePersonWords.mergeOf(`Iris ${family}`) })).toBeFocused()
  await site.call('POST', `/api/candidates/${made[1]}/unmerge/`, { token: site.token, json: {} })
  const elsewhere = { token: site.token, json: { duplicate_id: made[1] } }
  await site.call('POST', `/api/candidates/${made[2]}/merge/`, elsewhere)
  await page.keyboard.press('z')
  await expect(page.getByText(`${adminWords.notUndone} ${adminWords.changedSince}`)).toBeVisible()
})

test('nobody is offered to somebody whom a colleague has merged into another one meanwhile', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const phone = rarePhone()
  const [whole, part, third] = [newEmail(), newEmail(), newEmail()]
  const family = rareWord()
  const made: number[] = []
  for (const [at, email] of [whole, part, third].entries()) {
    const facts = Object.entries({ name: `${['Ida', 'Ilse', 'Iris'][at]} ${family}`, email, phone })
    const json = { facts: facts.map(([kind, value]) => ({ kind, value })) }
    const { json: answer } = await site.call('POST', '/api/candidates/', { token: site.token, json })
    made.push((answer as { data: { id: number } }).data.id)
  }
  await page.goto(paths.candidate(made[1] ?? 0))
  const offered = page.getByRole('button', { name: samePersonWords.mergeOf(`Iris ${family}`) })
  await expect(offered).toBeVisible()
  const merge = { token: site.token, json: { duplicate_id: made[1] } }
  await site.call('POST', `/api/candidates/${made[0]}/merge/`, merge)
  await page.getByRole('checkbox', { name: detail.doNotContact }).click()
  await expect(page.getByText(errorCatalogue.candidate_merged.message)).toBeVisible()
  await expect(page.getByText(detail.mergedInto)).toBeVisible()
  await expect(offered).toBeHidden()
})

test('who is put first is back in place after an undo, on the page and when it is read again', async ({
  page,
  site,
}) => {
  const emails = [newEmail(), newEmail(), newEmail()]
  const [first = '', second = '', third = ''] = emails
  const name = `Ann ${rareWord()}`
  const facts = [
    { kind: 'name', value: name },
    ...emails.map((value) => ({ kind: 'email', value })),
    { kind: 'place', value: 'Lyon' },
  ]
  await site.call('POST', '/api/candidates/', { token: site.token, json: { facts } })
  await open(page, third, name)
  const known = page.getByRole('region', { name: detail.facts.title })
  const lines = known.getByRole('listitem').filter({ hasText: '@example.com' })
  const inOrder = (...all: string[]) => expect(lines).toContainText(all)
  await inOrder(first, second, third)
  // What is read after the change comes under the undo, which the page does not wait for.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  const answered = page.waitForResponse((it) => it.url().endsWith('/timeline/'))
  await page.route('**/api/candidates/*/timeline/', (route) => read.then(() => route.continue()))
  const put = page.waitForResponse((it) => it.request().method() === 'PATCH')
  await known.getByRole('button', { name: detail.facts.firstOf('Email', third) }).click()
  await put
  await inOrder(third, first, second)
  await page.route('**/api/candidates/facts/**', (route) => released.then(() => route.continue()))
  await undo(page)
  await inOrder(first, second, third)
  answer()
  await (await answered).finished()
  await drawn(page)
  await inOrder(first, second, third)
  release()
  await expect(page.getByText(detail.undone)).toBeVisible()
  await inOrder(first, second, third)
  await page.reload()
  await inOrder(first, second, third)
})

test('an entry of one who is merged into another is deleted when they are apart, not before', async ({
  page,
  site,
}) => {
  const made = async (name: string) => {
    const facts = [{ kind: 'name', value: name }]
    const { json } = await site.call('POST', '/api/candidates/', { token: site.token, json: { facts } })
    return CandidateResponse.parse(json).data.id
  }
  const word = rareWord()
  const [whole, part] = [await made(`Mary ${word}`), await made(`Marie ${word}`)]
  const body = `Called ${word}`
  await page.goto(paths.candidate(part))
  await page.getByLabel(detail.activity.body).fill(body)
  await page.getByRole('button', { name: detail.activity.add, exact: true }).click()
  const entry = page
    .getByRole('region', { name: detail.timeline.title })
    .getByRole('listitem')
    .filter({ hasText: body })
  const remove = entry.getByRole('button', { name: detail.activity.delete })
  await expect(remove).toBeVisible()
  const merge = { token: site.token, json: { duplicate_id: part } }
  expect((await site.call('POST', `/api/candidates/${whole}/merge/`, merge)).status).toBe(200)
  await page.reload()
  await expect(entry).toBeVisible()
  await expect(remove).toHaveCount(0)
  await site.call('POST', `/api/candidates/${part}/unmerge/`, { token: site.token, json: {} })
  await page.reload()
  await expect(remove).toBeVisible()
})

test('who is somebody else is said once, taken back, and not offered again', async ({ page, site }) => {
  const phone = rarePhone()
  const email = newEmail()
  await applies(site, 'Grace Brewster', { applicant_email: email, applicant_phone: phone })
  for (const name of ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'])
    await applies(site, `${name} Elsewhere`, { applicant_email: newEmail(), applicant_phone: phone })
  const region = page.getByRole('region', { name: samePersonWords.title })
  const offered = region.getByRole('listitem')
  await open(page, email, 'Grace Brewster')
  await expect(offered).toHaveCount(3)
  await region.getByRole('button', { name: samePersonWords.showAll(5) }).press('Enter')
  await expect(offered).toHaveCount(5)
  await expect(offered.nth(3).getByRole('button').first()).toBeFocused()
  const ann = region.getByRole('button', { name: samePersonWords.notOf('Ann Elsewhere') })
  await ann.press('Enter')
  await expect(offered).toHaveCount(4)
  await undo(page)
  await expect(offered).toHaveCount(5)
  await ann.press('Enter')
  await expect(page.getByText(samePersonWords.saidNot('Ann Elsewhere'))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await region.getByRole('button', { name: samePersonWords.showAll(4) }).press('Enter')
  await expect(offered).toHaveCount(4)
  await expect(ann).toHaveCount(0)
  const apart = page.getByRole('region', { name: samePersonWords.apartTitle, exact: true })
  await apart.getByText(samePersonWords.saidApart(1)).press('Enter')
  await apart.getByRole('button', { name: samePersonWords.offerAgainOf('Ann Elsewhere') }).press('Enter')
  await expect(offered).toHaveCount(5)
  await expect(apart).toBeHidden()
  await undo(page)
  await expect(apart).toBeVisible()
  await expect(offered).toHaveCount(4)
})

test('who is said to be somebody else while the list is read anew leaves it at once and for good', async ({
  page,
  site,
}) => {
  const phone = rarePhone()
  const family = rareWord()
  const made: number[] = []
  for (const name of ['Ida', 'Ilse', 'Iris']) {
    const facts = Object.entries({ name: `${name} ${family}`, email: newEmail(), phone })
    const json = { facts: facts.map(([kind, value]) => ({ kind, value })) }
    const { json: answer } = await site.call('POST', '/api/candidates/', { token: site.token, json })
    made.push(CandidateResponse.parse(answer).data.id)
  }
  await page.goto(paths.candidate(made[0] ?? 0))
  const iris = page.getByRole('button', { name: samePersonWords.notOf(`Iris ${family}`) })
  await expect(iris).toBeVisible()
  // Read before the press, and on its way until the press is saved.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: read, resolve: isRead } = Promise.withResolvers<void>()
  const { promise: late, resolve: isLate } = Promise.withResolvers<void>()
  await page.route(
    '**/api/candidates/*/same-person/',
    async (route) => {
      const response = await route.fetch()
      isRead()
      await released
      // Whoever no longer wants it has ended it.
      await route.fulfill({ response }).catch(() => undefined)
      isLate()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: samePersonWords.mergeOf(`Ilse ${family}`) }).press('Enter')
  await read
  const saved = page.waitForResponse((it) => it.request().method() !== 'GET' && it.url().includes('same'))
  await iris.press('Enter')
  await expect(iris).toHaveCount(0)
  await (await saved).finished()
  const apart = page.getByRole('region', { name: samePersonWords.apartTitle, exact: true })
  await expect(apart).toBeVisible()
  release()
  await late
  await drawn(page)
  await expect(iris).toHaveCount(0)
  await expect(apart).toBeVisible()
})

test('taking back a tag and a ban on contact keeps what a colleague changed meanwhile', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const email = newEmail()
  await applies(site, 'Dorothy Vaughan', { applicant_email: email })
  await open(page, email, 'Dorothy Vaughan')
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const byColleague = (json: object) =>
    site.call('PATCH', `/api/candidates/${id}/`, { token: site.token, json })
  const readAnew = async () => {
    await page.getByLabel(detail.activity.body).fill('Called')
    await page.getByRole('button', { name: detail.activity.add, exact: true }).click()
    await expect(page.getByText(detail.activity.added)).toBeVisible()
  }

  await page.getByLabel(detail.tags, { exact: true }).fill('fortran,')
  await expect(page.getByText(detail.tagsSaved)).toBeVisible()
  await byColleague({ tagged: ['orbits'] })
  await readAnew()
  await expect(page.getByRole('button', { name: detail.removeTag('orbits') })).toBeVisible()
  await undo(page)
  await expect(page.getByText(detail.undone)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: detail.removeTag('orbits') })).toBeVisible()
  await expect(page.getByRole('button', { name: detail.removeTag('fortran') })).toHaveCount(0)

  const contact = page.getByRole('checkbox', { name: detail.doNotContact })
  await contact.check()
  await expect(page.getByText(detail.noContactOn('Dorothy Vaughan'))).toBeVisible()
  await byColleague({ source: 'Fair' })
  await readAnew()
  await expect(page.getByText(`. ${detail.source}: Fair`)).toBeVisible()
  await undo(page)
  await expect(page.getByText(detail.undone)).toBeVisible()
  await expect(contact).not.toBeChecked()
})

test('who logs something by key or by button goes on where they were', async ({ page, site }) => {
  const email = newEmail()
  await applies(site, 'Mae Jemison', { applicant_email: email })
  await open(page, email, 'Mae Jemison')
  const note = page.getByLabel(detail.activity.body)
  const timeline = page.getByRole('region', { name: detail.timeline.title })
  await page.keyboard.press('n')
  await page.keyboard.type('First call')
  await page.keyboard.press('Control+Enter')
  await expect(timeline.getByRole('listitem').filter({ hasText: 'First call' })).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(note).toBeFocused()
  await page.keyboard.type('Second call')
  const add = page.getByRole('button', { name: detail.activity.add, exact: true })
  await add.press('Enter')
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Second call' })).toBeVisible()
  await expect(add).toBeFocused()
})

test('a year that is no year is said at its field, and the entry stays', async ({ page, site }) => {
  const email = newEmail()
  await applies(site, 'Annie Easley', { applicant_email: email })
  await open(page, email, 'Annie Easley')
  await page.getByLabel(detail.activity.body).fill('Called')
  const when = page.getByLabel(detail.activity.at)
  await when.fill('20266-01-01T10:00')
  await page.getByRole('button', { name: detail.activity.add, exact: true }).click()
  await expect(when).toBeFocused()
  await expect(when).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(detail.activity.body)).toHaveValue('Called')
})

test('what the newest resume says stands there with its line, each line once', async ({ page, site }) => {
  const email = newEmail()
  const { id } = await site.postJob()
  const line = 'TypeScript, PostgreSQL, Kubernetes'
  const resume = resumeSaying(['Mary Jackson', email, 'Skills', line])
  const applied = { applicant_email: email, applicant_phone: rarePhone() }
  const application = await site.apply(id, 'Mary Jackson', resume, applied)
  const { token, call } = site
  const { json } = await call('GET', `/api/applications/${application}/`, { token })
  const { candidate_id } = RecruiterApplicationResponse.parse(json).data
  const person = async () => (await call('GET', `/api/candidates/${candidate_id}/`, { token })).text
  await expect.poll(person, { timeout: 30_000 }).not.toContain('"reading":null')
  await open(page, email, 'Mary Jackson')
  await expect(page.getByRole('heading', { name: reading.title })).toBeVisible()
  await expect(page.getByText(line, { exact: true })).toHaveCount(1)
  const item = page.getByRole('listitem').filter({ has: page.getByText(line, { exact: true }) })
  await expect(item).toHaveText(`TypeScript, PostgreSQL, Kubernetes${line}`)
})

test('a list is narrowed down by what people have, by keyboard, and each part of it removed alone', async ({
  page,
  site,
  expectedErrors,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The town that nobody knows.
  expectedErrors.push(/status of 400/)
  const word = rareWord()
  const { id } = await site.postJob()
  for (const [name, resume] of Object.entries({
    'Ada Narrow': `Skills: Terraform, Ansible. Likes the ${word}.`,
    'Ben Narrow': `Skills: Terraform, COBOL. Likes the ${word}.`,
  }))
    await site.apply(id, name, pdfResume(resume), {
      applicant_phone: rarePhone(),
      applicant_email: newEmail(),
    })
  const rows = page.locator('[data-row-link]')
  await expect(async () => {
    await page.goto(`${paths.candidates}?search=${word}`)
    await expect(rows).toHaveText(['Ben Narrow', 'Ada Narrow'], { timeout: 2_000 })
  }).toPass()
  await expect(page.locator('mark').first()).toHaveText(word)

  await page.getByText(narrowing.open).press('Enter')
  await expect(page.getByText(narrowing.counted(2, false))).toBeVisible()
  const skill = (name: string) => page.getByRole('checkbox', { name })
  await skill('COBOL 1').press('Space')
  await expect(rows).toHaveText(['Ben Narrow'])
  await expect(skill('COBOL 1')).toBeChecked()
  await expect(skill('COBOL 1')).toBeFocused()
  // Another of the group makes the list longer, until all of them are asked for.
  await skill('Ansible 1').press('Space')
  await expect(rows).toHaveText(['Ben Narrow', 'Ada Narrow'])
  expect(await findViolations(page)).toEqual([])
  // The counts of a list may come while a key is down: the box that has the focus stays where it is, or the key does nothing.
  const release = await holdRequests(page, '**/api/candidates/facets/**')
  await page.getByRole('radio', { name: narrowing.all }).press('Space')
  await expect(rows).toHaveCount(0)
  await skill('Ansible').focus()
  await page.keyboard.down('Space')
  release()
  await expect(page.getByText(narrowing.counted(0, false))).toBeVisible()
  await page.keyboard.up('Space')
  await expect(rows).toHaveText(['Ben Narrow'])
  await page.getByLabel(narrowing.town).fill('Nowhere at all')
  await page.keyboard.press('Enter')
  await expect(page.getByText(narrowing.townUnknown('Nowhere at all'))).toBeVisible()
  const town = page.getByLabel(narrowing.town)
  await expect(town).toHaveValue('Nowhere at all')
  await expect(town).toBeFocused()
  await expect(town).toHaveAccessibleDescription(narrowing.townUnknown('Nowhere at all'))
  await expect(page.getByRole('link', { name: narrowing.remove('') })).toHaveCount(1)
  await page.getByRole('link', { name: narrowing.remove('Skill: COBOL') }).press('Enter')
  await expect(rows).toHaveText(['Ben Narrow', 'Ada Narrow'])
})

test('a value that the next counts put elsewhere stays under the key that is held down on it', async ({
  page,
  site,
}) => {
  const word = rareWord()
  const [many, few] = [`Many ${word}`, `Few ${word}`]
  for (const [at, [source, knows]] of [
    [many, 'Java'],
    [many, 'Java'],
    [many, 'COBOL'],
    [few, 'COBOL'],
    [few, 'COBOL'],
  ].entries()) {
    const facts = [
      { kind: 'name', value: `Ann${at} ${word}` },
      { kind: 'skill', value: knows },
    ]
    await site.call('POST', '/api/candidates/', { token: site.token, json: { facts, source } })
  }
  await page.goto(`${paths.candidates}?search=${word}`)
  await page.getByText(narrowing.open).press('Enter')
  const box = (name: string) => page.getByRole('checkbox', { name })
  const sources = page.getByRole('checkbox', { name: new RegExp(`^(Many|Few) ${word}`) })
  await expect(sources).toHaveCount(2)
  await expect(sources.first()).toHaveAccessibleName(`${many} 3`)
  const release = await holdRequests(page, '**/api/candidates/facets/**')
  await box('COBOL 3').press('Space')
  await expect(page.locator('[data-row-link]')).toHaveCount(3)
  await box(many).focus()
  await page.keyboard.down('Space')
  release()
  await expect(box(`${few} 2`)).toBeVisible()
  await expect(box(`${many} 1`)).toBeFocused()
  await page.keyboard.up('Space')
  await expect(page.locator('[data-row-link]')).toHaveCount(1)
  await expect(box(many)).toBeChecked()
  await expect(box(many)).toBeFocused()
  // Once nobody is on it with a key, the order is that of the counts.
  await box(many).press('Space')
  await page.getByLabel(narrowing.town).focus()
  await box('COBOL').click()
  await box('COBOL').click()
  await expect(sources.first()).toHaveAccessibleName(`${few} 2`)
})

test('several values of one group are chosen, and the focus stays on the one that was', async ({
  page,
  site,
}) => {
  const word = rareWord()
  for (const [name, source] of [
    ['Ann', 'Fair, spring'],
    ['Ben', 'Job | board'],
    ['Cat', 'Friend'],
  ]) {
    const facts = [{ kind: 'name', value: `${name} ${word}` }]
    await site.call('POST', '/api/candidates/', { token: site.token, json: { facts, source } })
  }
  const rows = page.locator('[data-row-link]')
  await page.goto(`${paths.candidates}?search=${word}`)
  await page.getByText(narrowing.open).press('Enter')
  const fair = page.getByRole('checkbox', { name: 'Fair, spring 1' })
  await fair.press('Space')
  await expect(rows).toHaveText([`Ann ${word}`])
  await expect(fair).toBeFocused()
  const board = page.getByRole('checkbox', { name: 'Job | board 1' })
  await board.press('Space')
  await expect(rows).toHaveText([`Ben ${word}`, `Ann ${word}`])
  await expect(board).toBeFocused()
  const chips = page.getByRole('list', { name: narrowing.narrowed }).getByRole('listitem')
  await expect(chips).toHaveText(['Source: Fair, spring', `${narrowing.or}Source: Job | board`])
  // A list that is opened anew, as from a saved view, is the same.
  await page.reload()
  await expect(rows).toHaveText([`Ben ${word}`, `Ann ${word}`])
  await page.getByText(narrowing.open).press('Enter')
  await page.getByRole('radio', { name: 'in the last day 2' }).press('Space')
  await expect(rows).toHaveCount(2)
  const noMatter = page.getByRole('button', { name: narrowing.noMatter })
  await noMatter.press('Enter')
  await expect(chips).toHaveCount(2)
  // It goes, and its group has no other button: the focus stays among the groups.
  await expect(noMatter).toHaveCount(0)
  await expect(page.locator('details', { hasText: narrowing.open }).locator(':focus')).toBeVisible()
})

test('on a phone the groups are folded to their names, and stay as they were for whoever comes back from a person', async ({
  page,
  site,
}) => {
  const word = rareWord()
  for (const [name, source] of [
    ['Ann', 'Spring fair'],
    ['Ben', 'Friend'],
  ]) {
    const facts = [{ kind: 'name', value: `${name} ${word}` }]
    await site.call('POST', '/api/candidates/', { token: site.token, json: { facts, source } })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${paths.candidates}?search=${word}`)
  const panel = page.locator('details', { hasText: narrowing.open }).first()
  await page.getByText(narrowing.open).press('Enter')
  const groups = panel.locator('details > summary')
  await expect(groups.first()).toBeVisible()
  // Of what nobody has chosen yet only the names are there: little more than a screen.
  await expect(panel.getByRole('checkbox')).toHaveCount(0)
  expect(await panel.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(1.5 * 844)
  const source = panel.locator('summary', { hasText: narrowing.kinds.source })
  await source.press('Enter')
  const fair = page.getByRole('checkbox', { name: 'Spring fair 1' })
  await fair.press('Space')
  await expect(fair).toBeFocused()
  await expect(source).toContainText(facetGroupWords.chosen(1))
  await source.press('Enter')
  await expect(fair).toBeHidden()
  await expect(source).toContainText(facetGroupWords.chosen(1))
  await source.press('Enter')
  expect(await findViolations(page)).toEqual([])
  const row = page.locator('[data-row-link]')
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: `Ann ${word}` })).toBeVisible()
  await page.goBack()
  await expect(row).toBeFocused()
  await expect(fair).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: /Friend/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /in the last day/ })).toBeHidden()
  // What is chosen is in sight when the list is opened anew.
  await page.reload()
  await expect(row).toBeFocused()
  await page.getByText(narrowing.open).press('Enter')
  await expect(fair).toBeVisible()
})

test('what is chosen is in sight when the groups are opened, however many others more people have', async ({
  page,
  site,
}) => {
  const word = rareWord()
  for (let at = 0; at < 10; at += 1)
    for (const name of at === 9 ? ['One'] : ['One', 'Two']) {
      const facts = [{ kind: 'name', value: `${name} ${word}` }]
      await site.call('POST', '/api/candidates/', {
        token: site.token,
        json: { facts, source: `${word} ${at}` },
      })
    }
  await page.goto(`${paths.candidates}?${new URLSearchParams({ search: word, source: `${word} 9` })}`)
  await page.getByText(narrowing.open).press('Enter')
  await expect(page.getByRole('checkbox', { name: `${word} 9 1` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `${word} 0 2` })).toBeVisible()
  await expect(page.getByText(narrowing.more(1, narrowing.kinds.source))).toBeVisible()
})

test('a list is narrowed down to a town by keys alone', async ({ page }) => {
  await page.goto(paths.candidates)
  await expect(page.getByText(narrowing.open)).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByLabel(narrowing.town)).toBeFocused()
  await page.keyboard.type('Austin, TX')
  await page.keyboard.press('Enter')
  const near = page.getByRole('link', { name: narrowing.remove(narrowing.near(50, 'Austin, TX')) })
  await expect(near).toBeVisible()
  // It is open still, and the key leads back to what stands there.
  await near.focus()
  await page.keyboard.press('f')
  await expect(page.getByLabel(narrowing.town)).toBeFocused()
  await expect(page.getByLabel(narrowing.town)).toHaveValue('Austin, TX')
})
