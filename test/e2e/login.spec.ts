import { texts } from '#contract/core/texts.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { words as dashboardWords } from '#web/admin/dashboard/words.ts'
import { paths } from '#web/admin/paths.ts'
import { loginWords } from '#web/admin/people/login/words.ts'
import { words } from '#web/admin/words.ts'
import { ADMIN, expect, testAnew as test } from './site.ts'

const LOGIN = LOGIN_PATH

test.describe('login', () => {
  test('refuses a wrong password, takes the right one, and goes to the admin', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/)
    await page.goto(LOGIN)
    const email = page.getByLabel(loginWords.email, { exact: true })
    const password = page.getByLabel(loginWords.password, { exact: true })
    const button = page.getByRole('button', { name: loginWords.button, exact: true })
    await email.fill(ADMIN.email)
    await password.fill('wrong password')
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByText(texts.login.failed)).toBeVisible()
    await expect(page.getByText(loginWords.wrong)).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    // Both borders end up in the same red, once their transitions are over.
    const border = (of: typeof email) => of.evaluate((it) => getComputedStyle(it).borderColor)
    const red = await page.getByText(loginWords.wrong).evaluate((it) => getComputedStyle(it).borderColor)
    await expect.poll(async () => [await border(email), await border(password)]).toEqual([red, red])
    expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull()

    await password.fill(ADMIN.password)
    await page.getByLabel(loginWords.remember).check()
    await button.click()
    await expect(page.getByText(texts.login.toastSuccess, { exact: true })).toBeVisible()
    await expect(page.getByText(texts.login.success, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(paths.dashboard)
    await expect(page.getByRole('heading', { level: 1, name: dashboardWords.title })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('data'))).toBeTruthy()
    const devices = await page.evaluate(() => localStorage.getItem('devices'))
    expect(devices).toMatch(/^[\w-]{43}$/)

    // The browser goes on being known: the next login sends its token and is answered the same one.
    await page.evaluate(() => localStorage.removeItem('data'))
    await page.goto(LOGIN)
    await email.fill(ADMIN.email)
    await password.fill(ADMIN.password)
    const sent = page.waitForRequest('**/api/jobs/login/')
    await button.click()
    expect((await sent).postDataJSON()).toMatchObject({ device: devices })
    await expect(page).toHaveURL(paths.dashboard)
    expect(await page.evaluate(() => localStorage.getItem('devices'))).toBe(devices)
  })

  test('goes on 1000 ms after success, and remembers for 30 days', async ({ page, site }) => {
    await page.clock.install()
    await page.goto(LOGIN)
    await page.getByLabel(loginWords.email, { exact: true }).fill(ADMIN.email)
    await page.getByLabel(loginWords.password, { exact: true }).fill(ADMIN.password)
    await page.getByLabel(loginWords.remember).check()
    // From here on no second passes by itself, however long the server takes.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: loginWords.button, exact: true }).click()
    await expect(page.getByText(texts.login.success, { exact: true })).toBeVisible()
    await page.clock.runFor(900)
    await expect(page).toHaveURL(LOGIN)
    const token = (await page.evaluate(() => localStorage.getItem('data'))) ?? ''
    const { text } = await site.call('GET', '/api/session/', { token })
    const days = (Date.parse(/"expires_at":"([^"]+)"/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    await page.clock.runFor(200)
    // What draws the dashboard may wait for its own moments.
    await page.clock.resume()
    await expect(page).toHaveURL(paths.dashboard)
  })

  test('shows and hides the password', async ({ page }) => {
    await page.goto(LOGIN)
    const password = page.getByLabel(loginWords.password, { exact: true })
    await password.fill('secret words')
    await page.getByRole('button', { name: loginWords.show + loginWords.thePassword }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: loginWords.hide + loginWords.thePassword }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('secret words')
  })

  test('guards the admin and leads back to where one wanted to go', async ({ page, site }) => {
    const { id, title } = await site.postJob()
    await page.goto(paths.job(id))
    await expect(page).toHaveURL(new RegExp(`^${site.origin}${LOGIN}`))
    await page.getByLabel(loginWords.email, { exact: true }).fill(ADMIN.email)
    await page.getByLabel(loginWords.password, { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: loginWords.button, exact: true }).click()
    await expect(page).toHaveURL(paths.job(id))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('leads nowhere outside the admin', async ({ page }) => {
    await page.goto(`${LOGIN}?next=${encodeURIComponent('https://evil.example/admin')}`)
    await page.getByLabel(loginWords.email, { exact: true }).fill(ADMIN.email)
    await page.getByLabel(loginWords.password, { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: loginWords.button, exact: true }).click()
    await expect(page).toHaveURL(paths.dashboard)
  })
})

test.describe('a token that the server does not know', () => {
  test('is thrown away and leads to the login', async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/status of 401/)
    await page.goto('/careers')
    await page.evaluate(() => localStorage.setItem('data', 'garbage'))
    await page.goto(paths.jobs)
    await expect(page).toHaveURL(new RegExp(`^${site.origin}${LOGIN}`))
    await expect(page.getByText(loginWords.returning)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull()
  })
})

test('logout ends the token on the server and clears the browser', async ({ page, site, expectedErrors }) => {
  // What is still being read when the session ends.
  expectedErrors.push(/status of 401/)
  const token = await site.logIn()
  await page.goto('/careers')
  await page.evaluate((value) => localStorage.setItem('data', value), token)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { level: 1, name: dashboardWords.title })).toBeVisible()
  await page.getByRole('button', { name: words.nav.logout }).click()
  await expect(page).toHaveURL(new RegExp(`^${site.origin}${LOGIN}`))
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull()
  expect((await site.call('GET', '/api/session/', { token })).status).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`^${site.origin}${LOGIN}`))
})

test('a logout is no session that has ended, though a read is refused before it is answered', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const token = await site.logIn()
  await page.goto('/careers')
  await page.evaluate((value) => localStorage.setItem('data', value), token)
  await page.goto(paths.dashboard)
  const ended = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/jobs/logout/', async (route) => {
    const response = await route.fetch()
    ended.resolve()
    await answer.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: words.nav.logout }).click()
  await ended.promise
  await page.getByRole('link', { name: words.nav.jobsPosted, exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}${LOGIN}`)
  await expect(page.getByText(loginWords.returning)).toBeHidden()
  answer.resolve()
  await expect(page).toHaveURL(`${site.origin}${LOGIN}`)
})
