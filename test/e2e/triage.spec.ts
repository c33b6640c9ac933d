import { randomUUID } from 'node:crypto'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { ReasonList } from '#contract/reasons/reason.ts'
import { rareWord } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { beginConsiderWords as considerWords } from '#web/admin/applications/begin-consider-words.ts'
import { considerWords as considerWindowWords } from '#web/admin/applications/consider-words.ts'
import { detailWords as words } from '#web/admin/applications/detail-words.ts'
import { tagWords } from '#web/admin/applications/tag-words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { drawn } from './drawn.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

/** So many new applicants of one job, each a person of their own; and the way through them, oldest first. */
async function applicants(site: Site, count: number) {
  const { id: job } = await site.postJob()
  const people = []
  for (let at = 0; at < count; at += 1) {
    const name = `Applicant ${rareWord()}`
    const id = await site.apply(job, name, pdfResume(name), {
      applicant_email: `${randomUUID()}@example.com`,
    })
    people.push({ id, name })
  }
  const to = (id: number) => `${paths.application(id)}?job=${job}&stage=1&sort=oldest`
  const [first, second] = people
  if (first === undefined || second === undefined) throw new Error('too few')
  return { job, first, second, to }
}

const read = async (site: Site, id: number) =>
  RecruiterApplicationResponse.parse(
    (await site.call('GET', `/api/applications/${id}/`, { token: site.token })).json,
  ).data

test('tags are given by keys, also by those pressed while the field loads, and taken back', async ({
  page,
  site,
}) => {
  const { first, to } = await applicants(site, 2)
  const [one, other, third] = [rareWord(), rareWord(), rareWord()]
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/tags-field-[^/]+\.js$/, async (route) => {
    await delivered
    await route.continue()
  })
  await page.goto(to(first.id))
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.type(`${one},${other}`)
  deliver()
  await expect(page.getByRole('textbox', { name: tagWords.label })).toHaveValue(other)
  await expect(page.getByRole('button', { name: tagWords.remove(one) })).toBeVisible()
  await page.keyboard.type(third)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const tags = [one, `${other}${third}`].sort()
  await expect(page.getByText(tags.join(', '))).toBeVisible()
  await expect.poll(async () => (await read(site, first.id)).tags).toEqual(tags)
  await page.keyboard.press('z')
  await expect.poll(async () => (await read(site, first.id)).tags).toEqual([one])
})

test('what is read after a change does not show it again under its undo', async ({ page, site }) => {
  const { first, to } = await applicants(site, 2)
  const tag = rareWord()
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.goto(to(first.id))
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  const reading = page.waitForRequest(/\/api\/applications\/\d+\/view\//)
  await page.route('**/api/applications/*/view/**', (route) => read.then(() => route.continue()))
  await page.keyboard.press('t')
  await page.keyboard.type(tag)
  await page.keyboard.press('Enter')
  const asked = await reading
  await page.route('**/api/candidates/**', (route) => released.then(() => route.continue()))
  await page.keyboard.press('z')
  await expect(page.getByText(tag)).toHaveCount(0)
  answer()
  await (await asked.response())?.finished()
  await drawn(page)
  await expect(page.getByText(tag)).toHaveCount(0)
  release()
  await expect(page.getByText(tagWords.undone(first.name))).toBeVisible()
  await expect(page.getByText(tag)).toHaveCount(0)
})

test('who is refused before the window for it has come is refused, and the next one is not', async ({
  page,
  site,
}) => {
  const { first, second, to } = await applicants(site, 2)
  const { data } = ReasonList.parse((await site.call('GET', '/api/reasons/', { token: site.token })).json)
  const [, reason] = data.filter(({ retired }) => !retired)
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/reason-form-[^/]+\.js$/, async (route) => {
    await delivered
    await route.continue()
  })
  await page.goto(to(first.id))
  await expect(page.getByRole('link', { name: words.nextOf(second.name) })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('2too far ')
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeFocused()
  await expect.poll(async () => (await read(site, first.id)).reason_name).toBe(reason?.name)
  expect(await read(site, first.id)).toMatchObject({ reject_reason: 'too far' })
  expect(await read(site, second.id)).toMatchObject({ stage_id: 1, reject_reason: null })
  // Pressed and not sent yet: it stands in the form once that is there.
  await page.keyboard.press('r')
  await page.keyboard.type('1Some ')
  deliver()
  await expect(page.getByRole('radio', { name: data[0]?.name ?? '' })).toBeChecked()
  await page.keyboard.type('day')
  await expect(page.getByRole('textbox', { name: words.stage.reasonLabel })).toHaveValue('Some day')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The undo is of the first one, and changes nothing of the second.
  await expect(page.getByRole('button', { name: adminWords.undo })).toBeVisible()
  await page.keyboard.press('z')
  await expect.poll(async () => (await read(site, first.id)).stage_id).toBe(1)
  expect(await read(site, second.id)).toMatchObject({ stage_id: 1 })
})

test('a reason of words that begins with a number is that reason, and picks none', async ({ page, site }) => {
  const { first, second, to } = await applicants(site, 2)
  const { data } = ReasonList.parse((await site.call('GET', '/api/reasons/', { token: site.token })).json)
  const reasons = data.filter(({ retired }) => !retired)
  const reason = page.getByRole('textbox', { name: words.stage.reasonLabel })
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/reason-form-[^/]+\.js$/, async (route) => {
    await delivered
    await route.continue()
  })
  await page.goto(to(first.id))
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  // Begun before the form is there, and gone on with in it.
  await page.keyboard.press('r')
  await page.keyboard.type('2')
  deliver()
  await expect(page.getByRole('radio', { name: reasons[1]?.name ?? '' })).toBeChecked()
  await page.keyboard.type(' years only')
  await expect(reason).toHaveValue('2 years only')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => read(site, first.id))
    .toMatchObject({ reject_reason: '2 years only', reason_name: null })

  await page.goto(to(second.id))
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('10 years asked')
  await expect(reason).toHaveValue('10 years asked')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  // A digit alone picks, and so does one before a word.
  await reason.fill('')
  await page.keyboard.type('12Too far')
  await expect(reason).toHaveValue('Too far')
  await expect(page.getByRole('radio', { name: reasons[1]?.name ?? '' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => read(site, second.id))
    .toMatchObject({ reject_reason: 'Too far', reason_name: reasons[1]?.name })
})

test('a reason that was begun before its form had come is there after a reload', async ({ page, site }) => {
  const { first, to } = await applicants(site, 2)
  const late = /\/reason-form-[^/]+\.js$/
  const asked = page.waitForRequest(late)
  await page.route(late, () => {})
  await page.goto(to(first.id))
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await page.keyboard.press('r')
  await asked
  await page.keyboard.type('1Too far')
  await expect(page.getByLabel(words.stage.reasonLabel)).toHaveValue('1Too far')
  await page.unroute(late)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type(' away')
  const reason = page.getByRole('textbox', { name: words.stage.reasonLabel })
  await expect(reason).toHaveValue('Too far away')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await read(site, first.id)).reject_reason).toBe('Too far away')
})

