import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  ApplicationHistory,
  RecruiterApplicationResponse,
} from '#contract/applications/recruiter-application.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { hostileResumes } from '#test/support/hostile-resumes.ts'
import { docxRelating } from '#test/support/marked-resumes.ts'
import { rareWord } from '#test/support/rare.ts'
import { docxResume, pdfResume } from '#test/support/resumes.ts'
import { detailWords as words } from '#web/admin/applications/detail-words.ts'
import { duplicateWords } from '#web/admin/applications/duplicate-words.ts'
import { historyWords } from '#web/admin/applications/history-words.ts'
import { jobWindowWords } from '#web/admin/applications/job-window-words.ts'
import { warningWords as warnings } from '#web/admin/applications/warning-words.ts'
import { words as listWords } from '#web/admin/applications/words.ts'
import { paths } from '#web/admin/paths.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { goOffline, goOnline } from './offline.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const open = (page: Page, id: number) => page.goto(paths.application(id))
const read = async (site: Site, id: number) =>
  RecruiterApplicationResponse.parse(
    (await site.call('GET', `/api/applications/${id}/`, { token: site.token })).json,
  ).data
const someone = async (site: Site, resume = pdfResume(randomUUID())) => {
  const { id: job, title } = await site.postJob()
  const name = `Grace ${randomUUID().slice(0, 8)}`
  return { id: await site.apply(job, name, resume), name, job, title }
}
const history = (page: Page) => page.getByRole('region', { name: historyWords.title })
const stageButton = (page: Page, stage: string) =>
  page.locator('[data-stage-button]').filter({ hasText: new RegExp(`^${stage}$`) })
async function choose(page: Page, from: string, to: string) {
  await stageButton(page, from).click()
  await page.getByRole('menuitemradio', { name: to, exact: true }).click()
}
const undo = (page: Page) => page.getByRole('button', { name: adminWords.undo })

test.describe('the resume', () => {
  test('is drawn in a frame of its own that has no network and no origin', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/Content Security Policy/)
    const { id } = await someone(site)
    await open(page, id)
    await expect(page.getByText(words.resume.page(1, 1))).toBeVisible()
    const frame = page.frameLocator('iframe[sandbox="allow-scripts"]')
    const sheet = frame.getByRole('img', { name: words.resume.page(1, 1) })
    // Without a drawing a page is black, or white.
    const contrast = () =>
      sheet.evaluate((canvas: HTMLCanvasElement) => {
        const copy = new OffscreenCanvas(canvas.width, canvas.height)
        const context = copy.getContext('2d')
        if (context === null) return 0
        context.drawImage(canvas, 0, 0)
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        const reds = data.filter((_, at) => at % 4 === 0).sort()
        return (reds.at(-1) ?? 0) - (reds[0] ?? 0)
      })
    await expect.poll(contrast).toBeGreaterThan(150)

    const inside = await sheet.evaluate(async () => {
      const asked = fetch(`${location.origin}/api/health/`).then(
        () => 'answered',
        () => 'refused',
      )
      const storage = () => {
        try {
          return localStorage.length
        } catch {
          return 'refused'
        }
      }
      return { origin: self.origin, asked: await asked, storage: storage() }
    })
    expect(inside).toEqual({ origin: 'null', asked: 'refused', storage: 'refused' })

    const before = (await sheet.boundingBox())?.width ?? 0
    await page.getByRole('button', { name: words.resume.zoomIn }).click()
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(before * 1.2)
    await expect.poll(contrast).toBeGreaterThan(150)
    await page.getByRole('button', { name: words.resume.fit }).click()
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBeCloseTo(before, 0)
    const { text } = await site.call('GET', '/api/audit/', { token: site.token })
    expect(text).toContain('resume.read')
  })

  test('leaves every other page unframed', async ({ site }) => {
    const frame = await site.call('GET', '/resume-frame/view.html')
    expect(frame.headers.get('content-security-policy')).toMatch(/connect-src 'none'.*sandbox allow-scripts$/)
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(frame.headers.get('cache-control')).toBe('public, no-cache')
    for (const path of ['/', '/careers', paths.dashboard, LOGIN_PATH, '/resume-frame/none.html']) {
      const { headers } = await site.call('GET', path)
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
    expect((await site.call('GET', '/')).headers.get('content-security-policy')).not.toContain(
      "frame-src 'self'",
    )
  })

  const hostile = hostileResumes('http://127.0.0.1:9/canary')
  const bytesOf = (name: string) => hostile.find((file) => file.name === name)?.bytes() ?? Buffer.of()

  for (const { name, reason } of [
    { name: 'encrypted', reason: words.resume.reasons.locked },
    { name: 'objects that are not there', reason: words.resume.reasons.broken },
    { name: '10,000 pages', reason: words.resume.reasons.crowded },
  ]) {
    test(`that cannot be shown says why: ${name}`, async ({ page, site }) => {
      const { id, name: applicant } = await someone(site, bytesOf(name))
      await open(page, id)
      await expect(page.getByText(words.resume.notShown)).toBeVisible()
      await expect(page.getByText(reason)).toBeVisible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: jobWindowWords.downloadOf(applicant) }).click()
      expect(await readFile(await (await downloading).path())).toEqual(bytesOf(name))
    })
  }

  test('that brings more than its text is marked before it is downloaded, and in the list', async ({
    page,
    site,
  }) => {
    const template = docxRelating([['attachedTemplate', 'https://x.test/a.dotm', 'External']])
    const { id, job, name } = await someone(site, template)
    const plain = await site.apply(job, 'Plain resume', docxResume(randomUUID()))
    await open(page, id)
    const care = page.getByRole('region', { name: warnings.heading })
    await expect(care).toContainText(warnings.sentence('Word file', 'external'))
    await expect(care).toContainText(warnings.advice('Word file'))
    await open(page, plain)
    await expect(page.getByRole('heading', { level: 1, name: 'Plain resume' })).toBeVisible()
    await expect(care).toHaveCount(0)
    await page.goto(`${paths.applications}?job=${job}`)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByTitle(listWords.resumeCare)).toHaveCount(1)
  })

  test('of Word is shown as its text', async ({ page, site }) => {
    const { id } = await someone(site, docxResume('Beekeeping since 1952'))
    await expect
      .poll(
        async () =>
          (await site.call('GET', `/api/applications/${id}/resume-text/`, { token: site.token })).text,
      )
      .toContain('"ready"')
    await open(page, id)
    await expect(page.getByRole('region', { name: words.resume.text })).toHaveText('Beekeeping since 1952')
  })
})

