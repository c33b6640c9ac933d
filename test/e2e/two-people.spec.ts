import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { texts } from '#contract/core/texts.ts'
import { JobResponse } from '#contract/jobs/job.ts'
import { StageList } from '#contract/stages/stage.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords } from '#web/admin/applications/detail-words.ts'
import { moveWords } from '#web/admin/applications/moves/words.ts'
import { words as listWords } from '#web/admin/applications/words.ts'
import { detailWords as candidateWords } from '#web/admin/candidates/detail-words.ts'
import { choiceWords } from '#web/admin/conflict/choice-words.ts'
import { conflictWords } from '#web/admin/conflict/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { noticeWords as notice } from '#web/admin/notices/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { newcomer } from './people.ts'
import { expect, type Site, test } from './site.ts'

const words = { ...conflictWords, ...choiceWords }

test.use({ signedIn: true })

const { fields } = jobWords.job
const choice = (page: Page, what: string) =>
  page.getByRole('dialog', { name: words.title('Administrator', what) })
const part = (page: Page, label: string, side: 'theirs' | 'mine') =>
  page.getByRole('group', { name: label }).getByRole('radio', { name: words[side] })
const jobOf = async (site: Site, id: number) =>
  JobResponse.parse((await site.call('GET', `/api/jobs/list/${id}/`, { token: site.token })).json).data
const byColleague = (site: Site, id: number, json: object) =>
  site.call('PATCH', `/api/jobs/list/${id}/update/`, { token: site.token, json })
const update = (page: Page) => page.getByRole('button', { name: jobWords.job.update, exact: true }).click()

test.describe('a job that a colleague saves while it is edited', () => {
  test('shows both, field by field, and saves what is chosen', async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/412/)
    const { id } = await site.postJob({ title: 'Data Engineer', address: 'Austin, TX' })
    await page.goto(paths.editJob(id))
    await page.getByLabel(fields.title).fill('Data Engineer, senior')
    await page.getByLabel(fields.address, { exact: true }).fill('Dallas, TX')
    await byColleague(site, id, {
      title: 'Data Architect',
      is_active: false,
      screening: [{ label: 'Do you drive?', kind: 'yes_no', required: true }],
    })
    await update(page)
    const dialog = choice(page, words.job)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('Data Architect')
    await expect(dialog).toContainText('Data Engineer, senior')
    await expect(dialog).toContainText('1. Do you drive?')
    // What was not touched here is theirs unless somebody says otherwise; what was is not given up.
    await expect(part(page, fields.title, 'mine')).toBeChecked()
    await expect(part(page, fields.active, 'theirs')).toBeChecked()
    expect(await jobOf(site, id)).toMatchObject({ title: 'Data Architect', address: 'Austin, TX' })

    await dialog.getByRole('button', { name: words.back }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(texts.job.notUpdated)).toBeVisible()
    await expect(page.getByLabel(fields.title)).toHaveValue('Data Engineer, senior')
    await page.reload()
    await expect(page.getByLabel(fields.title)).toHaveValue('Data Engineer, senior')
    await expect(page.getByText(jobWords.job.draftOutdated)).toBeVisible()

    await update(page)
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(texts.job.updated)).toBeVisible()
    expect(await jobOf(site, id)).toMatchObject({
      title: 'Data Engineer, senior',
      address: 'Dallas, TX',
      is_active: false,
      screening: [{ label: 'Do you drive?' }],
    })
  })

  test('sends the fields that were changed and no others', async ({ page, site }) => {
    const { id } = await site.postJob({ title: 'Tester' })
    await page.goto(paths.editJob(id))
    await page.getByLabel(fields.title).fill('Test engineer')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await update(page)
    expect((await sent).postDataJSON()).toEqual({ title: 'Test engineer' })
    expect((await sent).headers()['if-match']).toMatch(/^"/)
    await expect(page.getByText(texts.job.updated)).toBeVisible()
    // The answer brings the tag of the next save.
    await page.getByLabel(fields.title).fill('Test manager')
    await update(page)
    await expect.poll(async () => (await jobOf(site, id)).title).toBe('Test manager')
  })

  test('takes what only the colleague changed without a question', async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/412/)
    const { id } = await site.postJob({ title: 'Tester', address: 'Austin, TX' })
    await page.goto(paths.editJob(id))
    await page.getByLabel(fields.title).fill('Test engineer')
    await byColleague(site, id, { address: 'Dallas, TX', is_active: false })
    await update(page)
    await expect(page.getByText(texts.job.updated)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel(fields.address, { exact: true })).toHaveValue('Dallas, TX')
    expect(await jobOf(site, id)).toMatchObject({
      ...{ title: 'Test engineer', address: 'Dallas, TX', is_active: false },
    })
  })

  test('is closed and opened by one button, whatever else was changed', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/412/)
    const { id } = await site.postJob({ title: 'Tester' })
    await page.goto(paths.job(id))
    const close = page.getByRole('button', { name: 'Close Job' })
    await expect(close).toBeVisible()
    await byColleague(site, id, { title: 'Theirs' })
    await close.click()
    await expect.poll(async () => jobOf(site, id)).toMatchObject({ title: 'Theirs', is_active: false })
  })
})

