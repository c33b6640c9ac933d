import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { StageList } from '#contract/stages/stage.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { words } from '#web/admin/applications/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { drawn } from './drawn.ts'
import { expect, type Site, testAnew as test } from './site.ts'

test.use({ signedIn: true })

const NAMES = ['Ada', 'Grace', 'Katherine', 'Margaret']

/** A job of its own with four applicants, the last one newest. */
async function jobWithPeople(site: Site) {
  const job = await site.postJob()
  const ids: number[] = []
  for (const name of NAMES) ids.push(await site.apply(job.id, name, pdfResume(randomUUID())))
  return { job, ids, path: `${paths.applications}?job=${job.id}` }
}

/** Who is where, by the server. */
async function stagesOf(site: Site, jobId: number): Promise<Record<string, string | undefined>> {
  const [list, stages] = await Promise.all([
    site.call('GET', `/api/applications/?job=${jobId}`, { token: site.token }),
    site.call('GET', '/api/stages/', { token: site.token }),
  ])
  const { data } = StageList.parse(stages.json)
  return Object.fromEntries(
    ApplicationPage.parse(list.json).results.map((row) => [
      row.applicant_name,
      data.find(({ id }) => id === row.stage_id)?.name,
    ]),
  )
}

test('the stage menu waits for its code, and for no timer', async ({ page, site }) => {
  const { path } = await jobWithPeople(site)
  await page.clock.install()
  await page.goto(path)
  const button = page.getByRole('button', { name: words.stageOf('Margaret', 'New') })
  await expect(button).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.dispatchEvent('click')
  await expect(page.getByRole('menu', { name: words.moveTo })).toBeAttached()
})

test('by keyboard: search, walk, select, move many, take it back', async ({ page, site }) => {
  const { job, path } = await jobWithPeople(site)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto(path)
  await expect(link('Margaret')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Grace')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=Grace/)
  await expect(page).toHaveURL(new RegExp(`job=${job.id}`))
  await expect(link('Margaret')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(link('Grace')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(link('Margaret')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link('Margaret')).toBeFocused()

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(link('Grace')).toBeFocused()
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await page.keyboard.press('m')
  await expect(page.getByRole('menu', { name: words.moveTo })).toBeFocused()
  await page.keyboard.type('Con')
  await expect(page.getByRole('menuitemradio', { name: 'Contacted' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.moved(3, '', 'Contacted'))).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect
    .poll(() => stagesOf(site, job.id))
    .toEqual({ Margaret: 'Contacted', Katherine: 'Contacted', Grace: 'Contacted', Ada: 'New' })
  await expect(link('Grace')).toBeFocused()
  await page.keyboard.press('z')
  await expect(page.getByText(words.movedBack(3, ''))).toBeVisible()
  expect(await stagesOf(site, job.id)).toEqual({
    Margaret: 'New',
    Katherine: 'New',
    Grace: 'New',
    Ada: 'New',
  })

  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('a row that is moved back stays so while the list comes that was read before', async ({
  page,
  site,
}) => {
  const { path } = await jobWithPeople(site)
  await page.goto(path)
  const at = (stage: string) => page.getByRole('button', { name: words.stageOf('Margaret', stage) })
  await expect(at('New')).toBeVisible()
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const list = /\/api\/applications\/\?/
  await page.route(list, (route) => read.then(() => route.continue()))
  const reading = page.waitForRequest(list)
  await page.getByRole('link', { name: 'Margaret', exact: true }).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click()
  const asked = await reading
  await expect(at('Contacted')).toBeVisible()
  await page.route(/\/api\/applications\/(?!\?)/, (route) => released.then(() => route.continue()))
  await page.keyboard.press('z')
  await expect(at('New')).toBeVisible()
  answer()
  await (await asked.response())?.finished()
  await drawn(page)
  await expect(at('New')).toBeVisible()
  release()
  await expect(page.getByText(words.movedBack(1, 'Margaret'))).toBeVisible()
  await expect(at('New')).toBeVisible()
})

test('a refusal asks for its reason, and an undo takes both back', async ({ page, site }) => {
  const { job, path } = await jobWithPeople(site)
  await page.goto(path)
  const stage = page.getByRole('button', { name: words.stageOf('Katherine', 'New') })
  await stage.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: words.moveTo })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words.reasonTitle(1, 'Katherine', 'Not in consideration') })
  await expect(dialog.getByLabel(words.reasonLabel)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(stage).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: words.moveTo })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(words.reasonLabel)).toBeFocused()
  await page.keyboard.type('Wants to stay where she is')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(words.reason('Wants to stay where she is'))).toBeVisible()
  await expect.poll(() => stagesOf(site, job.id)).toMatchObject({ Katherine: 'Not in consideration' })
  await page.getByRole('button', { name: adminWords.undo }).press('Enter')
  await expect(page.getByText(words.movedBack(1, 'Katherine'))).toBeVisible()
  await expect(page.getByText(words.reason('Wants to stay where she is'))).toHaveCount(0)
  await expect(stage).toBeVisible()
  expect(await stagesOf(site, job.id)).toMatchObject({ Katherine: 'New' })
})

