import type { Page } from '@playwright/test'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { rareWord } from '#test/support/rare.ts'
import { addedWords } from '#web/admin/content/added-words.ts'
import { words } from '#web/admin/content/words.ts'
import { words as startWords } from '#web/admin/first-start/words.ts'
import { words as pictureWords } from '#web/admin/media/words.ts'
import { paths } from '#web/admin/paths.ts'
import { loginWords } from '#web/admin/people/login/words.ts'
import { peopleWords } from '#web/admin/people/words.ts'
import { siteSettingsWords } from '#web/admin/site-settings/words.ts'
import { TOKEN_KEY } from '#web/api/client.ts'
import { logIn, newcomer } from './people.ts'
import { expect, type Site, test } from './site.ts'

// What is asked for after the end of a session is answered with 401, which the browser writes down.
test.use({ expectedErrors: [/401/] })

/** Somebody of that role at a page, whose session ends when it is asked to; then they sign in again. */
async function somebodyAt(page: Page, site: Site, path: string, role: 'administrator' | 'editor') {
  const person = await newcomer(site, role)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/admin/)
  await page.goto(path)
  return {
    async endSession() {
      const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)
      await site.call('POST', '/api/jobs/logout/', { token: token ?? '' })
    },
    async signInAgain() {
      await expect(page.getByText(loginWords.returning)).toBeVisible()
      await page.getByLabel(loginWords.email, { exact: true }).fill(person.email)
      await page.getByLabel(loginWords.password, { exact: true }).fill(person.password)
      await page.getByRole('button', { name: loginWords.button, exact: true }).click()
      await expect(page).toHaveURL(path)
    },
  }
}

for (const way of [words.signIn, words.publish])
  test(`an editor whose session is over comes back to what they typed into a page (${way})`, async ({
    page,
    site,
  }) => {
    const { endSession, signInAgain } = await somebodyAt(
      page,
      site,
      paths.contentPage('marketing-oracle'),
      'editor',
    )
    const heading = page.getByRole('textbox', { name: words.heading, exact: true })
    await expect(heading).toBeVisible()
    await endSession()
    const typed = `Typed by ${rareWord()}`
    await heading.fill(typed)
    await expect(page.getByText(words.notSaved)).toBeVisible()
    await expect(page.getByText(words.saving)).toHaveCount(0)
    await page.getByRole('button', { name: way, exact: true }).click()
    await signInAgain()
    await expect(heading).toHaveValue(typed)
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
  })

test('a page that is begun is as it was typed after the end of a session, and forgotten when it is closed', async ({
  page,
  site,
}) => {
  const { endSession, signInAgain } = await somebodyAt(page, site, paths.content, 'editor')
  const open = () => page.getByRole('button', { name: addedWords.add, exact: true }).click()
  const name = page.getByLabel(addedWords.name, { exact: true })
  const address = page.getByLabel(addedWords.address, { exact: true })
  await open()
  await page.getByRole('radio', { name: addedWords.kinds.post }).check()
  await name.fill('Where we stand')
  await address.fill('/posts/standing')
  await endSession()
  await page.getByRole('button', { name: addedWords.begin }).click()
  await signInAgain()
  await open()
  await expect(page.getByRole('radio', { name: addedWords.kinds.post })).toBeChecked()
  await expect(name).toHaveValue('Where we stand')
  await expect(address).toHaveValue('/posts/standing')
  await page.getByRole('button', { name: addedWords.close, exact: true }).click()
  await open()
  await expect(name).toHaveValue('')
})

test('a new address of a page is as it was typed after the end of a session', async ({ page, site }) => {
  const [name, path] = ['Diving', `/service/${rareWord()}`]
  const body = { kind: 'article', name, path, parent: null, copy_of: null }
  const begun = await site.call('POST', '/api/content/', { token: site.token, json: body })
  const { key } = ContentDocumentResponse.parse(begun.json).data
  const { endSession, signInAgain } = await somebodyAt(page, site, paths.contentPage(key), 'editor')
  const address = page.getByLabel(addedWords.address)
  await address.fill(`${path}-deeper`)
  await endSession()
  await page.getByRole('button', { name: addedWords.move }).click()
  await signInAgain()
  await expect(address).toHaveValue(`${path}-deeper`)
  await page.getByRole('button', { name: addedWords.move }).click()
  await expect(page.getByText(addedWords.moved)).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue(`${path}-deeper`)
})

test('what is typed of a picture is there after the end of a session', async ({ page, site }) => {
  const file = { name: `${rareWord()}.png`, mimeType: 'image/png', buffer: await drawn().png().toBuffer() }
  const { endSession, signInAgain } = await somebodyAt(page, site, paths.media, 'editor')
  await page.getByLabel(pictureWords.add).setInputFiles(file)
  const card = page.getByRole('button', { name: file.name.replace('.png', '') }).first()
  // Until it is made ready the list looks again by itself, which leads to the login before anything is pressed.
  await expect(card).toBeVisible()
  await expect(page.getByText(pictureWords.waiting)).toHaveCount(0)
  await card.click()
  const window = page.getByRole('dialog')
  const name = window.getByLabel(pictureWords.window.name)
  const alt = window.getByLabel(pictureWords.window.alt)
  await name.fill('Divers at noon')
  await alt.fill('Two divers')
  await endSession()
  await window.getByRole('button', { name: pictureWords.window.save }).click()
  await signInAgain()
  await card.click()
  await expect(name).toHaveValue('Divers at noon')
  await expect(alt).toHaveValue('Two divers')
})

