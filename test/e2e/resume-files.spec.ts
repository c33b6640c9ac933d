import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { errorCatalogue } from '#contract/core/errors.ts'
import { texts } from '#contract/core/texts.ts'
import { ResumeFileList } from '#contract/resume-files/resume-file.ts'
import { docResume, htmlFile } from '#test/support/resumes.ts'
import { zip } from '#test/support/zip.ts'
import { detailWords } from '#web/admin/candidates/detail-words.ts'
import { offerWords } from '#web/admin/candidates/offer-words.ts'
import { paths } from '#web/admin/paths.ts'
import { uploadWords, words } from '#web/admin/resume-files/words.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const FAMILIES = ['Abernathy', 'Bellweather', 'Castellan', 'Dunmore', 'Eastgate', 'Fairbrook', 'Goldwater']
let nth = 0

/** Somebody of whom nobody has heard, and their resume. */
function somebody() {
  const name = `Grace ${FAMILIES[nth % FAMILIES.length]}`
  nth += 1
  const email = `grace.${randomUUID().slice(0, 8)}@example.com`
  const lines = [
    name,
    `${email} | Tampa, FL`,
    'Skills',
    'TypeScript, PostgreSQL, Kubernetes',
    'Experience',
    'Senior Developer, Initech, Tampa, FL    Mar 2020 - Present',
  ]
  return { name, email, file: docResume(lines.join('\r')) }
}

type Dropped = { name: string; bytes: Buffer }

/** Drags files over the window, and lets them go there. */
async function drop(page: Page, files: readonly Dropped[]) {
  const sent = files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') }))
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of all)
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name))
    return transfer
  }, sent)
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: data })
  // A browser tells again and again that something is held over it.
  await expect(async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
    await expect(page.getByText(words.drop, { exact: true })).toBeVisible({ timeout: 300 })
  }).toPass()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
  await expect(page.getByText(words.drop, { exact: true })).toBeHidden()
}

/** The same by the button; what was sent is said, and put away. */
async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByText(words.choose, { exact: true }).click()
  await (await chooser).setFiles([{ name, mimeType: 'application/msword', buffer }])
  await expect(panel(page).getByRole('status')).toHaveText(uploadWords.done(1))
  await panel(page).getByRole('button', { name: uploadWords.close }).click()
}

const panel = (page: Page) => page.getByRole('region', { name: uploadWords.title, exact: true })
const reviewed = (page: Page, name: string) => page.getByRole('article', { name })

const listed = async ({ call, token }: Site) =>
  ResumeFileList.parse((await call('GET', '/api/resume-files/', { token })).json)

/** How many are not read yet. */
const waiting = async (site: Site) => (await listed(site)).counts.waiting

/** Decides about what other tests left. */
async function empty(site: Site) {
  for (const { id } of (await listed(site)).results)
    await site.call('POST', `/api/resume-files/${id}/refuse/`, { token: site.token })
}

test('resumes and an archive are dropped, what is none is named, and each is decided by a key', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  await empty(site)
  const [first, second, third] = [somebody(), somebody(), somebody()]
  const archive = zip([
    { name: 'cvs/second.doc', data: second.file },
    { name: 'cvs/third.doc', data: third.file },
    { name: 'cvs/more.zip', data: 'PK' },
  ])
  await page.goto(paths.jobs)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await drop(page, [
    { name: 'first.doc', bytes: first.file },
    { name: 'all.zip', bytes: archive },
    { name: 'page.pdf', bytes: htmlFile() },
  ])
  await expect(panel(page).getByRole('status')).toHaveText(uploadWords.done(3))
  await expect(panel(page).getByRole('listitem')).toHaveText([
    `more.zip ${uploadWords.nested}`,
    `page.pdf ${texts.form.resumeUnsupported}`,
  ])
  // They stand in the order in which they were read.
  await expect.poll(() => waiting(site), { timeout: 30_000 }).toBe(0)
  await panel(page).getByRole('link', { name: uploadWords.review }).click()
  await panel(page).getByRole('button', { name: uploadWords.close }).click()

  await expect(page.getByText(words.position(1, 3))).toBeVisible()
  const accept = page.getByRole('button', { name: words.accept, exact: true })
  const names = [first, second, third].map(({ name }) => name)
  const shown = async () => (await page.getByRole('article').getAttribute('aria-label')) ?? ''
  const one = await shown()
  expect(names).toContain(one)
  await expect(page.getByText('"TypeScript, PostgreSQL, Kubernetes"').first()).toBeAttached()
  await expect(accept).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText(words.accepted(one))).toBeVisible()
  await expect(page.getByText(words.position(1, 2))).toBeVisible()
  await expect(accept).toBeEnabled()
  const two = await shown()
  await page.keyboard.press('r')
  await expect(page.getByText(words.refused(two))).toBeVisible()
  await expect(page.getByText(words.position(1, 1))).toBeVisible()
  await page.getByRole('button', { name: adminWords.undo, exact: true }).click()
  await expect(page.getByText(words.undone)).toBeVisible()
  await expect(reviewed(page, two)).toBeVisible()

  await page.goto(`${paths.reviewResumes}?show=accepted`)
  await page.getByRole('listitem').filter({ hasText: one }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(one)
  await expect(page.getByRole('region', { name: detailWords.resumes.title, exact: true })).toContainText(
    '.doc',
  )
})

