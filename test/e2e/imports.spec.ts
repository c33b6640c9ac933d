import { randomUUID } from 'node:crypto'
import type { Request } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { importTexts } from '#contract/imports/texts.ts'
import { rareWord } from '#test/support/rare.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { zip } from '#test/support/zip.ts'
import { newWords } from '#web/admin/candidates/new-words.ts'
import { words as candidateWords } from '#web/admin/candidates/words.ts'
import { addedWords } from '#web/admin/content/added-words.ts'
import { resumeWords } from '#web/admin/imports/resume-words.ts'
import { fileWords, words } from '#web/admin/imports/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as navWords } from '#web/admin/words.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, test } from './site.ts'

test.use({ signedIn: true })

test('a file becomes people by keyboard: mapped, checked, imported, and taken back', async ({ page }) => {
  const email = `${randomUUID()}@example.com`
  await page.goto(paths.candidates)
  await page.getByRole('link', { name: words.title }).click()
  const rows = `Who,Email,Town,CV\nAda ${email},${email},Reno,ada\nNobody,no address,,`
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel(words.file, { exact: true }).setInputFiles(file)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: words.read }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'list.csv' })).toBeVisible()

  const hasHeadings = page.getByLabel(fileWords.hasHeadings)
  await hasHeadings.press('Space')
  await expect(page.getByLabel(fileWords.field(importTexts.unnamedColumn(1)))).toBeVisible()
  await expect(hasHeadings).not.toBeChecked()
  await hasHeadings.press('Space')
  const who = page.getByLabel(fileWords.field('Who'))
  await expect(who).toHaveValue('')
  await who.focus()
  await page.keyboard.type('Name')
  await expect(who).toHaveValue('name')
  const archive = zip([{ name: 'cvs/Ada.pdf', data: pdfResume() }])
  await page
    .getByLabel(resumeWords.files, { exact: true })
    .setInputFiles({ name: 'cvs.zip', mimeType: 'application/zip', buffer: archive })
  await expect(page.getByText(resumeWords.here(1, 0))).toBeVisible()
  await page.getByRole('button', { name: fileWords.check, exact: true }).press('Enter')
  // Whole: the words of one state stand in those of another.
  const state = (text: string) => page.getByRole('status').getByText(text, { exact: true })
  await expect(state(words.states.checked)).toBeVisible()
  const filed = page.getByText(fileWords.outcomes('candidates').filed, { exact: true })
  await expect(filed.locator('xpath=following-sibling::dd')).toHaveText('1')
  const refused = page.getByRole('region', { name: fileWords.refused })
  await expect(refused.getByText(fileWords.row(3))).toBeVisible()
  await expect(refused.getByText('must be an email address')).toBeVisible()
  await page.getByRole('button', { name: fileWords.run(1) }).press('Enter')
  await expect(state(words.states.done)).toBeVisible()
  const download = page.waitForEvent('download')
  await refused.getByRole('button', { name: fileWords.download }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-refused\.csv$/)

  await page.getByRole('button', { name: fileWords.takeBackAll.button }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: fileWords.takeBackAll.button })
    .press('Enter')
  await expect(page.getByText(fileWords.removed('candidates', 1))).toBeVisible()
  await expect(page.getByText(fileWords.erased(1))).toBeVisible()
})

