import { errorCatalogue } from '#contract/core/errors.ts'
import { words } from '#web/admin/content/words.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, test } from './site.ts'

test('a link to a preview that has ended says so as a page, and an editor that stays open has another before that', async ({
  browser,
  site,
}) => {
  // A browser of its own: a clock that is set stays.
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: site.origin, localStorage: [{ name: 'data', value: site.token }] }],
    },
  })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${site.origin}${paths.contentPage('marketing-aws')}`)
  const link = page.getByRole('link', { name: words.share })
  const first = (await link.getAttribute('href')) ?? ''
  const other = first.replace('expires=', 'expires=1')
  await page.route('**/preview/', (route) =>
    route.fulfill({ json: { data: { url: other, expires_at: new Date().toISOString() } } }),
  )
  await page.clock.fastForward('22:00:00')
  await expect(link).toHaveAttribute('href', first)
  await page.clock.fastForward('01:01:00')
  await expect(link).toHaveAttribute('href', other)
  await expect(page.locator('iframe')).toHaveAttribute('src', other)

  // Whoever was sent it has no other page to read.
  const answer = await page.goto(`${site.origin}${other}`)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorCatalogue.preview_expired.message)
  await expect(page.locator('main')).toHaveCSS('max-width', '512px')
  // A call of the API is refused as ever.
  const call = await page.goto(`${site.origin}/api/content/marketing-aws/`)
  expect(call?.headers()['content-type']).toContain('application/json')
  await context.close()
})