test.describe('an application', () => {
  test('is moved, with a way back, and is refused with a reason', async ({ page, site }) => {
    const { id, name } = await someone(site)
    await open(page, id)
    await choose(page, 'New', 'Contacted')
    await expect(page.getByText(words.stage.moved(name, 'Contacted'))).toBeVisible()
    await undo(page).dblclick()
    await expect(page.getByText(words.stage.movedBack(name))).toBeVisible()
    await expect(stageButton(page, 'New')).toBeVisible()

    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('r')
    await expect(page.getByLabel(words.stage.reasonLabel)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel(words.stage.reasonLabel)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await choose(page, 'New', 'Not in consideration')
    await page.getByLabel(words.stage.reasonLabel).fill('Wants to stay where she is')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wants to stay where she is')).toBeVisible()
    await expect.poll(async () => (await read(site, id)).reject_reason).toBe('Wants to stay where she is')
    await expect(page.getByText(historyWords.moved('New', 'Not in consideration')).first()).toBeVisible()
    await undo(page).click()
    await expect.poll(async () => (await read(site, id)).reject_reason).toBeNull()
  })

  test('offers to take back its newest change, and no older one', async ({ page, site }) => {
    const { id, name } = await someone(site)
    await open(page, id)
    await expect(page.getByText(words.rating.none)).toBeVisible()
    await page.keyboard.press('3')
    await expect(page.getByText(words.rating.rated(name, 3))).toBeVisible()
    await choose(page, 'New', 'Contacted')
    await expect(page.getByText(words.stage.moved(name, 'Contacted'))).toBeVisible()
    await expect(page.getByText(words.rating.rated(name, 3))).toHaveCount(0)
    await expect(undo(page)).toHaveCount(1)

    // From its own button too, which goes: the focus is where it was before.
    const heading = page.getByRole('heading', { level: 1 })
    await heading.focus()
    await undo(page).focus()
    await page.keyboard.press('5')
    await expect(page.getByText(words.rating.rated(name, 5))).toBeVisible()
    await expect(undo(page)).toHaveCount(1)
    await expect(heading).toBeFocused()
    await page.keyboard.press('z')
    await expect.poll(async () => (await read(site, id)).rating).toBe(3)
    await expect(undo(page)).toHaveCount(0)
    await expect(stageButton(page, 'Contacted')).toBeVisible()
  })

  test('is rated by a key and by its stars', async ({ page, site }) => {
    const { id, name } = await someone(site)
    await open(page, id)
    await expect(page.getByText(words.rating.none)).toBeVisible()
    const below = page.getByRole('heading', { name: words.notes.title })
    const place = await below.boundingBox()
    await page.keyboard.press('4')
    await expect(page.getByText(words.rating.rated(name, 4))).toBeVisible()
    await expect(page.getByRole('radio', { name: words.rating.stars(4) })).toBeChecked()
    // What is read meanwhile stays where it is.
    expect(await below.boundingBox()).toEqual(place)
    await page.getByRole('radio', { name: words.rating.stars(4) }).press('ArrowRight')
    await expect.poll(async () => (await read(site, id)).rating).toBe(5)
    await expect(history(page)).toContainText(historyWords.rated(historyWords.unrated, '4'))
    await expect(history(page)).toContainText(historyWords.rated('4', '5'))
    await undo(page).click()
    await expect(page.getByText(words.rating.back)).toBeVisible()
    await expect(page.getByRole('radio', { name: words.rating.stars(4) })).toBeChecked()
    await expect.poll(async () => (await read(site, id)).rating).toBe(4)
    await page.getByRole('button', { name: words.rating.clear }).click()
    await expect.poll(async () => (await read(site, id)).rating).toBeNull()
  })

  test('takes notes, and gives back one that was deleted', async ({ page, site }) => {
    const { id } = await someone(site)
    await open(page, id)
    await expect(page.getByLabel(words.notes.label)).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByLabel(words.notes.label)).toBeFocused()
    await page.keyboard.type('Calls back on Monday')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(words.notes.added)).toBeVisible()
    await expect(page.getByLabel(words.notes.label)).toHaveValue('')
    const note = page.getByRole('listitem').filter({ hasText: 'Calls back on Monday' })
    await note.getByRole('button').click()
    await expect(note).toHaveCount(0)
    await undo(page).click()
    await expect(page.getByText(words.notes.back)).toBeVisible()
    await expect(note).toBeVisible()
    await expect
      .poll(async () => (await read(site, id)).notes.map(({ body }) => body))
      .toEqual(['Calls back on Monday'])
    await expect(history(page)).toContainText(historyWords.noteAdded)
    await expect(history(page)).toContainText(historyWords.noteDeleted)
    await page.getByRole('button', { name: words.notes.add }).click()
    await expect(page.getByLabel(words.notes.label)).toBeFocused()
    await expect(page.getByLabel(words.notes.label)).toHaveAttribute('aria-invalid', 'true')
  })

  test('takes its duplicate in, and lets it go again', async ({ page, site }) => {
    const resume = pdfResume(randomUUID())
    const { id, name, title } = await someone(site, resume)
    const twin = `Twin ${randomUUID().slice(0, 8)}`
    const job = await site.postJob()
    const other = await site.apply(job.id, twin, resume)
    const theirs = historyWords.other(twin, job.title)
    await open(page, id)
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('table') })
      .filter({ hasText: twin })
    await expect(entry.getByText(duplicateWords.reasons.same_resume)).toBeVisible()
    await entry.getByRole('button', { name: duplicateWords.mergeOf(twin) }).click()
    await expect(page.getByText(duplicateWords.merged(twin))).toBeVisible()
    await expect.poll(async () => (await read(site, other)).merged_into).toBe(id)
    await undo(page).click()
    await expect(page.getByText(duplicateWords.apart)).toBeVisible()
    await expect.poll(async () => (await read(site, other)).merged_into).toBeNull()
    await entry.getByRole('button', { name: duplicateWords.mergeOf(twin) }).click()
    await expect.poll(async () => (await read(site, other)).merged_into).toBe(id)
    await expect(history(page)).toContainText(historyWords.mergedHere(theirs))
    await page.goto(paths.application(other))
    await expect(page.locator('[data-stage-button]')).toHaveCount(0)
    await expect(history(page)).toContainText(historyWords.mergedAway(historyWords.other(name, title)))
    await page.getByRole('link', { name: words.openOther }).click()
    await page.getByRole('button', { name: duplicateWords.unmergeOf(twin) }).click()
    await expect(history(page)).toContainText(historyWords.unmergedHere(theirs))
    await expect.poll(async () => (await read(site, other)).merged_into).toBeNull()
    await open(page, other)
    await expect(history(page)).toContainText(historyWords.unmergedAway(historyWords.other(name, title)))
    await expect(history(page)).toContainText(historyWords.received)
  })

  test('shows the newest of many duplicates, and the others when asked', async ({ page, site }) => {
    const resume = pdfResume(randomUUID())
    const { id } = await someone(site, resume)
    const twin = rareWord()
    for (const at of [1, 2, 3]) await site.apply((await site.postJob()).id, `${twin} ${at}`, resume)
    await open(page, id)
    const offer = (at: number) =>
      page.getByRole('button', { name: duplicateWords.mergeOf(`${twin} ${at}`), exact: true })
    await expect(offer(3)).toBeVisible()
    await expect(offer(2)).toBeVisible()
    await expect(offer(1)).toHaveCount(0)
    await page.getByText(duplicateWords.others(1), { exact: true }).press('Enter')
    await offer(1).click()
    await expect(page.getByText(duplicateWords.merged(`${twin} 1`))).toBeVisible()
    await expect(offer(2)).toBeVisible()
  })

  test('leads to what else its person applied for', async ({ page, site }) => {
    const { id, name } = await someone(site)
    const other = await someone(site)
    await open(page, id)
    const others = page.getByRole('region', { name: words.others.title })
    const entry = others.getByRole('listitem').filter({ hasText: other.title })
    await expect(entry).toContainText('New')
    await expect(others.getByRole('link', { name })).toHaveCount(0)
    await entry.getByRole('link', { name: other.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeFocused()
  })

  test('takes back what did not reach the server, and keeps what was typed', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    const { id } = await someone(site)
    await site.call('POST', `/api/applications/${id}/notes/`, {
      token: site.token,
      json: { body: 'Is nice' },
    })
    await open(page, id)
    const earlier = page.getByRole('listitem').filter({ hasText: 'Is nice' })
    const note = page.getByLabel(words.notes.label)
    await note.fill('Calls back on Monday')
    // The menu's code is there before the network goes.
    await stageButton(page, 'New').click()
    await expect(page.getByRole('menuitemradio', { name: 'Contacted', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await goOffline(page)
    await page.getByRole('button', { name: words.notes.add }).click()
    await expect(page.getByText(words.notes.failed)).toBeVisible()
    await choose(page, 'New', 'Contacted')
    await expect(page.getByText(words.stage.failed)).toBeVisible()
    await expect(stageButton(page, 'New')).toBeVisible()
    await page.getByRole('radio', { name: words.rating.stars(3) }).press('Space')
    await expect(page.getByText(words.rating.failed)).toBeVisible()
    await expect(page.getByText(words.rating.none)).toBeVisible()
    await earlier.getByRole('button').press('Enter')
    await expect(page.getByText(words.notes.notDeleted)).toBeVisible()
    await expect(earlier).toBeVisible()
    await expect(undo(page)).toHaveCount(0)
    await expect(note).toHaveValue('Calls back on Monday')
    await goOnline(page)
    await page.getByRole('button', { name: words.notes.add }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Calls back on Monday' })).toBeVisible()
    expect(await read(site, id)).toMatchObject({ rating: null, stage_id: 1 })
  })

  test('leads to the next of its list, even after it has left the list', async ({ page, site }) => {
    const { id: first, job } = await someone(site)
    const [second, third] = [`Second ${randomUUID()}`, `Third ${randomUUID()}`]
    await site.apply(job, second, pdfResume(second))
    await site.apply(job, third, pdfResume(third))
    await page.goto(`${paths.application(first)}?job=${job}&stage=1&sort=oldest`)
    await expect(page.getByRole('link', { name: words.nextOf(second) })).toBeVisible()
    await expect(page.getByText(words.place(1, 3, false), { exact: true })).toBeVisible()
    await choose(page, 'New', 'Contacted')
    await expect(page.getByText(historyWords.moved('New', 'Contacted'))).toBeVisible()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused()
    // The first one has left.
    await expect(page.getByText(words.place(1, 2, false), { exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name: third })).toBeFocused()
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused()
    await page.getByRole('link', { name: words.nextOf(third) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: third })).toBeFocused()
    await page.getByRole('link', { name: words.previousOf(second) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused()
    await page.keyboard.press('m')
    await expect(page.getByRole('menu', { name: listWords.moveTo })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${paths.applications}?stage=1&job=${job}&sort=oldest`)
    const answer = await site.call('GET', `/api/applications/${first}/history/`, { token: site.token })
    expect(ApplicationHistory.parse(answer.json).data.map(({ action }) => action)).toContain(
      'application.move',
    )
  })
})