test('a person is considered for another job by its key, some letters and Enter, however fast', async ({
  page,
  site,
}) => {
  const { first, job, to } = await applicants(site, 2)
  const title = `Engineer ${rareWord()}`
  const other = await site.postJob({ title })
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/consider-window-[^/]+\.js$/, async (route) => {
    await delivered
    await route.continue()
  })
  const applications = async (id: number) =>
    ApplicationPage.parse(
      (await site.call('GET', `/api/applications/?job=${id}`, { token: site.token })).json,
    ).results
  await page.goto(to(first.id))
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  deliver()
  await expect(page.getByText(considerWords.done(first.name, title))).toBeVisible()
  await expect
    .poll(() => applications(other.id))
    .toMatchObject([{ applicant_name: first.name, considered: true }])
  await page.keyboard.press('z')
  await expect(page.getByText(considerWords.undone(first.name, title))).toBeVisible()
  expect(await applications(other.id)).toEqual([])
  // The window is there by now. Its own job is none of those to choose.
  await page.keyboard.press('c')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect.poll(() => applications(other.id)).toHaveLength(1)
  const [made] = await applications(other.id)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(paths.application(made?.id ?? 0))
  await expect(page.getByText(words.considered, { exact: true })).toBeVisible()
  expect(await applications(job)).toHaveLength(2)
})

test('of whom there is no resume it is said before a job is chosen, on their page and in the list', async ({
  page,
  site,
}) => {
  const name = `Bare ${rareWord()}`
  const facts = [{ kind: 'name', value: name }]
  const made = await site.call('POST', '/api/candidates/', { token: site.token, json: { facts } })
  const { id } = CandidateResponse.parse(made.json).data
  await site.postJob()
  const window = page.getByRole('dialog', { name: considerWindowWords.title(name) })
  await page.goto(paths.candidate(id))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.keyboard.press('c')
  await expect(window.getByText(considerWindowWords.noResume(name))).toBeVisible()
  await expect(window.getByRole('option')).toHaveCount(0)
  await page.goto(`${paths.candidates}?search=${name.split(' ')[1]}`)
  await page.getByRole('link', { name }).focus()
  await page.keyboard.press('c')
  await expect(window.getByText(considerWindowWords.noResume(name))).toBeVisible()
})

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test('who has an application for the job is not considered again, and it is a link away', async ({
    page,
    site,
  }) => {
    const { first } = await applicants(site, 2)
    const { candidate_id, job } = await read(site, first.id)
    await page.goto(paths.candidate(candidate_id ?? 0))
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
    await page.keyboard.press('c')
    await page.keyboard.type(job.title)
    await expect(page.getByRole('option', { name: job.title })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByText(considerWords.there(first.name, job.title))).toBeVisible()
    await page.getByRole('link', { name: considerWords.open }).click()
    await expect(page).toHaveURL(paths.application(first.id))
  })
})

test('whoever comes to an applicant who was erased meanwhile goes back to the same list', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const { job, first, second, to } = await applicants(site, 3)
  await page.goto(to(first.id))
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  const json = { candidate_id: (await read(site, second.id)).candidate_id, name: second.name }
  await site.call('POST', '/api/erasures/', { token: site.token, json })
  const path = `/api/applications/${second.id}/`
  await expect.poll(async () => (await site.call('GET', path, { token: site.token })).status).toBe(404)
  await page.keyboard.press('j')
  await expect(page.getByText(words.failed)).toBeVisible()
  await page.getByRole('link', { name: words.backToList }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${paths.applications}\\?.*job=${job}.*sort=oldest`))
  await expect(page.getByRole('link', { name: first.name })).toBeVisible()
})
