import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { siteSettingsTexts as texts } from '#contract/site-settings/texts.ts'
import { choiceWords } from '#web/admin/conflict/choice-words.ts'
import { paths } from '#web/admin/paths.ts'
import { loginWords } from '#web/admin/people/login/words.ts'
import { siteSettingsWords as words } from '#web/admin/site-settings/words.ts'
import { words as adminWords } from '#web/admin/words.ts'
import { findViolations } from './find-violations.ts'
import { logIn, newcomer } from './people.ts'
import { expect, test } from './site.ts'

// A refused address is an answer with 400, a session that is over one with 401, the former address one with 404, a colleague's change one
// with 412.
test.use({ expectedErrors: [/40[014]|412/] })

test('an administrator moves the sign-in page, and every way to it follows', async ({ page, site }) => {
  const owner = await newcomer(site, 'administrator')
  const MOVED = '/team/entrance'
  const signIn = async () => {
    await page.getByLabel(loginWords.email, { exact: true }).fill(owner.email)
    await page.getByLabel(loginWords.password, { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: loginWords.button, exact: true }).click()
  }
  const field = page.getByLabel(words.signIn.path, { exact: true })
  const save = page.getByRole('button', { name: words.signIn.save })
  try {
    await page.goto(LOGIN_PATH)
    await signIn()
    await expect(page).toHaveURL(/\/admin/)
    await page.goto(paths.siteSettings)
    await field.fill('/careers')
    await save.click()
    await expect(page.getByText(texts.signIn.taken('/careers'))).toBeVisible()
    await expect(field).toHaveValue('/careers')
    await field.fill('team/entrance')
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: words.signIn.moved })).toContainText(MOVED)
    expect(await findViolations(page)).toEqual([])

    // Logged out, led back by the admin, reloaded there, signed in, and the session ended meanwhile.
    await page.getByRole('button', { name: adminWords.nav.logout }).click()
    await expect(page).toHaveURL(MOVED)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginWords.title)
    await page.goto(paths.jobs)
    await expect(page).toHaveURL(`${MOVED}?next=${encodeURIComponent(paths.jobs)}`)
    await signIn()
    await expect(page).toHaveURL(paths.jobs)
    await page.evaluate(() => localStorage.setItem('data', 'a session that is over'))
    await page.goto(paths.siteSettings)
    await expect(page).toHaveURL(/\/team\/entrance\?.*ended=1/)
    expect((await page.goto(LOGIN_PATH))?.status()).toBe(404)
  } finally {
    await site.call('PATCH', '/api/site-settings/', { token: site.token, json: { sign_in_path: '' } })
  }
})

test('an administrator chooses the time zone of the company, and sees what time it is there', async ({
  page,
  site,
}) => {
  const owner = await newcomer(site, 'administrator')
  try {
    await logIn(page, owner)
    await expect(page).toHaveURL(/\/admin/)
    await page.goto(paths.siteSettings)
    const field = page.getByLabel(words.timeZone.label)
    const save = page.getByRole('button', { name: words.timeZone.save })
    await expect(page.getByText(/^It is .* in America\/New_York\.$/)).toBeVisible()
    await field.fill('Coral Springs')
    await expect(page.getByText(words.timeZone.unknown)).toBeVisible()
    await save.click()
    await expect(page.getByText(texts.timeZone.unknown)).toBeVisible()
    await expect(field).toHaveValue('Coral Springs')
    await expect(page.getByText(words.timeZone.unknown)).toBeHidden()
    // What is typed into another form outlives the reload that this one brings.
    await page.getByLabel(words.analytics.origins).fill('https://half.example.com\nhttps://')
    await field.fill('America/Denver')
    await expect(page.getByText(/^It is .* in America\/Denver\.$/)).toBeVisible()
    await save.click()
    await expect(page.locator('html')).toHaveAttribute('data-time-zone', 'America/Denver')
    await expect(field).toHaveValue('America/Denver')
    await expect(page.getByLabel(words.analytics.origins)).toHaveValue('https://half.example.com\nhttps://')
    // Taken back, it is forgotten.
    await page.getByLabel(words.analytics.origins).fill('')
    await page.reload()
    await expect(page.getByLabel(words.analytics.origins)).toHaveValue('')
  } finally {
    await site.call('PATCH', '/api/site-settings/', { token: site.token, json: { time_zone: '' } })
  }
})

test('what is typed into settings that a colleague saves meanwhile is there after a reload, and asks whose counts', async ({
  page,
  site,
}) => {
  const { origins, save, title } = {
    ...words.analytics,
    title: choiceWords.title('Administrator', words.what),
  }
  const byColleague = (analytics_origins: string) =>
    site.call('PATCH', '/api/site-settings/', { token: site.token, json: { analytics_origins } })
  try {
    await logIn(page, await newcomer(site, 'administrator'))
    await expect(page).toHaveURL(/\/admin/)
    await page.goto(paths.siteSettings)
    const field = page.getByLabel(origins)
    await field.fill('https://mine.example.com')
    await byColleague('https://theirs.example.com')
    for (const _ of ['the first', 'and a second']) {
      await page.reload()
      await expect(field).toHaveValue('https://mine.example.com')
    }
    await page.getByRole('button', { name: save }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('https://theirs.example.com')
    await dialog.getByRole('button', { name: choiceWords.save }).click()
    await expect(page.getByText(texts.saved)).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('https://mine.example.com')
    // It was saved, so nothing is left that would ask again.
    await field.fill('https://other.example.com')
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText(texts.saved)).toBeVisible()
  } finally {
    await byColleague('')
  }
})

test('an administrator lets public pages load a script of others, and the policy follows', async ({
  page,
  site,
}) => {
  const owner = await newcomer(site, 'administrator')
  const { analytics } = words
  await page.route('https://stats.example.com/s.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const { site } = document.currentScript.dataset
        fetch('https://collect.example.org/hit?site=' + site, { mode: 'no-cors' })`,
    }),
  )
  const hits: string[] = []
  await page.route('https://collect.example.org/**', (route) => {
    hits.push(route.request().url())
    return route.fulfill({ status: 200, body: '' })
  })
  try {
    await logIn(page, owner)
    await expect(page).toHaveURL(/\/admin/)
    await page.goto(paths.siteSettings)
    const tags = page.getByLabel(analytics.tags)
    const save = page.getByRole('button', { name: analytics.save })
    await tags.fill('<script>alert(1)</script>')
    await save.click()
    await expect(page.getByText(texts.analytics.notATag)).toBeVisible()
    await expect(tags).toHaveValue('<script>alert(1)</script>')
    await tags.fill('<script defer src="https://stats.example.com/s.js" data-site="firm"></script>')
    await page.getByLabel(analytics.origins).fill('https://*.example.org')
    await save.click()
    await expect(page.getByText(texts.saved)).toBeVisible()
    // As it is stored, and as visitors have it.
    await expect(tags).toHaveValue(
      '<script async src="https://stats.example.com/s.js" data-site="firm"></script>',
    )
    expect(await findViolations(page)).toEqual([])
    await page.goto('/services')
    await expect.poll(() => hits).toEqual(['https://collect.example.org/hit?site=firm'])
    await page.goto('/contact-us')
    await page.goto(paths.siteSettings)
    await expect(tags).toHaveValue(
      '<script async src="https://stats.example.com/s.js" data-site="firm"></script>',
    )
    expect(hits).toHaveLength(1)
  } finally {
    const json = { analytics_tags: '', analytics_origins: '' }
    await site.call('PATCH', '/api/site-settings/', { token: site.token, json })
  }
})