test('settings of the site that could not be saved after the end of a session are as they were typed', async ({
  page,
  site,
}) => {
  const { endSession, signInAgain } = await somebodyAt(page, site, paths.siteSettings, 'administrator')
  const { analytics, signIn, timeZone } = siteSettingsWords
  const origins = page.getByLabel(analytics.origins)
  const address = page.getByLabel(signIn.path, { exact: true })
  const zone = page.getByLabel(timeZone.label)
  await origins.fill('https://half.example.com\nhttps://')
  await address.fill('/team')
  await zone.fill('Chica')
  await page.reload()
  await expect(origins).toHaveValue('https://half.example.com\nhttps://')
  await endSession()
  await page.getByRole('button', { name: analytics.save }).click()
  await signInAgain()
  await expect(origins).toHaveValue('https://half.example.com\nhttps://')
  await expect(address).toHaveValue('/team')
  await expect(zone).toHaveValue('Chica')
  await expect(page.getByText(timeZone.unknown)).toBeVisible()
})

test('the first job is all as it was filled in after the end of a session, and gone once it is posted', async ({
  page,
  site,
}) => {
  const path = `${paths.firstStart}?screen=job`
  const { endSession, signInAgain } = await somebodyAt(page, site, path, 'administrator')
  const { job } = startWords
  const title = page.getByLabel(job.title, { exact: true })
  const remote = page.getByRole('checkbox', { name: job.remote })
  const type = page.getByLabel(job.type, { exact: true })
  await title.fill(`Diver ${rareWord()}`)
  await page.getByLabel(job.address, { exact: true }).fill('Key West, FL')
  await remote.check()
  await type.selectOption('Contract')
  await page.getByLabel(job.description, { exact: true }).fill('Dives.')
  await endSession()
  await page.getByRole('button', { name: job.post, exact: true }).click()
  await signInAgain()
  await expect(remote).toBeChecked()
  await expect(type).toHaveValue('Contract')
  await expect(title).toHaveValue(/^Diver /)
  await page.getByRole('button', { name: job.post, exact: true }).click()
  await expect(page).toHaveURL(/screen=end$/)
  await page.goto(path)
  await expect(remote).not.toBeChecked()
  await expect(title).toHaveValue('')
})

test('an invitation is as it was filled in after the end of a session, and gone once it is made', async ({
  page,
  site,
}) => {
  const { endSession, signInAgain } = await somebodyAt(page, site, paths.people, 'administrator')
  const { invite } = peopleWords
  const email = page.getByLabel(invite.email, { exact: true })
  const role = page.getByLabel(invite.role, { exact: true })
  await page.getByLabel(invite.name, { exact: true }).fill('Ann Colleague')
  await email.fill(`${rareWord()}@example.com`)
  await role.selectOption('editor')
  await endSession()
  await page.getByRole('button', { name: invite.button, exact: true }).click()
  await signInAgain()
  await expect(email).toHaveValue(/@example\.com$/)
  await expect(role).toHaveValue('editor')
  await page.getByRole('button', { name: invite.button, exact: true }).click()
  await expect(email).toHaveValue('')
  await page.reload()
  await expect(role).toHaveValue('recruiter')
  await expect(email).toHaveValue('')
})

test('pictures that were not sent for the end of a session are named, until they are chosen again', async ({
  page,
  site,
}) => {
  const { endSession, signInAgain } = await somebodyAt(page, site, paths.media, 'editor')
  const files = await Promise.all(
    ['#102030', '#203040', '#304050'].map(async (color) => ({
      name: `${rareWord()}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawn({ color }).jpeg().toBuffer(),
    })),
  )
  const choose = (some: typeof files) => page.getByLabel(pictureWords.add).setInputFiles(some)
  await expect(page.getByRole('heading', { level: 1, name: pictureWords.title })).toBeVisible()
  await endSession()
  await choose(files)
  await signInAgain()
  const unsent = page.getByRole('status').filter({ hasText: pictureWords.uploads.unsent })
  await expect(unsent).toContainText(files.map(({ name }) => name).join(', '))
  await choose(files.slice(0, 2))
  await expect(page.getByText(pictureWords.uploads.done, { exact: true })).toHaveCount(2)
  await expect(unsent).not.toContainText(files[0]?.name ?? '')
  await expect(unsent).toContainText(files[2]?.name ?? '')
  await unsent.getByRole('button', { name: pictureWords.uploads.hide }).click()
  await page.reload()
  await expect(page.getByText(files[0]?.name.replace('.jpg', '') ?? '').first()).toBeVisible()
  await expect(unsent).toHaveCount(0)
})