test('who is moved out of the list leaves the focus to the next one', async ({ page, site }) => {
  const { path } = await jobWithPeople(site)
  await page.goto(path)
  await page.getByRole('link', { name: words.stageCount('New', 4) }).click()
  await expect(page).toHaveURL(/stage=/)
  const stage = page.getByRole('button', { name: words.stageOf('Katherine', 'New') })
  await stage.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: words.moveTo })).toBeFocused()
  await page.keyboard.type('Con')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: words.stageCount('New', 3) })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Grace', exact: true })).toBeFocused()
})

test('what the server refuses is taken back and said', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/status of 4\d\d/)
  const { ids, path } = await jobWithPeople(site)
  await page.goto(path)
  const stage = page.getByRole('button', { name: words.stageOf('Grace', 'New') })
  await expect(stage).toBeVisible()
  const merge = `/api/applications/${ids[0]}/merge/`
  await site.call('POST', merge, { token: site.token, json: { duplicate_id: ids[1] } })
  await stage.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: words.moveTo })).toBeFocused()
  await page.keyboard.type('Con')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.notMoved)).toBeVisible()
  await expect(page.getByText(words.moved(1, 'Grace', 'Contacted'))).toBeHidden()
})

test('sorts by the heads of the table, and goes back', async ({ page, site }) => {
  const { path } = await jobWithPeople(site)
  await page.goto(path)
  const names = page.locator('[data-row-link]')
  await expect(names).toHaveText(['Margaret', 'Katherine', 'Grace', 'Ada'])
  const head = (name: string) => page.getByRole('columnheader', { name })
  await head(words.columns.received).getByRole('link').click()
  await expect(names).toHaveText(['Ada', 'Grace', 'Katherine', 'Margaret'])
  await expect(head(words.columns.received)).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel(words.sort).selectOption(words.sorts.newest)
  await expect(names.first()).toHaveText('Margaret')
  await page.goBack()
  await expect(names.first()).toHaveText('Ada')
  await expect(page.getByLabel(words.sort)).toHaveValue('oldest')
})

test('a job is picked by its title, and the list is exported', async ({ page, site }) => {
  const { job } = await jobWithPeople(site)
  await page.goto(paths.applications)
  await page.getByRole('button', { name: words.job }).press('Enter')
  await expect(page.getByRole('combobox', { name: words.pickJob })).toBeFocused()
  await page.keyboard.type(job.title)
  await expect(page.getByRole('option', { name: job.title, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${paths.applications}?job=${job.id}`)
  await expect(page.getByRole('button', { name: `${words.job} ${job.title}` })).toBeFocused()

  const saved = async (button: string) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    return (await readFile(await download.path())).toString()
  }
  const all = await saved(words.exportAllLabel(4, false))
  for (const name of NAMES) expect(all).toContain(name)
  await page.getByRole('checkbox', { name: words.select('Grace') }).check()
  const some = await saved(words.exportSelectedLabel)
  expect(some).toContain('Grace')
  expect(some).not.toContain('Ada')
})

test('is reached from the job and from the list of jobs', async ({ page, site }) => {
  const { job, path } = await jobWithPeople(site)
  await page.goto(paths.jobs)
  await page.getByRole('link', { name: jobWords.list.stagesOf(job.title) }).click()
  await expect(page).toHaveURL(path)
  await page.goto(paths.job(job.id))
  await page.getByRole('link', { name: jobWords.list.viewApplications }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('link', { name: 'Ada', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/ViewApplications/\\d+\\?job=${job.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
})

test('shows cards where there is no room for a table', async ({ page, site }) => {
  const { job, path } = await jobWithPeople(site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  await page.getByRole('checkbox', { name: words.select('Ada') }).check()
  await page.getByRole('button', { name: words.moveTo }).click()
  await page.getByRole('menuitemradio', { name: 'Qualifying' }).click()
  await expect(page.getByText(words.moved(1, 'Ada', 'Qualifying'))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect.poll(() => stagesOf(site, job.id)).toMatchObject({ Ada: 'Qualifying' })
})
