import { homeSample } from '#content/home-sample.ts'
import { menusSample } from '#content/menus-sample.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, test } from './site.ts'

test.use({ firm: 'sample', signedIn: true })

test('a site in Arabic reads from right to left, and its cards move that way', async ({ page, site }) => {
  const { call, token } = site
  const change = async (method: string, path: string, json?: object) =>
    expect((await call(method, `/api/content/menus/${path}`, { token, ...(json && { json }) })).status).toBe(
      200,
    )
  await change('PATCH', 'draft/', { body: { page: { ...menusSample.page, language: 'ar' } } })
  await change('POST', 'publish/', {})
  try {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/contact-us', '/careers', '/service/Cyber', '/privacy-policy']) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
        const name = await page.getByRole('banner').getByRole('link').first().boundingBox()
        expect((name?.x ?? 0) + (name?.width ?? 0), path).toBeGreaterThan(width * 0.8)
      }
    }
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Services', exact: true })
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-ready', '')
    await carousel.getByRole('button', { name: menusSample.home.pause }).click()
    const shown = () =>
      carousel.locator('[data-row]').evaluate((row) => {
        const box = row.getBoundingClientRect()
        return [...row.querySelectorAll('li')]
          .map((card) => ({ title: card.querySelector('h3')?.textContent, at: card.getBoundingClientRect() }))
          .filter(({ at }) => at.left > box.left - 2 && at.right < box.right + 2)
          .sort((one, other) => other.at.left - one.at.left)
          .map(({ title }) => title)
      })
    const titles = homeSample.services.list.map(({ title }) => title)
    await expect.poll(async () => (await shown()).length).toBe(3)
    const first = titles.indexOf((await shown())[0] ?? '')
    const from = (start: number) => [0, 1, 2].map((at) => titles[(start + at) % titles.length])
    await expect.poll(shown).toEqual(from(first))
    await carousel.getByRole('button', { name: menusSample.home.next }).click()
    await expect.poll(shown).toEqual(from(first + 1))
    await carousel.getByRole('button', { name: menusSample.home.previous }).click()
    await expect.poll(shown).toEqual(from(first))
  } finally {
    await change('POST', 'revisions/0/restore/')
    await change('POST', 'publish/', {})
  }
})

test('what an owner writes in Arabic begins at the right of its field', async ({ page, site }) => {
  await page.goto(paths.contentPage('company'))
  const place = page.getByRole('textbox').first()
  const direction = () => place.evaluate((it) => getComputedStyle(it).direction)
  expect(await direction()).toBe('ltr')
  await place.fill('شركة المنار')
  expect(await direction()).toBe('rtl')
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await site.call('DELETE', '/api/content/company/draft/', { token: site.token })
})
