import { menusSample } from '#content/menus-sample.ts'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { BRAND_KEY, MENUS_KEY } from '#contract/content/keys.ts'
import { logoOf } from '#test/support/logos.ts'
import { expect, test } from './site.ts'

test.use({ firm: 'sample' })

const LONG = 'Rindfleischetikettierungsüberwachungsaufgaben'

test('menus as long as they may be, of long words, stay within the page', async ({ page, site }) => {
  const { call, token } = site
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      shown: 'yes',
      label: at % 2 === 0 ? `${LONG} ${at}` : `Entry ${at}`,
      href: `https://example.com/${at}`,
    }))
  const { header, side, footer } = menusSample
  const [, services] = header.list
  const body = {
    ...menusSample,
    header: { ...header, list: [services, ...many(15)] },
    side: {
      ...side,
      list: [...side.list, ...many(40 - side.list.length).map((it) => ({ ...it, links: '' }))],
    },
    footer: { ...footer, list: many(16) },
  }
  const at = `/api/content/${MENUS_KEY}`
  const saved = await call('PATCH', `${at}/draft/`, { token, json: { body } })
  expect(ContentDocumentResponse.parse(saved.json).data.has_draft).toBe(true)
  const linked = (await call('POST', `${at}/preview/`, { token })).json as { data: { url: string } }

  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 620 })
    await page.goto(linked.data.url)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width < 1024) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const sheet = page.locator('#menu')
      await sheet.locator('summary').click()
      expect(await sheet.evaluate((it) => it.scrollWidth)).toBe(width)
    } else {
      await page.getByRole('button', { name: 'Services: show the list' }).click()
      const last = page.locator('#services-panel').getByRole('link').last()
      await last.focus()
      await expect(last).toBeInViewport()
      expect(await page.locator('#services-panel').evaluate((it) => it.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
  }
  await call('DELETE', `${at}/draft/`, { token })
})

test('a menu that takes more than a row leaves the logo its room', async ({ page, site }) => {
  const { call, token } = site
  const publish = async (key: string, body: object) => {
    await call('PATCH', `/api/content/${key}/draft/`, { token, json: { body } })
    expect((await call('POST', `/api/content/${key}/publish/`, { token, json: {} })).status).toBe(200)
  }
  const entries = Array.from({ length: 12 }, (_, at) => ({
    shown: 'yes',
    label: `Entry of the menu ${at}`,
    href: `https://example.com/${at}`,
  }))
  await publish(MENUS_KEY, { header: { ...menusSample.header, list: entries } })
  const logo = page.getByRole('banner').locator('img').first()
  for (const logo_name of [false, true]) {
    await publish(BRAND_KEY, { logo: logoOf(60, 60), logo_name })
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 620 })
      await page.goto('/')
      const { width: drawn = 0, height = 0 } = (await logo.boundingBox()) ?? {}
      expect([Math.round(drawn), Math.round(height)], `${width} px`).toEqual([40, 40])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  await publish(BRAND_KEY, { logo: '', logo_name: false })
  await publish(MENUS_KEY, { header: menusSample.header })
})

test('a header of more than one row covers nothing that a link leads to', async ({ page, site }) => {
  const { call, token } = site
  const publish = async (list: typeof menusSample.header.list) => {
    const json = { body: { header: { ...menusSample.header, list } } }
    await call('PATCH', `/api/content/${MENUS_KEY}/draft/`, { token, json })
    expect((await call('POST', `/api/content/${MENUS_KEY}/publish/`, { token, json: {} })).status).toBe(200)
  }
  const entries = (count: number, label: string) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ shown: 'yes' as const, label: `${label} ${at}`, href: `https://example.com/${at}` },
    }))
  const header = page.getByRole('banner')
  const bottom = () => header.evaluate((it) => Math.round(it.getBoundingClientRect().bottom))
  const goTo = async (width: number) => {
    await page.setViewportSize({ width, height: 620 })
    await page.goto('/')
    await page.goto('/service/data#warehouse')
    const target = page.locator('#warehouse')
    await expect(target).toBeInViewport()
    return target.evaluate((it) => Math.round(it.getBoundingClientRect().top))
  }
  const long = 'Modernization of applications and their support'
  for (const [count, label] of [
    [8, long],
    [5, long],
    [3, long],
    [8, 'Our firm'],
    [6, 'Two words'],
  ] as const) {
    await publish(entries(count, label))
    for (const width of [1024, 1280, 1920]) {
      const said = `${count} of “${label}” at ${width} px`
      const top = await goTo(width)
      expect(await bottom(), said).toBeLessThanOrEqual(top + 2)
    }
  }
  // One row stays in sight, and so does that of a phone.
  await publish(entries(16, long))
  await goTo(360)
  expect(await bottom()).toBe(65)
  await publish(menusSample.header.list)
  for (const width of [1024, 1280]) {
    await goTo(width)
    expect(await bottom()).toBe(65)
  }
})
