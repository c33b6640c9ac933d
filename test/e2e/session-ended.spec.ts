import type { Page } from '@playwright/test'
import { rareWord } from '#test/support/rare.ts'
import { words } from '#web/admin/content/words.ts'
import { paths } from '#web/admin/paths.ts'
import { loginWords } from '#web/admin/people/login/words.ts'
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
