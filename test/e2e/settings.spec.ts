import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { texts } from '#contract/core/texts.ts'
import { notificationTexts } from '#contract/notifications/texts.ts'
import { LinkResponse } from '#contract/people/people.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { codeAt } from '#test/support/authenticator.ts'
import { noticeWords as notice } from '#web/admin/notices/words.ts'
import { words as told } from '#web/admin/notifications/words.ts'
import { paths } from '#web/admin/paths.ts'
import { invitationWords } from '#web/admin/people/invitation/words.ts'
import { secondFactorWords } from '#web/admin/people/login/words.ts'
import { peopleWords } from '#web/admin/people/words.ts'
import { settingsWords } from '#web/admin/settings/words.ts'
import { words } from '#web/admin/words.ts'
import { LOGIN, logIn, newcomer, PASSWORD } from './people.ts'
import { expect, test } from './site.ts'

const loggedIn = (page: Page) => expect(page).toHaveURL(paths.dashboard)

test('somebody is invited, sets a password by the link, and logs in', async ({
  page,
  browser,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const email = `${randomUUID()}@example.com`
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: site.origin, localStorage: [{ name: 'data', value: site.token }] }],
    },
  })
  const admin = await context.newPage()
  await admin.goto(`${site.origin}/admin/settings`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await admin.getByRole('link', { name: settingsWords.sections.people, exact: true }).click()
  // The profile has a name too.
  await expect(admin.getByRole('heading', { name: peopleWords.invite.title, exact: true })).toBeVisible()
  await admin.getByLabel(peopleWords.invite.name).fill('Ina Vited')
  await admin.getByLabel(peopleWords.invite.email).fill(email)
  await admin.getByRole('button', { name: peopleWords.invite.button, exact: true }).click()
  await expect(admin.getByText(peopleTexts.people.invited)).toBeVisible()
  await expect(admin.getByRole('heading', { name: peopleWords.link.title(email) })).toBeFocused()
  const link = await admin.getByLabel(peopleWords.link.label, { exact: true }).inputValue()
  await expect(admin.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  await context.close()

  const { pathname, search } = new URL(link)
  const answer = await page.goto(pathname + search)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText(invitationWords.welcome('Ina Vited'))).toBeVisible()
  await page.getByLabel(invitationWords.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: invitationWords.button }).click()
  await expect(page.getByText(invitationWords.done)).toBeVisible()
  await page.getByRole('link', { name: invitationWords.toLogin }).click()
  await logIn(page, { email, password: PASSWORD })
  await loggedIn(page)
  await page.goto(pathname + search)
  await expect(page.getByText(invitationWords.ended)).toBeVisible()
})

test('a password that is too short is refused with words, and the link still works', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const json = { name: 'Ina Vited', email: `${randomUUID()}@example.com`, role: 'recruiter' }
  const made = await site.call('POST', '/api/people/invitations/', { token: site.token, json })
  const { pathname, search } = new URL(LinkResponse.parse(made.json).data.link)
  await page.goto(pathname + search)
  const password = page.getByLabel(invitationWords.password, { exact: true })
  await password.fill('short')
  await page.getByRole('button', { name: invitationWords.button }).click()
  await expect(password).toHaveAccessibleDescription(new RegExp(peopleTexts.account.passwordShort))
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('short')
})

