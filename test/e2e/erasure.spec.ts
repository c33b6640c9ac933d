import { readFile } from 'node:fs/promises'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { retentionTexts } from '#contract/retention/texts.ts'
import { rareWord } from '#test/support/rare.ts'
import { paths } from '#web/admin/paths.ts'
import { beginWords } from '#web/admin/retention/begin-words.ts'
import { holdWords } from '#web/admin/retention/hold-words.ts'
import { counted, words } from '#web/admin/retention/words.ts'
import { expect, test } from './site.ts'

test.use({ signedIn: true })

test('an administrator erases a person by typing the name, and keeps the certificate', async ({
  page,
  site,
  expectedErrors,
}) => {
  // Searches of other tests for any word of the name would lose their words, too.
  const name = `${rareWord()} ${rareWord()}`
  const facts = [
    { kind: 'name', value: name },
    { kind: 'skill', value: 'COBOL' },
  ]
  const made = await site.call('POST', '/api/candidates/', { token: site.token, json: { facts } })
  const { id } = CandidateResponse.parse(made.json).data
  await page.goto(paths.candidate(id))
  // By keyboard: parts above it that come late, or go, move it away from a pointer.
  await page.getByRole('button', { name: beginWords.open }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.title(name) })
  await expect(dialog.getByRole('button', { name: words.erase })).toBeVisible()
  await page.keyboard.press('Escape')
  // Nobody is erased while a legal hold is on them.
  await page.getByRole('button', { name: holdWords.open }).press('Enter')
  await page.getByLabel(holdWords.reason).fill('Case 7')
  await page.getByRole('button', { name: holdWords.set }).click()
  await expect(page.getByText('Case 7')).toBeVisible()
  await page.getByRole('button', { name: beginWords.open }).press('Enter')
  await expect(dialog.getByText(words.held)).toBeVisible()
  await expect(dialog.getByRole('button', { name: words.erase })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.goto(paths.keeping)
  await page.getByRole('link', { name, exact: true }).click()
  // The page of holds has such a button as well.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: holdWords.liftOf(name) }).press('Enter')
  await expect(page.getByText('Case 7')).toBeHidden()
  await page.getByRole('button', { name: beginWords.open }).press('Enter')
  await expect(dialog.getByText(counted.facts(2))).toBeVisible()
  expectedErrors.push(/status of 400/)
  await dialog.getByLabel(words.typed).fill('Somebody else')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(retentionTexts.otherName)).toBeVisible()
  await dialog.getByLabel(words.typed).fill(name.toLowerCase())
  await dialog.getByRole('button', { name: words.erase }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.erased}#erasure-`))
  await expect(page.getByText(words.states.done, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`${counted.facts(2)}; ${counted.audit(1)}`, { exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.download }).first().click(),
  ])
  const certificate = await readFile(await file.path(), 'utf8')
  expect(certificate).toContain(`${words.labels.candidates}: ${id}\n`)
  expect(certificate).not.toContain(name.split(' ')[1])
  expect((await site.call('GET', `/api/candidates/${id}/`, { token: site.token })).status).toBe(404)
})