const someone = async (site: Site, names: readonly string[]) => {
  const job = await site.postJob()
  const ids: number[] = []
  for (const name of names) ids.push(await site.apply(job.id, name, pdfResume(randomUUID())))
  return { job, ids }
}
const stagesOf = async (site: Site) =>
  new Map(
    StageList.parse((await site.call('GET', '/api/stages/', { token: site.token })).json).data.map((it) => [
      it.name,
      it.id,
    ]),
  )
const moveBy = (site: Site, id: number | undefined, stage_id: number | undefined) =>
  site.call('POST', '/api/applications/moves/', { token: site.token, json: { moves: [{ id, stage_id }] } })
const read = async (site: Site, id: number | undefined) =>
  RecruiterApplicationResponse.parse(
    (await site.call('GET', `/api/applications/${id}/`, { token: site.token })).json,
  ).data

test('a move of several says which one somebody else moved, and moves what is chosen', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const { job, ids } = await someone(site, ['Ada', 'Grace'])
  const stages = await stagesOf(site)
  await page.goto(`${paths.applications}?job=${job.id}`)
  await page.getByRole('checkbox', { name: listWords.selectPage }).check()
  await moveBy(site, ids[0], stages.get('Offered'))
  await page.locator('[data-bulk-move]').click()
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click()
  const dialog = choice(page, words.moved(1))
  await expect(dialog).toContainText('Offered')
  expect(await page.getByText(moveWords.moved(2, 'Ada', 'Contacted')).count()).toBe(0)
  expect((await read(site, ids[1])).stage_id).toBe(stages.get('New'))
  await dialog.getByRole('button', { name: words.allTheirs }).click()
  await dialog.getByRole('button', { name: words.save }).click()
  await expect.poll(async () => (await read(site, ids[1])).stage_id).toBe(stages.get('Contacted'))
  expect((await read(site, ids[0])).stage_id).toBe(stages.get('Offered'))
  await expect(page.getByRole('button', { name: listWords.stageOf('Ada', 'Offered') })).toBeVisible()
  await expect(page.getByText(moveWords.moved(1, 'Grace', 'Contacted'))).toBeVisible()
})

