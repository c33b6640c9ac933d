import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { texts } from '#contract/core/texts.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { detailWords } from '#web/admin/applications/detail-words.ts'
import { jobWindowWords } from '#web/admin/applications/job-window-words.ts'
import { words as dashboardWords } from '#web/admin/dashboard/words.ts'
import { jobWords } from '#web/admin/jobs/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words } from '#web/admin/words.ts'
import { expect, test } from './site.ts'

const LOGIN = LOGIN_PATH
const { fields } = jobWords.job
const { publicPage } = jobWords

test.describe('a recruiter', () => {
  test.use({ signedIn: true })

  test('who is signed in is led from the login to the admin', async ({ page }) => {
    await page.goto(LOGIN)
    await expect(page).toHaveURL(paths.dashboard)
  })

  test('posts a job with skill tags, and it is on the careers page at the next request', async ({
    page,
    site,
  }) => {
    const before = await site.call('GET', '/careers')
    const title = `Beekeeper ${randomUUID()}`
    expect(before.text).not.toContain(title)
    await page.goto(paths.dashboard)
    await page.getByRole('link', { name: dashboardWords.create }).click()
    await expect(page).toHaveURL(paths.newJob)
    await page.getByLabel(fields.title).fill(title)
    const skills = page.getByLabel(fields.skills)
    for (const skill of ['Bees', '   ', 'Honey', 'Wax']) {
      await skills.fill(skill)
      await skills.press('Enter')
    }
    await page.getByRole('button', { name: jobWords.job.removeSkill('Wax') }).click()
    await page.getByLabel(fields.address).fill('Lyon, France')
    await page.getByLabel(fields.type).selectOption('Contract')
    await expect(page.getByLabel(fields.active)).toBeChecked()
    await expect(page.getByLabel(fields.remote)).toBeChecked()
    await page.getByLabel(fields.remote).uncheck()
    await page.getByLabel(fields.description).fill('Keeps bees.')
    await page.getByRole('button', { name: jobWords.job.create }).click()
    await expect(page.getByText(texts.job.posted)).toBeVisible()
    await expect(page.getByLabel(fields.title)).toHaveValue('')
    await expect(page.getByLabel(fields.type)).toHaveValue('Full Time')

    const after = await site.call('GET', '/careers')
    expect(after.text).toContain(title)
    const list = await site.call('GET', `/api/jobs/list/?search=${encodeURIComponent(title)}`)
    expect(list.json).toMatchObject({
      results: [
        { title, skills: 'Bees, Honey', address: 'Lyon, France', job_type: 'Contract', remote_work: false },
      ],
    })
  })

  test('loses nothing when a job is refused', async ({ page }) => {
    await page.goto(paths.newJob)
    await page.getByLabel(fields.description).fill('Only this.')
    await page.getByRole('button', { name: jobWords.job.create }).click()
    await expect(page.getByLabel(fields.title)).toHaveAccessibleDescription(
      new RegExp(texts.job.titleRequired),
    )
    await expect(page.getByLabel(fields.address)).toHaveAccessibleDescription(
      new RegExp(texts.job.addressRequired),
    )
    await expect(page.getByRole('textbox', { name: fields.description })).toHaveText('Only this.')
  })

  test('changes a job', async ({ page, site }) => {
    const { id, title } = await site.postJob({ skills: 'Go, SQL' })
    await page.goto(paths.job(id))
    await page.getByRole('link', { name: jobWords.job.updateJob }).click()
    await expect(page).toHaveURL(paths.editJob(id))
    await expect(page.getByRole('heading', { level: 1, name: jobWords.job.editTitle })).toBeVisible()
    await expect(page.getByLabel(fields.title)).toHaveValue(title)
    await expect(page.getByRole('button', { name: jobWords.job.removeSkill('Go') })).toBeVisible()
    await page.getByLabel(fields.title).fill(`${title} II`)
    await page.getByLabel(fields.active).uncheck()
    await page.getByRole('button', { name: jobWords.job.update }).click()
    await expect(page.getByText(texts.job.updated)).toBeVisible()
    await expect(page.getByLabel(fields.title)).toHaveValue(`${title} II`)
    const { json } = await site.call('GET', `/api/jobs/list/${id}/`, { token: site.token })
    expect(json).toMatchObject({ data: { title: `${title} II`, skills: 'Go, SQL', is_active: false } })
    expect((await site.call('GET', '/careers')).text).not.toContain(title)
  })

  test('filters the jobs, newest first, with their state', async ({ page, site }) => {
    const first = await site.postJob()
    const hidden = await site.postJob({ is_active: false })
    await page.goto(paths.jobs)
    const headings = page.getByRole('heading', { level: 2 })
    await expect(headings.filter({ hasText: hidden.title })).toBeVisible()
    const titles = await headings.allTextContents()
    expect(titles.indexOf(hidden.title)).toBeLessThan(titles.indexOf(first.title))
    await page
      .getByLabel(jobWords.list.filter, { exact: true })
      .selectOption({ label: jobWords.list.inactive })
    await expect(headings.filter({ hasText: first.title })).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: hidden.title })
    await expect(row.getByText(words.jobStates.inactive, { exact: true })).toBeVisible()
    await page.getByLabel(jobWords.list.filter, { exact: true }).selectOption({ label: jobWords.list.active })
    await expect(headings.filter({ hasText: hidden.title })).toHaveCount(0)
    await expect(headings.filter({ hasText: first.title })).toBeVisible()
  })

  test('reads the applications and downloads a CV, byte for byte', async ({ page, site }) => {
    const { id, title } = await site.postJob()
    const resume = pdfResume(randomUUID(), 5000)
    await site.apply(id, 'Zoë Sample', resume)
    await page.goto(paths.jobs)
    const row = page.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: jobWords.list.viewApplications }).click()
    const dialog = page.getByRole('dialog', { name: jobWindowWords.title })
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(550)
    for (const name of Object.values(jobWindowWords.columns)) {
      await expect(dialog.getByRole('columnheader', { name })).toBeVisible()
    }
    await expect(dialog.getByRole('cell', { name: 'Zoë Sample' }).first()).toBeVisible()
    await expect(dialog.getByText('a@example.com')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('link', { name: jobWindowWords.downloadOf('Zoë Sample') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('résumé of Zoë.pdf')
    expect((await readFile(await download.path())).equals(resume)).toBe(true)
    await dialog.getByRole('button', { name: jobWindowWords.close }).click()
    await expect(dialog).toBeHidden()
  })

  test('deletes a job, takes that back, and finds a deleted one again', async ({ page, site }) => {
    const { id, title } = await site.postJob()
    await site.apply(id, 'Zoë Sample', pdfResume(randomUUID()))
    const isPublic = async () => (await site.call('GET', `/careers/jobs-detail/${id}`)).status
    const remove = async () => {
      await page.getByRole('button', { name: jobWords.job.deleteJob }).click()
      await expect(page.getByText(jobWords.job.deletedOf(title))).toBeVisible()
      await expect(page).toHaveURL(paths.jobs)
    }
    const heading = page.getByRole('heading', { level: 2, name: title })
    await page.goto(paths.job(id))
    await remove()
    await expect(heading).toBeHidden()
    expect(await isPublic()).toBe(410)
    await page.getByRole('button', { name: words.undo }).click()
    await expect(page.getByText(texts.job.restored)).toBeVisible()
    await expect(heading).toBeVisible()
    expect(await isPublic()).toBe(200)

    await page.goto(paths.job(id))
    await remove()
    await page
      .getByLabel(jobWords.list.filter, { exact: true })
      .selectOption({ label: jobWords.list.deleted })
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row.getByText(words.jobStates.deleted, { exact: true })).toBeVisible()
    await row.getByRole('button', { name: jobWords.list.viewApplications }).click()
    await expect(page.getByRole('dialog').getByText('Zoë Sample')).toBeVisible()
    await page.keyboard.press('Escape')
    await row.getByRole('link', { name: jobWords.list.viewJob(title) }).click()
    await expect(page.getByText(jobWords.job.isDeleted)).toBeVisible()
    await expect(page.getByRole('link', { name: jobWords.job.updateJob })).toHaveCount(0)
    await page.goto(paths.editJob(id))
    await expect(page).toHaveURL(paths.job(id))
    await page.getByRole('button', { name: jobWords.job.restore }).click()
    await expect(page.getByText(texts.job.restored)).toBeVisible()
    await expect(page.getByRole('link', { name: jobWords.job.updateJob })).toBeVisible()
    expect(await isPublic()).toBe(200)
  })

  test('comes from an application to its job, also when that is deleted', async ({ page, site }) => {
    const { id, title } = await site.postJob()
    const application = await site.apply(id, 'Zoë Sample', pdfResume(randomUUID()))
    await site.call('DELETE', `/api/jobs/delete/${id}/`, { token: site.token })
    await page.goto(paths.application(application))
    await expect(page.getByText(words.jobStates.deleted, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(jobWords.job.isDeleted)).toBeVisible()
  })

  test('sees how each job stands, and what a closed one needs to open', async ({ page, site }) => {
    const marker = `state${randomUUID().slice(0, 8)}`
    const { scheduled, closed, open } = words.jobStates
    await site.postJob({ title: `${marker} one` })
    await site.postJob({ title: `${marker} two`, opens_on: '2999-01-01' })
    await site.postJob({ title: `${marker} three`, valid_through: '2001-01-01' })
    await page.goto(`${paths.jobs}?search=${marker}`)
    for (const [title, state] of [
      ['one', open],
      ['two', scheduled],
      ['three', closed],
    ] as const) {
      const row = page.getByRole('listitem').filter({ hasText: `${marker} ${title}` })
      await expect(row.getByText(state, { exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: jobWords.list.viewJob(`${marker} three`) }).click()
    await expect(page.getByText(jobWords.over)).toBeVisible()
    await expect(page.getByRole('button', { name: jobWords.toggle.close.button })).toHaveCount(0)
  })

  test('goes from a job to its public page, and copies its link', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, title } = await site.postJob()
    await page.goto(paths.job(id))
    await page.getByRole('button', { name: publicPage.copy }).click()
    await expect(page.getByText(publicPage.copied)).toBeVisible()
    const address = `${site.origin}/careers/jobs-detail/${id}`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: publicPage.open }).click()
    const opened = await opening
    await expect(opened).toHaveURL(address)
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('is told the link where the browser does not lend its clipboard', async ({ page, site }) => {
    const { id } = await site.postJob()
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(paths.job(id))
    await page.getByRole('button', { name: publicPage.copy }).click()
    await expect(
      page.getByText(publicPage.notCopied(`${site.origin}/careers/jobs-detail/${id}`)),
    ).toBeVisible()
  })

  for (const path of ['/admin/nothing', '/admin/jobs-posted/7/x', '/admin/Edit/abc']) {
    test(`stays in the admin at ${path}, which is no page`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 404/)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('navigation', { name: words.nav.label })).toBeVisible()
      await expect(page.getByText(words.nav.signedInAs)).toBeVisible()
      await expect(page).toHaveURL(path)
      await page.getByRole('main').getByRole('link', { name: words.nav.jobsPosted }).click()
      await expect(page.getByRole('heading', { level: 1, name: jobWords.list.title })).toBeVisible()
    })
  }

  for (const [path, list] of [
    [paths.job(999999), jobWords.list.title],
    [paths.editJob(999999), jobWords.list.title],
    [paths.application(999999), detailWords.backToList],
  ] as const) {
    test(`is led from ${path}, which is not there, to the list`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 404/)
      await page.goto(path)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(/not exist|not found|no longer/i)
      await expect(alert.getByRole('button')).toHaveCount(0)
      await alert.getByRole('link', { name: list }).click()
      await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/(?:jobs-posted|ViewApplications)$/)
    })
  }

  test('sees the counts, with a way to each list, and the figures as a table', async ({ page, site }) => {
    await site.postJob()
    await page.goto(paths.dashboard)
    const { text } = await site.call('GET', '/api/dashboard/', { token: site.token })
    const posted = /"totals":\{"posted":(\d+)/.exec(text)?.[1] ?? ''
    const card = page.getByRole('link', { name: new RegExp(`^${dashboardWords.jobsPosted}\\s*${posted}$`) })
    await expect(card).toHaveAttribute('href', paths.jobs)
    await page.getByText(dashboardWords.figures).click()
    await expect(page.getByRole('table').first()).toBeVisible()
  })
})
