import type { Locator } from '@playwright/test'
import { paths } from '#web/admin/paths.ts'
import { expect, test } from './site.ts'

test.use({ signedIn: true })

const styleOf = (of: Locator, property: 'borderTopWidth' | 'borderLeftColor' | 'textDecorationLine') =>
  of.evaluate((element, name) => getComputedStyle(element)[name], property)

test('high contrast shows what is a button, where one is, and what opens', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/contact-us')
  expect(await styleOf(page.locator('form button[type=submit]').last(), 'borderTopWidth')).toBe('1px')
  const links = page.getByRole('banner').locator('.nav-link')
  expect(await styleOf(links.and(page.locator('[aria-current]')), 'textDecorationLine')).toBe('underline')
  const mark = page.locator('.question summary').first()
  const adjusts = () => mark.evaluate((it) => getComputedStyle(it, '::after').forcedColorAdjust)
  expect(await adjusts()).toBe('none')

  await page.goto('/')
  expect(await styleOf(page.locator('.banner').getByRole('link'), 'borderTopWidth')).toBe('1px')

  await page.goto(paths.content)
  const menu = page.getByRole('navigation').first()
  const here = menu.locator('a[aria-current="page"]')
  const away = menu.getByRole('link', { name: /^Settings/ })
  await expect(here).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await styleOf(away, 'borderLeftColor')).toBe(await ground())
  expect(await styleOf(here, 'borderLeftColor')).not.toBe(await ground())
})