test('a rating asks when somebody else rated, and not when they moved', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const { ids } = await someone(site, ['Ada'])
  const [id = 0] = ids
  const stages = await stagesOf(site)
  await page.goto(paths.application(id))
  await expect(page.getByText(detailWords.rating.none)).toBeVisible()
  await moveBy(site, id, stages.get('Offered'))
  await page.keyboard.press('3')
  await expect.poll(async () => read(site, id)).toMatchObject({ rating: 3, stage_id: stages.get('Offered') })
  await expect(page.locator('[data-stage-button]')).toHaveText('Offered')
  await site.call('PATCH', `/api/applications/${id}/`, { token: site.token, json: { rating: 1 } })
  await page.keyboard.press('5')
  const dialog = choice(page, words.rating)
  await expect(dialog).toContainText(detailWords.rating.stars(1))
  expect(await page.getByText(detailWords.rating.rated('Ada', 5)).count()).toBe(0)
  await dialog.getByRole('button', { name: words.save }).click()
  await expect.poll(async () => (await read(site, id)).rating).toBe(5)
  // Whoever takes theirs back has seen by now what somebody else gave, and is asked all the same.
  await site.call('PATCH', `/api/applications/${id}/`, { token: site.token, json: { rating: 2 } })
  await page.getByLabel(detailWords.notes.label).fill('Called')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('radio', { name: detailWords.rating.stars(2), exact: true })).toBeChecked()
  await page.getByRole('button', { name: adminWords.undo, exact: true }).last().press('Enter')
  await expect(dialog).toContainText(detailWords.rating.stars(2))
  await dialog.getByRole('button', { name: words.allTheirs }).click()
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('radio', { name: detailWords.rating.stars(2), exact: true })).toBeChecked()
  expect((await read(site, id)).rating).toBe(2)
  expect(await page.getByText(detailWords.rating.back).count()).toBe(0)
})

test('an owner that a colleague gave meanwhile is asked about, and nothing is said to be done before', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const { name } = await newcomer(site)
  const { ids } = await someone(site, ['Ada'])
  const id = (await read(site, ids[0] ?? 0)).candidate_id ?? 0
  await page.goto(paths.candidate(id))
  const owner = page.getByLabel(candidateWords.owner, { exact: true })
  const value = (person: string) =>
    owner.getByRole('option', { name: person, exact: true }).getAttribute('value')
  const [mine, theirs] = [await value('Administrator'), await value(name)]
  const give = (person: string | null) =>
    site.call('PATCH', `/api/candidates/${id}/`, { token: site.token, json: { owner: person } })
  await give(theirs)
  await owner.focus()
  await owner.selectOption(mine)
  const dialog = choice(page, words.candidate)
  await expect(dialog).toContainText(name)
  expect(await page.getByText(candidateWords.ownerSet('Administrator')).count()).toBe(0)
  await dialog.getByRole('button', { name: words.back }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(owner).toBeFocused()
  await expect(owner).toHaveValue(theirs ?? '')

  await give(null)
  await owner.selectOption(mine)
  await dialog.getByRole('button', { name: words.allMine }).click()
  await dialog.getByRole('button', { name: words.save }).press('Enter')
  await expect(page.getByText(candidateWords.ownerSet('Administrator'))).toBeVisible()

  await give(theirs)
  await owner.selectOption('')
  await dialog.getByRole('button', { name: words.allTheirs }).click()
  await dialog.getByRole('button', { name: words.save }).press('Enter')
  await expect(owner).toHaveValue(theirs ?? '')
  expect(await page.getByText(candidateWords.ownerNone).count()).toBe(0)
})

test('the notice that a colleague changed is chosen from part by part', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const patch = (json: object) => site.call('PATCH', '/api/site-notice/', { token: site.token, json })
  await patch({ text: 'At first', link: '', is_on: false, shown_from: '2999-01-01' })
  await page.goto(paths.notice)
  await page.getByRole('textbox', { name: notice.text }).fill('Mine')
  await patch({ text: 'Theirs', link: '/careers', is_on: true })
  await page.getByRole('button', { name: notice.save }).click()
  const dialog = choice(page, words.notice)
  await expect(dialog).toContainText('Theirs')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('textbox', { name: notice.link })).toHaveValue('/careers')
  await expect(page.getByRole('textbox', { name: notice.text })).toHaveValue('Mine')
  const saved = async () => (await site.call('GET', '/api/site-notice/', { token: site.token })).json
  expect(await saved()).toMatchObject({ data: { text: 'Mine', link: '/careers', is_on: true } })

  // What was taken from the colleague is what the form shows, and what it sends the next time.
  await expect(page.getByRole('checkbox', { name: notice.on })).toBeChecked()
  await page.getByRole('textbox', { name: notice.text }).fill('Mine again')
  await page.getByRole('button', { name: notice.save }).click()
  await expect.poll(saved).toMatchObject({ data: { text: 'Mine again', link: '/careers', is_on: true } })
  await patch({ text: '', link: '', is_on: false, shown_from: null })
})
