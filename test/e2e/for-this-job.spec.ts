import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rareWord } from '#test/support/rare.ts'
import { docResume } from '#test/support/resumes.ts'
import { beginConsiderWords } from '#web/admin/applications/begin-consider-words.ts'
import { settingWords } from '#web/admin/evidence/setting-words.ts'
import { words } from '#web/admin/evidence/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, type Site, test } from './site.ts'

const LINES = [
  'Senior Java Developer',
  'Skills: Java, Spring Boot, Kafka',
  'Experience',
  'Senior Java Developer, Blue Heron Bank, Atlanta, GA',
  'Jan 2016 - Dec 2024',
  'Built payments in Java with Spring Boot.',
]

/** A job with an applicant who shows nearly all of it and one who shows one thing, both read. */
async function comparedJob(site: Site) {
  const job = await site.postJob({
    title: 'Java Developer',
    skills: 'Java, SQL',
    job_decrp: 'Requirements\n- 5+ years of Java\n- Spring Boot\n\nNice to have: Kafka',
  })
  const send = (name: string, lines: string[]) =>
    site.apply(job.id, name, docResume([name, ...lines].join('\r')), {
      applicant_email: `${randomUUID()}@example.com`,
    })
  const strong = await send('Stella Strong', LINES)
  const weak = await send('Wendy Weak', ['Skills: SQL, Windows'])
  await expect(async () => {
    const { json } = await site.call('GET', `/api/jobs/evidence/${job.id}/`, { token: site.token })
    const { results } = json as { results: { resume: string }[] }
    expect(results.map(({ resume }) => resume)).toEqual(['read', 'read'])
  }).toPass()
  return { ...job, strong, weak }
}

const open = async (page: Page, id: number) => {
  await page.goto(paths.forThisJob(id))
  await expect(page.getByRole('heading', { level: 1, name: words.title('Java Developer') })).toBeVisible()
}

test.describe('people beside a posting', () => {
  test.use({ signedIn: true })

  test('stand with the line that shows each, by keyboard from the job to the application', async ({
    page,
    site,
  }) => {
    const job = await comparedJob(site)
    await page.goto(paths.job(job.id))
    await page.getByRole('link', { name: jobWords.job.forThisJob, exact: true }).click()
    await expect(page).toHaveURL(paths.forThisJob(job.id))
    const rows = page.getByRole('rowheader')
    await expect(rows).toHaveText([
      /Stella Strong.*3 of 4 required, 1 of 1 nice to have/,
      /Wendy Weak.*1 of 4 required/,
    ])
    await page.keyboard.press('j')
    await expect(rows.first().getByRole('link', { name: 'Stella Strong', exact: true })).toBeFocused()
    const mark = page.getByRole('button', { name: /^Spring Boot, Stella Strong: / })
    await mark.focus()
    await expect(page.locator('q')).toHaveText('Skills: Java, Spring Boot, Kafka')
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.application(job.weak))
  })

  test('are cards on a phone, where every line stands there', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, (await comparedJob(site)).id)
    const [first, second] = [page.locator('main ol > li').first(), page.locator('main ol > li').nth(1)]
    await expect(first).toContainText('Skills: Java, Spring Boot, Kafka')
    await expect(second.getByText(words.missing)).toHaveCount(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('who never applied are considered for it by c, and from the list of candidates by c and a job', async ({
    page,
    site,
  }) => {
    const first = await comparedJob(site)
    const title = `Java Developer ${rareWord()}`
    const { id } = await site.postJob({ title, skills: 'Java, SQL' })
    const applicants = async () => {
      const { json } = await site.call('GET', `/api/applications/?job=${id}`, { token: site.token })
      return (json as { results: { applicant_name: string; considered: boolean }[] }).results
    }
    await page.goto(`${paths.forThisJob(id)}?whom=others`)
    const stella = page.getByRole('link', { name: 'Stella Strong', exact: true }).first()
    await stella.focus()
    const considered = await stella.locator('xpath=ancestor::*[@data-id]').getAttribute('data-id')
    await page.keyboard.press('c')
    await expect(page.getByText(beginConsiderWords.done('Stella Strong', title))).toBeVisible()
    await expect.poll(applicants).toMatchObject([{ applicant_name: 'Stella Strong', considered: true }])
    // The row leaves the list; the next one is under the keys.
    await expect(page.locator(`main [data-id="${considered}"]`)).toHaveCount(0)
    await expect(page.locator('main [data-row-link]:focus')).toHaveCount(1)
    await page.keyboard.press('z')
    await expect.poll(applicants).toEqual([])

    await page.goto(`${paths.candidates}?search="Wendy Weak"`)
    await page.getByRole('link', { name: 'Wendy Weak' }).first().focus()
    await page.keyboard.press('c')
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(page.getByText(beginConsiderWords.done('Wendy Weak', title))).toBeVisible()
    await expect.poll(applicants).toMatchObject([{ applicant_name: 'Wendy Weak', considered: true }])
    expect(first.id).not.toBe(id)
  })

  test('follow what a recruiter says that the posting asks for', async ({ page, site }) => {
    const { id } = await comparedJob(site)
    await open(page, id)
    await page.getByRole('button', { name: words.asks.change, exact: true }).click()
    await page.getByRole('button', { name: words.asks.remove('Spring Boot'), exact: true }).click()
    await page.getByLabel(words.asks.levelOf('SQL'), { exact: true }).selectOption('nice')
    await page.getByRole('button', { name: words.asks.add, exact: true }).click()
    await page.getByLabel(words.asks.skillOf(5), { exact: true }).fill('MS Windows')
    await page.getByRole('button', { name: words.asks.save, exact: true }).click()
    await expect(page.getByText(words.asks.corrected)).toBeVisible()
    await expect(page.getByRole('button', { name: words.asks.change, exact: true })).toBeFocused()
    const heads = page.getByRole('columnheader')
    await expect(heads).toContainText([
      words.person,
      'Java Developer',
      'Java',
      'SQL',
      'Apache Kafka',
      'Windows',
    ])
    await expect(page.getByRole('rowheader').nth(1)).toContainText('1 of 3 required, 1 of 2 nice to have')
  })

  test('are nowhere once an administrator has turned it off', async ({ page, site, expectedErrors }) => {
    const { id } = await comparedJob(site)
    await page.goto(paths.evidence)
    await page.getByRole('button', { name: settingWords.turnOff, exact: true }).click()
    await expect(page.getByText(settingWords.off)).toBeVisible()
    await page.goto(paths.job(id))
    await expect(page.getByRole('link', { name: jobWords.job.updateJob, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: jobWords.job.forThisJob, exact: true })).toHaveCount(0)
    expectedErrors.push(/409/)
    await page.goto(paths.forThisJob(id))
    await expect(page.getByText(/turned off here/)).toBeVisible()
    await page.goto(paths.evidence)
    await page.getByRole('button', { name: settingWords.turnOn, exact: true }).click()
    await expect(page.getByText(settingWords.on)).toBeVisible()
  })
})