test('what is pressed again before anybody has seen the next resume decides nothing about it', async ({
  page,
  site,
}) => {
  await empty(site)
  await page.goto(paths.reviewResumes)
  for (const name of ['one.doc', 'two.doc', 'three.doc', 'four.doc'])
    await choose(page, name, somebody().file)
  await expect.poll(() => waiting(site), { timeout: 30_000 }).toBe(0)
  await page.reload()
  await expect(page.getByText(words.position(1, 4))).toBeVisible()
  const accept = page.getByRole('button', { name: words.accept, exact: true })
  const shown = async () => (await page.getByRole('article').getAttribute('aria-label')) ?? ''
  const one = await shown()
  // In the moment in which the next resume is drawn, which is later than most second presses.
  await page.evaluate(() => {
    const before = document.querySelector('main article')
    const observer = new MutationObserver(() => {
      const now = document.querySelector('main article')
      if (now === null || now === before) return
      observer.disconnect()
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await expect(accept).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText(words.accepted(one))).toBeVisible()
  await expect(page.getByText(words.position(1, 3))).toBeVisible()
  await expect(accept).toBeEnabled()
  const two = await shown()
  expect(two).not.toBe(one)
  await expect(page.getByRole('heading', { name: two, level: 2 })).toBeFocused()

  // Held down, it is for the resume that was there.
  await page.keyboard.down('r')
  await expect(page.getByText(words.refused(two))).toBeVisible()
  await expect(page.getByText(words.position(1, 2))).toBeVisible()
  await expect(accept).toBeEnabled()
  await page.keyboard.down('r')
  await page.keyboard.up('r')
  const three = await shown()
  await expect(page.getByRole('heading', { name: three, level: 2 })).toBeFocused()

  // From a field of the card, and by a button: what had the focus goes with its card.
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('r')
  await expect(page.getByText(words.position(1, 1))).toBeVisible()
  await expect(page.getByRole('heading', { name: await shown(), level: 2 })).toBeFocused()
  await accept.click()
  await expect(page.getByText(words.none)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeFocused()
  await page.keyboard.press('z')
  await expect(page.getByText(words.undone)).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect.poll(async () => (await listed(site)).counts).toMatchObject({ read: 1 })
})

test('Escape leaves what is edited, and the next keys are commands', async ({ page, site }) => {
  await empty(site)
  await page.goto(paths.reviewResumes)
  await choose(page, 'first.doc', somebody().file)
  await choose(page, 'second.doc', somebody().file)
  await expect.poll(() => waiting(site), { timeout: 30_000 }).toBe(0)
  await page.reload()
  await expect(page.getByText(words.position(1, 2))).toBeVisible()
  const name = page.getByLabel('Name', { exact: true })
  const edited = `${await name.inputValue()} Junior`
  await page.keyboard.press('e')
  await expect(name).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Junior')
  await page.keyboard.press('Escape')
  await expect(name).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByText(words.position(2, 2))).toBeVisible()
  await page.keyboard.press('k')
  await expect(name).toHaveValue(edited)
})

test('what is edited stays over a reload until the resume is decided, or somebody signs out', async ({
  page,
  site,
  expectedErrors,
}) => {
  // The stream of counts may ask once more with the session that has just ended.
  expectedErrors.push(/401.*counts\/live/)
  await empty(site)
  const [first, second] = [somebody(), somebody()]
  await page.goto('/careers')
  // A session of its own, for it ends here.
  const signIn = async () => {
    const token = await site.logIn()
    await page.evaluate((value) => localStorage.setItem('data', value), token)
    await page.goto(paths.reviewResumes)
  }
  await signIn()
  await choose(page, 'first.doc', first.file)
  await choose(page, 'second.doc', second.file)
  await expect.poll(() => waiting(site), { timeout: 30_000 }).toBe(0)
  await page.reload()
  await expect(page.getByText(words.position(1, 2))).toBeVisible()
  const accept = page.getByRole('button', { name: words.accept, exact: true })
  const name = page.getByLabel('Name', { exact: true })
  const skill = page.getByRole('checkbox', { name: 'Kubernetes' })
  await expect(name).toHaveValue(/./)
  const read = await name.inputValue()
  const edited = `${read} Junior`
  await name.fill(edited)
  await skill.uncheck()
  await page.reload()
  await expect(name).toHaveValue(edited)
  await expect(skill).not.toBeChecked()
  await expect(page.getByRole('article', { name: edited })).toBeVisible()

  await page.getByRole('button', { name: adminWords.nav.logout }).click()
  await expect(page).not.toHaveURL(paths.reviewResumes)
  await signIn()
  await expect(name).toHaveValue(read)
  await expect(skill).toBeChecked()

  // Decided, it is forgotten: put back it is as it was read.
  await name.fill(edited)
  await page.reload()
  await expect(name).toHaveValue(edited)
  const { results } = await listed(site)
  await expect(accept).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText(words.accepted(edited))).toBeVisible()
  await expect.poll(async () => (await listed(site)).counts).toMatchObject({ read: 1 })
  await page.goto(`${paths.reviewResumes}?show=accepted`)
  await page
    .getByRole('button', { name: words.reopenOf(read) })
    .first()
    .click()
  await expect(page.getByText(words.reopened)).toBeVisible()
  await expect.poll(async () => (await listed(site)).results.length).toBe(results.length)
  await page.goto(paths.reviewResumes)
  await expect(page.getByText(words.position(1, 2))).toBeVisible()
  await expect(name).toHaveValue(read)
})

test('who is known is proposed, what differs is offered, and a colleague who was faster is told of', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await empty(site)
  const { name, email, file } = somebody()
  const other = somebody()
  const { token, call } = site
  const facts = Object.entries({ name: 'Ada Known', email, place: 'Miami, FL' })
  const json = { facts: facts.map(([kind, value]) => ({ kind, value })) }
  const made = await call('POST', '/api/candidates/', { token, json })
  const { id } = (made.json as { data: { id: number } }).data
  await page.goto(paths.reviewResumes)
  await choose(page, 'known.doc', file)
  await expect(reviewed(page, name)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ada Known' })).toBeChecked()
  await expect(page.getByText(offerWords.now('Miami, FL'))).toBeVisible()
  await page.getByRole('combobox', { name: words.offerOf('Place') }).selectOption('use')
  await page.getByRole('button', { name: words.addTo('Ada Known') }).click()
  await expect(page.getByText(words.addedTo('Ada Known'))).toBeVisible()

  await choose(page, 'other.doc', other.file)
  await expect(reviewed(page, other.name)).toBeVisible()
  const { json: left } = await call('GET', '/api/resume-files/', { token })
  const [waiting] = (left as { results: { id: number }[] }).results
  await call('POST', `/api/resume-files/${waiting?.id}/refuse/`, { token })
  await expect(page.getByRole('button', { name: words.accept, exact: true })).toBeEnabled()
  await page.keyboard.press('a')
  const told = `${words.faster} ${errorCatalogue.resume_file_decided.message}`
  await expect(page.getByText(told)).toBeVisible()
  await expect(page.getByText(words.none)).toBeVisible()

  await page.goto(paths.candidate(id))
  const known = page.getByRole('region', { name: detailWords.facts.title, exact: true })
  await expect(known).toContainText('Tampa, FL')
  await expect(page.getByRole('region', { name: offerWords.title })).toContainText(name)
})

test('a review goes on where it was: after a reload, a look at another page, and a colleague who was faster', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await empty(site)
  const people = [somebody(), somebody(), somebody(), somebody()]
  await page.goto(paths.reviewResumes)
  await expect(page.getByText(words.none)).toBeVisible()
  await drop(
    page,
    people.map(({ file }, at) => ({ name: `place-${at}.doc`, bytes: file })),
  )
  await expect(panel(page).getByRole('status')).toHaveText(uploadWords.done(4))
  await panel(page).getByRole('button', { name: uploadWords.close }).click()
  await expect(page.getByText(words.position(1, 4))).toBeVisible({ timeout: 30_000 })
  // The second is pressed while the one between is not there yet.
  const between = (await listed(site)).results[1]?.id
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/resume-files/${between}/`, (route) => held.then(() => route.continue()))
  await page.keyboard.press('j')
  await expect(page.getByText(words.position(1, 4))).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.getByText(words.position(3, 4))).toBeVisible()
  release()
  await page.reload()
  await expect(page.getByText(words.position(3, 4))).toBeVisible()
  await page.getByRole('link', { name: words.backToList }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.title)
  await page.goBack()
  await expect(page.getByText(words.position(3, 4))).toBeVisible()

  const [, , third] = (await listed(site)).results
  await site.call('POST', `/api/resume-files/${third?.id}/refuse/`, { token: site.token })
  await expect(page.getByRole('button', { name: words.accept, exact: true })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText(errorCatalogue.resume_file_decided.message)).toBeVisible()
  await expect(page.getByText(words.position(3, 3))).toBeVisible()
})

test('what was not sent when the page was left is named, and dropped again it is not doubled', async ({
  page,
  site,
}) => {
  await empty(site)
  const [first, second] = [somebody(), somebody()]
  const files = [
    { name: 'first.doc', bytes: first.file },
    { name: 'second.doc', bytes: second.file },
  ]
  await page.goto(paths.candidates)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let held = 0
  await page.route('**/api/resume-files/', async (route) => {
    held += 1
    // The first arrives; the other is on its way for ever.
    if (held === 1) await route.continue()
  })
  await drop(page, files)
  await expect(panel(page).getByRole('status')).toHaveText(uploadWords.sending(1, 2))
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(panel(page)).toContainText(uploadWords.lost(1))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await drop(page, files)
  await expect(panel(page).getByRole('status')).toHaveText(uploadWords.done(2))
  await expect(panel(page)).toContainText(uploadWords.known(1))
})