test('a person turns two-factor on, logs in with a code and with a recovery code, and turns it off', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[01]/)
  const person = await newcomer(site)
  await logIn(page, person)
  await loggedIn(page)
  await page.goto(paths.twoFactor)
  await page.getByLabel(peopleWords.password.current).fill(person.password)
  await page.getByRole('button', { name: peopleWords.twoFactor.begin }).click()
  await expect(page.getByRole('img', { name: peopleWords.twoFactor.qrLabel })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const began = Date.now()
  await page.getByLabel(peopleWords.twoFactor.code).fill(codeAt(secret, began))
  await page.getByRole('button', { name: peopleWords.twoFactor.turnOn }).click()
  await expect(page.getByText(peopleTexts.account.twoFactorOn)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: peopleWords.twoFactor.download }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const codes = file.match(/^\w{5}-\w{5}$/gm) ?? []
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: peopleWords.twoFactor.kept }).click()
  await expect(page.getByText(peopleWords.twoFactor.left(10))).toBeVisible()
  await page.getByRole('button', { name: words.nav.logout }).click()
  await expect(page).toHaveURL(new RegExp(LOGIN))

  await logIn(page, person)
  const code = page.getByLabel(secondFactorWords.code)
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull()
  // The code that turned it on was used; the server takes the next one half a minute early, which
  // is another one when this has taken long.
  await code.fill(codeAt(secret, began))
  await page.getByRole('button', { name: secondFactorWords.button, exact: true }).click()
  await expect(code).toHaveAccessibleDescription(/not valid/)
  await code.fill(codeAt(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: secondFactorWords.button, exact: true }).click()
  await expect(page.getByText(texts.login.success, { exact: true }).last()).toBeVisible()
  await loggedIn(page)
  await page.getByRole('button', { name: words.nav.logout }).click()

  await logIn(page, person)
  await page.getByRole('button', { name: secondFactorWords.useRecoveryCode }).click()
  await page.getByLabel(secondFactorWords.recoveryCode).fill(codes[3] ?? '')
  await page.getByRole('button', { name: secondFactorWords.button, exact: true }).click()
  await loggedIn(page)

  await page.goto(paths.twoFactor)
  await expect(page.getByText(peopleWords.twoFactor.left(9))).toBeVisible()
  await page.getByRole('button', { name: peopleWords.twoFactor.turnOff }).click()
  await page.getByLabel(peopleWords.password.current).fill(person.password)
  const proof = page.getByLabel(peopleWords.twoFactor.proof)
  await proof.fill(codes[3] ?? '')
  await page.getByRole('button', { name: peopleWords.twoFactor.turnOff }).click()
  await expect(proof).toHaveAccessibleDescription(new RegExp(peopleTexts.account.recoveryCodeWrong))
  await proof.fill(codes[4] ?? '')
  await page.getByRole('button', { name: peopleWords.twoFactor.turnOff }).click()
  await expect(page.getByText(peopleTexts.account.twoFactorOff)).toBeVisible()
  await expect(page.getByRole('button', { name: peopleWords.twoFactor.begin })).toBeVisible()
})

