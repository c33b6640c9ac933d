import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

// What the specification says of it, and what comes with a release.
test.use({ firm: 'sample' })

const SCROLL_PAGE = '/marketing/sap'
const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 780 }

test.describe('the panel of services', () => {
  test.use({ viewport: wide })

  test('opens on hover, on focus and on a click, and closes on Escape', async ({ page }) => {
    await page.goto('/products')
    const panel = page.locator('#services-panel')
    const services = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })
    const toggle = page.getByRole('button', { name: /^Services/ })
    await expect(panel).toBeHidden()

    await services.first().hover()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.mouse.move(600, 790)

    await page.keyboard.press('Tab')
    await services.first().focus()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(services.first()).toBeFocused()

    await toggle.click()
    await page.mouse.move(600, 790)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await toggle.click()
    await panel.getByRole('link', { name: 'Data Engineering' }).click()
    await expect(page).toHaveURL('/service/data')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sheet of phones opens, unfolds the services and closes', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    const sheet = page.getByRole('navigation', { name: 'Menu' })
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await sheet.getByText('Services', { exact: true }).click()
    await expect(sheet.getByRole('link', { name: 'Cloud Services' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  test('the side menu opens its groups, marks the page and the part that the address names', async ({
    page,
  }) => {
    await page.setViewportSize(wide)
    await page.goto('/service/management')
    const menu = page.getByRole('navigation', { name: 'All services' })
    await expect(menu.getByRole('link', { name: 'IT Management Services' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const hidden = menu.getByRole('link', { name: 'Executive Search' })
    await expect(hidden).toBeHidden()
    const group = menu.getByRole('checkbox', { name: /Staffing Solution/ })
    await group.check()
    await expect(hidden).toBeVisible()
    await group.uncheck()
    await expect(hidden).toBeHidden()

    const backup = menu.getByRole('link', { name: 'Backup' })
    const weight = () => backup.evaluate((it) => getComputedStyle(it).fontWeight)
    expect(await weight()).toBe('400')
    await backup.click()
    await expect(page).toHaveURL('/service/management#backup')
    await expect.poll(weight).toBe('600')
    await expect(menu).toBeInViewport()
    const heading = page.getByRole('heading', { name: 'Backup', exact: true })
    await expect(heading).toBeInViewport()
    const { y } = (await heading.boundingBox()) ?? { y: 0 }
    const header = await page.getByRole('banner').boundingBox()
    expect(y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  })

  test('menu and contents are disclosures on phones', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/service/Cyber')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents).toBeHidden()
    await page.getByText('On this page').first().click()
    await contents.getByRole('link', { name: 'Penetration testing' }).click()
    await expect(page).toHaveURL('/service/Cyber#penetration')
  })
})

test.describe('scroll-ins', () => {
  const last = '.turn:last-of-type > .picture'
  const look = (it: Element) => {
    const { opacity, transitionDuration } = getComputedStyle(it)
    return { opacity, transitionDuration }
  }

  test('last as long as the spec says and end with everything in its place', async ({ page }) => {
    await page.setViewportSize(wide)
    await page.goto(SCROLL_PAGE)
    const picture = page.locator(last)
    await expect.poll(() => picture.evaluate(look)).toEqual({ opacity: '0', transitionDuration: '1s' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((it) => getComputedStyle(it).opacity)).toBe('1')
    await page.goto('/marketing/seo')
    await expect.poll(() => page.locator(last).evaluate(look)).toMatchObject({ transitionDuration: '2s' })
  })

  test('are off at 750 px and for people who want less motion', async ({ page }) => {
    const still = { opacity: '1', transitionDuration: '0s' }
    await page.setViewportSize({ width: 750, height: 800 })
    await page.goto(SCROLL_PAGE)
    expect(await page.locator(last).evaluate(look)).toEqual(still)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(wide)
    expect((await page.locator(last).evaluate(look)).opacity).toBe('1')
  })
})

test.describe('the fonts', () => {
  /** When each kind of thing was there, in ms since the page was asked for. */
  const times = (page: Page) =>
    page.evaluate(() => {
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return {
        asked: Math.min(...fonts.map(({ startTime }) => startTime)),
        painted: paint?.startTime,
        loaded: [...document.fonts].filter(
          ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
        ).length,
      }
    })
  const arrived = (page: Page) =>
    expect.poll(() => times(page)).toMatchObject({ loaded: 2, painted: expect.any(Number) })

  test('wait for the first paint of a visit, and for none after it', async ({ page }) => {
    await page.goto('/services')
    await arrived(page)
    const first = await times(page)
    expect(first.asked).toBeGreaterThan(Number(first.painted))

    await page.goto('/products')
    await arrived(page)
    const second = await times(page)
    expect(second.asked).toBeLessThan(Number(second.painted))
  })

  test('are there without JavaScript too', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const font = page.waitForResponse((response) => response.url().endsWith('.woff2'))
    await page.goto(`${site.origin}/services`)
    expect((await font).status()).toBe(200)
    await context.close()
  })
})
