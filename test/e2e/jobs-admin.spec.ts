import { randomUUID } from 'node:crypto'
import { errorCatalogue } from '#contract/core/errors.ts'
import { texts } from '#contract/core/texts.ts'
import { JobInput } from '#contract/jobs/job.ts'
import { screeningWords } from '#web/admin/jobs/screening-words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { loginWords } from '#web/admin/people/login/words.ts'
import { unsavedWords } from '#web/admin/unsaved/words.ts'
import { words } from '#web/admin/words.ts'
import { holdRequests } from './hold-requests.ts'
import { LOGIN, logIn, newcomer } from './people.ts'
import { expect, test } from './site.ts'

const { fields } = jobWords.job
const { pay, place, preview, toggle, duplicate, sort } = jobWords

test('a recruiter finds an unsaved job again after a logout, and nobody else does', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const [ann, bob] = [await newcomer(site), await newcomer(site)]
  const title = page.getByLabel(fields.title)
  const leave = page.getByRole('alertdialog').getByRole('button', { name: unsavedWords.leave })
  const begin = async (person: typeof ann) => {
    await logIn(page, person)
    await expect(page).toHaveURL(paths.dashboard)
    await page.goto(paths.newJob)
  }
  await begin(ann)
  await title.fill('Half a thought')
  await page.getByRole('button', { name: words.nav.logout }).click()
  await leave.click()
  await expect(page).toHaveURL(LOGIN)
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull()

  await begin(bob)
  await expect(title).toHaveValue('')
  await expect(page.getByText(jobWords.job.draft)).toBeHidden()
  await title.fill('Another thought')
  const token = (await page.evaluate(() => localStorage.getItem('data'))) ?? ''
  await site.call('POST', '/api/jobs/logout/', { token })
  await page.getByRole('link', { name: words.nav.dashboard }).click()
  await leave.click()
  await expect(page.getByText(loginWords.returning)).toBeVisible()

  await begin(ann)
  await expect(page.getByText(jobWords.job.draft)).toBeVisible()
  await expect(title).toHaveValue('Half a thought')
  await page.getByRole('button', { name: jobWords.job.dropDraft }).click()
  await expect(title).toHaveValue('')
  await page.getByRole('button', { name: words.nav.logout }).click()
  await expect(page).toHaveURL(LOGIN)

  await begin(bob)
  await expect(title).toHaveValue('Another thought')
})