test('an import of which something stays says so first, and one of a newer version what becomes of it', async ({
  page,
  site,
}) => {
  const [email, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const { token } = site
  const body = new FormData()
  body.append('file', new Blob([`Name,Email\nAda A,${email}\nBob B,${other}`]), 'stays.csv')
  const { json } = await site.call('POST', '/api/imports/?kind=candidates', { token, body })
  const { id } = (json as { data: { id: number } }).data
  const stateIs = (state: string) =>
    expect
      .poll(async () => (await site.call('GET', `/api/imports/${id}/`, { token })).json)
      .toMatchObject({ data: { state } })
  for (const [what, state] of [
    ['check', 'checked'],
    ['run', 'done'],
  ] as const) {
    await site.call('POST', `/api/imports/${id}/${what}/`, { token })
    await stateIs(state)
  }
  const found = await site.call('GET', `/api/candidates/?search=${email}`, { token })
  const person = (found.json as { results: { id: number }[] }).results[0]?.id
  await site.call('PATCH', `/api/candidates/${person}/`, { token, json: { tags: ['kept'] } })
  await site.call('POST', `/api/imports/${id}/take-back/`, { token })
  await stateIs('taken_back')
  await page.goto(paths.import(id))
  await expect(page.getByRole('status').getByText(fileWords.partlyBack, { exact: true })).toBeVisible()
  const database = new Sqlite(site.database)
  database.prepare("update imports set state = 'of_tomorrow' where id = ?").run(id)
  database.close()
  await page.reload()
  await expect(page.getByText(fileWords.unknown)).toBeVisible()
})

test('who leaves while a file is read, a candidate or a page is added or a job is deleted stays where they went, and is told', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  await page.goto(paths.candidates)
  /** Presses a button of the page that a link leads to, is back before the server has answered, is told, and led nowhere. */
  async function leaves(button: string, request: string, told: string, led?: (id: unknown) => string) {
    const release = await holdRequests(page, request)
    const isSent = page.waitForRequest(request)
    await page.getByRole('button', { name: button, exact: true }).click()
    const sent = await isSent
    await page.goBack()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1, name: lists, exact: true })).toBeVisible()
    const asked: string[] = []
    const listen = (made: Request) => made.method() === 'GET' && asked.push(new URL(made.url()).pathname)
    page.on('request', listen)
    release()
    await expect(page.getByText(told)).toBeVisible()
    await page.unroute(request)
    page.off('request', listen)
    // Whoever is led on asks for the code of the next page, or for what it shows, as they are told.
    const answer = await (await sent.response())?.json()
    const next = led?.(answer.data?.id)
    expect(asked.filter((path) => next !== undefined && path.includes(next))).toEqual([])
  }
  let lists: string = candidateWords.title
  for (const [name, rows, told] of [
    ['left.csv', `Name,Email\nAda Left,${randomUUID()}@example.com`, words.readMeanwhile('left.csv')],
    ['empty.csv', '', `empty.csv: The file ${importTexts.empty}`],
  ] as const) {
    await page.getByRole('link', { name: words.title }).click()
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(rows) }
    await page.getByLabel(words.file, { exact: true }).setInputFiles(file)
    await leaves(words.read, '**/api/imports/**', told, (id) => `/api/imports/${id}/`)
  }
  await page.getByRole('link', { name: newWords.title }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Left')
  await leaves(
    newWords.add,
    '**/api/candidates/',
    newWords.added('Ada Left'),
    (id) => `/api/candidates/${id}/`,
  )

  await page.getByRole('link', { name: navWords.nav.content, exact: true }).first().click()
  await page.getByRole('button', { name: addedWords.add, exact: true }).click()
  await page.getByRole('textbox', { name: addedWords.name, exact: true }).fill(`Left ${rareWord()}`)
  await leaves(addedWords.begin, '**/api/content/', addedWords.begun, () => '/content-page-')

  const { title } = await site.postJob()
  await page.goto(paths.candidates)
  await page.getByRole('heading', { level: 1, name: lists, exact: true }).waitFor()
  await page.getByRole('link', { name: navWords.nav.jobsPosted, exact: true }).first().click()
  await page.getByRole('link', { name: jobWords.list.viewJob(title) }).click()
  const { deleteJob, deletedOf } = jobWords.job
  lists = jobWords.list.title
  await leaves(deleteJob, '**/api/jobs/delete/**', deletedOf(title))
  // Whoever was led to the list once more is at the list, one step back.
  await page.goBack()
  await expect(page).toHaveURL(paths.candidates)
})

test('two steps back, from one import to another, show that one', async ({ page, site: { call, token } }) => {
  for (const name of ['one.csv', 'other.csv']) {
    const body = new FormData()
    body.append('file', new Blob([`Name,Email\nAda Back,${randomUUID()}@example.com`]), name)
    await call('POST', '/api/imports/', { token, body })
  }
  await page.goto(paths.imports)
  const isOf = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'one.csv' }).first().click()
  await isOf('one.csv')
  await page.getByRole('link', { name: fileWords.all }).click()
  await page.getByRole('link', { name: 'other.csv' }).first().click()
  await isOf('other.csv')
  await page.evaluate(() => history.go(-2))
  await isOf('one.csv')
})