test('a person changes their name, notifications and password, and ends a session elsewhere', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const person = await newcomer(site)
  await site.call('POST', '/api/jobs/login/', { json: person, headers: { 'user-agent': 'curl/8.0' } })
  await logIn(page, person)
  await loggedIn(page)
  await page.goto(paths.settings)
  await expect(page.getByRole('link', { name: settingsWords.sections.people })).toHaveCount(0)
  await page.getByLabel(peopleWords.profile.name).fill('Another Name')
  await page.getByRole('button', { name: peopleWords.profile.save }).click()
  await expect(page.getByText(peopleTexts.account.nameChanged)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Another Name')).toBeVisible()

  await page.getByRole('link', { name: settingsWords.sections.notifications }).click()
  await page.getByLabel(told.applications).selectOption(told.when.instant)
  await page.getByLabel(told.own_jobs).check()
  await page.getByRole('button', { name: told.save }).click()
  await expect(page.getByText(notificationTexts.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(told.applications)).toHaveValue('instant')
  await expect(page.getByLabel(told.own_jobs)).toBeChecked()
  await expect(page.getByLabel(told.messages)).toHaveValue('none')

  await page.getByRole('link', { name: settingsWords.sections.sessions }).click()
  const elsewhere = page.getByRole('listitem').filter({ hasText: 'curl' })
  await elsewhere.getByRole('button', { name: peopleWords.sessions.end }).click()
  await expect(page.getByText(peopleTexts.account.sessionEnded)).toBeVisible()
  await expect(elsewhere).toHaveCount(0)

  await page.getByRole('link', { name: settingsWords.sections.profile }).click()
  const current = page.getByLabel(peopleWords.password.current, { exact: true })
  const next = page.getByLabel(peopleWords.password.next, { exact: true })
  await current.fill('not my password')
  await next.fill('another long password')
  await page.getByRole('button', { name: peopleWords.password.change }).click()
  await expect(current).toHaveAccessibleDescription(new RegExp(peopleTexts.account.passwordWrong))
  await expect(current).toBeFocused()
  await current.fill(person.password)
  await page.getByRole('button', { name: peopleWords.password.change }).click()
  await expect(page.getByText(peopleTexts.account.passwordChanged)).toBeVisible()
  await expect(next).toHaveValue('')
  const json = { email: person.email, password: 'another long password' }
  expect((await site.call('POST', '/api/jobs/login/', { json })).status).toBe(200)
})

test.describe('an administrator', () => {
  test.use({ signedIn: true })

  test('goes from one settings page to another by keyboard on a phone, and sees which one it is', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(paths.settings)
    const { stages } = settingsWords.sections
    const tab = page.getByRole('link', { name: stages })
    await expect(tab).not.toBeInViewport({ ratio: 1 })
    await tab.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: stages, exact: true })).toBeVisible()
    await expect(tab).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(tab).toBeInViewport({ ratio: 1 })
  })

  test('makes somebody an administrator, disables and enables them', async ({
    page,
    site,
    expectedErrors,
  }) => {
    const person = await newcomer(site)
    await page.goto(paths.people)
    const row = page.getByRole('listitem').filter({ hasText: person.email })
    const { people } = peopleWords
    await row.getByRole('button', { name: people.make.administrator }).click()
    await expect(row.getByText(peopleWords.roles.administrator, { exact: true })).toBeVisible()
    await row.getByRole('button', { name: people.disable }).click()
    await expect(row.getByText(people.disabled, { exact: true })).toBeVisible()
    expect((await site.call('POST', '/api/jobs/login/', { json: person })).status).toBe(401)
    await row.getByRole('button', { name: people.enable }).click()
    await expect(row.getByText(people.disabled, { exact: true })).toHaveCount(0)
    expect((await site.call('POST', '/api/jobs/login/', { json: person })).status).toBe(200)
    await site.call('POST', '/api/jobs/login/', { json: person })
    await row.getByRole('button', { name: people.endSessions }).click()
    await expect(page.getByText(peopleTexts.people.signedOut)).toBeVisible()
    // Who requires a second factor has one.
    expectedErrors.push(/status of 409/)
    await page.getByRole('button', { name: peopleWords.rules.require }).click()
    await expect(page.getByText(peopleWords.rules.ownFirst)).toBeVisible()
    const own = page.getByRole('listitem').filter({ hasText: people.you })
    await expect(own.getByRole('button')).toHaveCount(0)
  })

  test('puts a notice on every page and takes it off again', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 400/)
    const text = `We move on Friday ${randomUUID()}`
    await page.goto(paths.notice)
    await page.getByLabel(notice.text, { exact: true }).fill(text)
    await page.getByLabel(notice.link).fill('javascript:alert(1)')
    await page.getByLabel(notice.on).check()
    await page.getByRole('button', { name: notice.save }).click()
    await expect(page.getByLabel(notice.link)).toHaveAccessibleDescription(/must be a path/)
    await page.getByLabel(notice.link).fill('/contact-us')
    await page.getByRole('button', { name: notice.save }).click()
    await expect(page.getByText(notice.shown)).toBeVisible()
    await page.goto('/careers')
    await page.getByRole('region', { name: 'Notice' }).getByRole('link', { name: text }).click()
    await expect(page).toHaveURL('/contact-us')
    await page.goto(paths.notice)
    await page.getByLabel(notice.on).uncheck()
    await page.getByRole('button', { name: notice.save }).click()
    await expect(page.getByText(notice.notShown)).toBeVisible()
    await page.goto('/careers')
    await expect(page.getByText(text)).toHaveCount(0)
  })
})