test.describe('a recruiter', () => {
  test.use({ signedIn: true })

  test('finds a control for every field of a job', async ({ page }) => {
    await page.goto('/admin/new-jobs')
    await expect(page.getByLabel(fields.title)).toBeVisible()
    // The questions are a list with controls of its own.
    for (const field of Object.keys(JobInput.shape).filter((name) => name !== 'screening'))
      await expect(page.locator(`[name="${field}"], #${field}`), field).toHaveCount(1)
  })

  test('who leaves while a job is posted or changed finds it done, and no draft of it', async ({
    page,
    site,
  }) => {
    const leaves = async (button: string, path: string, said: string) => {
      const release = await holdRequests(page, path)
      const isSent = page.waitForRequest(path)
      await page.getByRole('button', { name: button }).click()
      await isSent
      await page.getByRole('link', { name: words.nav.dashboard }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: unsavedWords.leave }).click()
      await expect(page).toHaveURL(paths.dashboard)
      release()
      await expect(page.getByText(said)).toBeVisible()
      await page.unroute(path)
    }
    const title = page.getByLabel(fields.title)
    await page.goto(paths.newJob)
    await title.fill(`Turner ${randomUUID()}`)
    await page.getByLabel(fields.address).fill('Head office')
    await page.getByLabel(fields.description).fill('You turn it.')
    await leaves(jobWords.job.create, '**/api/jobs/post/', texts.job.posted)
    await page.goBack()
    await expect(title).toHaveValue('')
    await expect(page.getByText(jobWords.job.draft)).toBeHidden()

    const { id } = await site.postJob()
    await page.goto(paths.editJob(id))
    const other = `Turner ${randomUUID()}`
    await title.fill(other)
    await leaves(jobWords.job.update, `**/api/jobs/list/${id}/update/`, texts.job.updated)
    await page.goBack()
    await expect(title).toHaveValue(other)
    await expect(page.getByText(jobWords.job.draft)).toBeHidden()
  })

  test('posts a job with its place, pay and days, and sees the description before it is posted', async ({
    page,
    site,
  }) => {
    const title = `Glazier ${randomUUID()}`
    await page.goto(paths.newJob)
    await page.getByLabel(fields.title).fill(title)
    await page.getByLabel(fields.address).fill('Head office')
    await page.getByLabel(fields.description).fill('## Glass\n\nYou **cut** it. <b>Really</b>')
    await page.getByRole('button', { name: preview.show }).click()
    const shown = page.getByRole('region', { name: preview.label })
    await expect(shown.getByRole('heading', { level: 3, name: 'Glass' })).toBeVisible()
    await expect(shown.getByText('cut', { exact: true })).toHaveCSS('font-weight', '700')
    await page.getByLabel(fields.description).fill('## Panes')
    await expect(shown.getByRole('heading', { level: 3, name: 'Panes' })).toBeVisible()
    await page.getByRole('button', { name: preview.hide }).click()
    await expect(shown).toBeHidden()

    await page.getByLabel(place.city).fill('Denver')
    await page.getByLabel(place.country).selectOption({ label: 'United States' })
    await page.getByLabel(pay.min).fill('75')
    await page.getByLabel(pay.max).fill('60')
    await page.getByLabel(fields.closing).fill('2999-12-31')
    await page.getByRole('button', { name: jobWords.job.create }).click()
    await expect(page.getByLabel(pay.max)).toHaveAccessibleDescription(new RegExp(texts.job.payOrder))
    await page.getByLabel(pay.min).fill('60')
    await page.getByLabel(pay.max).fill('75')
    await page.getByRole('button', { name: jobWords.job.create }).click()
    await expect(page.getByText(texts.job.posted)).toBeVisible()
    await expect(page.getByLabel(pay.min)).toHaveValue('')

    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText('$60-75 an hour')).toBeVisible()
    await expect(page.getByText('Denver, United States')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Panes' })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { text } = await site.call('GET', `/careers/jobs-detail/${id}`)
    expect(text).toContain('$60-75 an hour')
    expect(text).toContain('"addressLocality":"Denver"')
  })

  test('is told what is missing without the next button moving away from the pointer', async ({ page }) => {
    await page.goto(paths.newJob)
    await page.getByLabel(fields.description).focus()
    await page.getByRole('button', { name: preview.show }).click()
    await expect(page.getByLabel(fields.description)).toHaveAccessibleDescription(/Description/)
    await expect(page.getByRole('button', { name: preview.hide })).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: errorCatalogue.invalid_input.message }),
    ).toBeHidden()

    const add = page.getByRole('button', { name: screeningWords.add })
    await add.click()
    await expect(page.getByLabel(screeningWords.label, { exact: true })).toBeFocused()
    await add.click()
    await expect(page.getByRole('group', { name: screeningWords.question(2) })).toBeVisible()
  })

  test('reads only what came of the last try to post a job', async ({ page }) => {
    await page.goto(paths.newJob)
    await page.getByLabel(fields.address, { exact: true }).fill('Lyon, France')
    await page.getByLabel(fields.description).fill('Keeps bees.')
    const create = page.getByRole('button', { name: jobWords.job.create, exact: true })
    await create.click()
    await expect(page.getByText(texts.job.notPosted)).toBeVisible()
    // The notices stay until they are read: the pointer rests on them.
    await page.getByText(texts.job.notPosted).hover()
    await page.getByLabel(fields.title).fill(`Beekeeper ${randomUUID()}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(texts.job.posted)).toBeVisible()
    await expect(page.getByText(texts.job.notPosted)).toBeHidden()
  })

  test('sorts the list, and the address says how', async ({ page, site }) => {
    const marker = `marker${randomUUID().slice(0, 8)}`
    for (const title of ['Beta', 'alpha']) await site.postJob({ title: `${title} ${marker}` })
    await page.goto(`${paths.jobs}?search=${marker}`)
    const headings = page.getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([`alpha ${marker}`, `Beta ${marker}`])
    await page.getByLabel(sort.label).selectOption({ label: sort.oldest })
    await expect(headings).toHaveText([`Beta ${marker}`, `alpha ${marker}`])
    await expect(page).toHaveURL(`${paths.jobs}?search=${marker}&sort=oldest`)
    await page.getByLabel(sort.label).selectOption({ label: sort.title })
    await expect(headings).toHaveText([`alpha ${marker}`, `Beta ${marker}`])
    await page.goBack()
    await expect(page.getByLabel(sort.label)).toHaveValue('oldest')
  })

  test('duplicates a job; nothing is posted until Create, and the draft of a new job stays', async ({
    page,
    site,
  }) => {
    const { title } = await site.postJob({ skills: 'Lead, Glass', valid_through: '2001-01-01' })
    await page.goto(paths.newJob)
    await page.getByLabel(fields.title).fill('Half a thought')
    await page.goto(paths.jobs)
    await page.getByRole('link', { name: duplicate.of(title) }).click()
    await expect(page.getByLabel(fields.title)).toHaveValue(title)
    await expect(page.getByRole('button', { name: jobWords.job.removeSkill('Lead') })).toBeVisible()
    await expect(page.getByLabel(fields.closing)).toHaveValue('')
    const count = async () =>
      (await site.call('GET', `/api/jobs/list/?search=${title.split(' ')[1]}`, { token: site.token })).text
    expect(await count()).toContain('"count":1,')
    await page.getByRole('button', { name: jobWords.job.create }).click()
    await expect(page.getByText(texts.job.posted)).toBeVisible()
    expect(await count()).toContain('"count":2,')
    await expect(page).toHaveURL(paths.newJob)
    await expect(page.getByLabel(fields.title)).toHaveValue('Half a thought')
    await page.getByRole('button', { name: jobWords.job.dropDraft }).click()
  })

  test('closes a job and takes it back, and the careers page follows', async ({ page, site }) => {
    const { id, title } = await site.postJob()
    const listed = async () => (await site.call('GET', '/careers')).text.includes(title)
    await page.goto(paths.job(id))
    await page.getByRole('button', { name: toggle.close.button }).click()
    await expect(page.getByText(toggle.close.said.done)).toBeVisible()
    await expect(page.getByText(words.jobStates.inactive, { exact: true })).toBeVisible()
    await expect.poll(listed).toBe(false)
    await page.getByRole('button', { name: words.undo }).click()
    await expect(page.getByText(toggle.close.said.undone)).toBeVisible()
    await expect(page.getByText(words.jobStates.open, { exact: true })).toBeVisible()
    expect(await listed()).toBe(true)
    await expect(page.getByRole('button', { name: toggle.close.button })).toBeVisible()
  })

  test('is asked before unsaved text is left, in the admin and with the tab', async ({ page, site }) => {
    const { id, title } = await site.postJob()
    await page.goto(paths.editJob(id))
    const job = page.getByRole('link', { name: jobWords.job.toJob })
    await job.click()
    await expect(page).toHaveURL(paths.job(id))
    await page.goBack()
    await page.getByLabel(fields.title).fill('Something else')
    const dialog = page.getByRole('alertdialog', { name: unsavedWords.title })
    await job.click()
    await dialog.getByRole('button', { name: unsavedWords.stay }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(paths.editJob(id))
    await expect(page.getByLabel(fields.title)).toHaveValue('Something else')

    const asked = page.waitForEvent('dialog')
    const reload = page.evaluate(() => location.reload())
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await reload
    await expect(page.getByLabel(fields.title)).toHaveValue('Something else')

    await job.click()
    await dialog.getByRole('button', { name: unsavedWords.leave }).click()
    await expect(page).toHaveURL(paths.job(id))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(fields.title)).toHaveValue('Something else')
    // Back before the page that was left is gone from the screen: nobody is asked about that one any more.
    await page.evaluate(() => {
      const push = history.pushState
      history.pushState = (...entry) => {
        history.pushState = push
        history.pushState(...entry)
        history.back()
      }
    })
    await job.click()
    await dialog.getByRole('button', { name: unsavedWords.leave }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(paths.editJob(id))
    await expect(page.getByLabel(fields.title)).toHaveValue('Something else')
    await page.getByRole('button', { name: jobWords.job.dropDraft }).click()
    await job.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

test.describe('Google for Jobs', () => {
  test.use({ signedIn: true })
  test('says in the form and in the view why it does not show a job', async ({ page, site }) => {
    const { id } = await site.postJob({ address: 'Remote', remote_work: true, country: null })
    await page.goto(paths.job(id))
    await expect(page.getByText('Google for Jobs does not show this job:')).toBeVisible()
    await expect(page.getByText('"Remote" alone is no place', { exact: false })).toBeVisible()
    await page.goto(paths.editJob(id))
    await expect(page.getByText('Google for Jobs does not show this job:')).toBeVisible()
    await page.getByLabel('Country').selectOption('US')
    await expect(page.getByText('Google for Jobs can show this job.')).toBeVisible()
  })
})
