import type { Page } from '@playwright/test'
import { texts } from '#contract/core/texts.ts'
import { type JobInput, JobResponse } from '#contract/jobs/job.ts'
import { screeningWords as words } from '#web/admin/jobs/screening-words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, type Site, test } from './site.ts'

const QUESTIONS: JobInput['screening'] = [
  { label: 'First', kind: 'text', options: [], required: false },
  { label: 'Second', kind: 'number', options: [], required: true },
  { label: 'Third', kind: 'choice', options: ['A', 'B'], required: true },
]

const question = (page: Page, number: number) =>
  page.getByRole('group', { name: words.question(number), exact: true })
const label = (page: Page, number: number) => question(page, number).getByLabel(words.label, { exact: true })

const questionsOf = async (site: Site, id: number) =>
  JobResponse.parse((await site.call('GET', `/api/jobs/list/${id}/`, { token: site.token })).json).data
    .screening ?? []

test.use({ signedIn: true })

test('a recruiter posts a job with questions, by keyboard', async ({ page, site }) => {
  await page.goto(paths.newJob)
  await page.getByLabel(jobWords.job.fields.title).fill('Asking job')
  await page.getByLabel(jobWords.job.fields.address).fill('Austin, TX')
  await page.getByLabel(jobWords.job.fields.description).fill('Words')
  const add = page.getByRole('button', { name: words.add })
  await add.press('Enter')
  await expect(label(page, 1)).toBeFocused()
  await page.keyboard.type('Which shift?')
  await question(page, 1).getByLabel(words.kind, { exact: true }).selectOption(words.kinds.choice)
  await question(page, 1).getByLabel(words.options).fill('Day\n\n Night ')
  await question(page, 1).getByLabel(words.required).check()
  await add.press('Enter')
  await page.keyboard.type('Why?')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(label(page, 1)).toBeFocused()
  await expect(label(page, 1)).toHaveValue('Why?')
  await page.reload()
  await expect(label(page, 2)).toHaveValue('Which shift?')
  await page.getByRole('button', { name: jobWords.job.create }).click()
  await expect(page.getByText(texts.job.posted)).toBeVisible()
  await page.getByRole('link', { name: 'Asking job' }).click()
  await expect(page.getByText('Day / Night')).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  expect(await questionsOf(site, id)).toMatchObject([
    { label: 'Why?', kind: 'text', options: [], required: false },
    { label: 'Which shift?', kind: 'choice', options: ['Day', 'Night'], required: true },
  ])
})

test('questions are moved, removed and brought back, and keep their ids', async ({ page, site }) => {
  const { id } = await site.postJob({ screening: QUESTIONS })
  const [first, second, third] = await questionsOf(site, id)
  await page.goto(paths.editJob(id))
  await expect(label(page, 3)).toHaveValue('Third')
  await page.getByRole('button', { name: words.down(1) }).press('Enter')
  await expect(page.getByRole('button', { name: words.down(2) })).toBeFocused()
  await expect(label(page, 1)).toHaveValue('Second')
  await page.getByRole('button', { name: words.remove(3) }).click()
  await expect(label(page, 2)).toBeFocused()
  await expect(question(page, 3)).toHaveCount(0)
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect(label(page, 3)).toHaveValue('Third')
  await page.getByRole('button', { name: words.remove(1) }).click()
  await page.getByRole('button', { name: jobWords.job.update, exact: true }).click()
  await expect(page.getByText(texts.job.updated)).toBeVisible()
  expect(await questionsOf(site, id)).toEqual([first, third])
  expect(second).toBeDefined()
})

test('what is wrong with a question is said under it once it was left, and in the summary', async ({
  page,
  site,
}) => {
  const { id } = await site.postJob({ screening: QUESTIONS })
  await page.goto(paths.editJob(id))
  await label(page, 1).fill(' ')
  await expect(label(page, 1)).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(label(page, 1)).toHaveAccessibleDescription(texts.screening.labelRequired)
  await label(page, 1).fill('First again')
  await expect(label(page, 1)).not.toHaveAttribute('aria-invalid')
  const options = question(page, 3).getByLabel(words.options)
  await options.fill('Only one')
  await page.getByRole('button', { name: jobWords.job.update, exact: true }).click()
  await page.getByRole('link', { name: `${words.question(3)}: ${texts.screening.optionsCount}` }).click()
  await expect(options).toBeFocused()
  await question(page, 3).getByLabel(words.kind, { exact: true }).selectOption(words.kinds.yes_no)
  await question(page, 3).getByLabel(words.kind, { exact: true }).selectOption(words.kinds.choice)
  await expect(options).toHaveValue('Only one')
  await options.fill('One\nTwo')
  await page.getByRole('button', { name: jobWords.job.update, exact: true }).click()
  await expect(page.getByText(texts.job.updated)).toBeVisible()
  expect((await questionsOf(site, id))[2]).toMatchObject({ kind: 'choice', options: ['One', 'Two'] })
})
