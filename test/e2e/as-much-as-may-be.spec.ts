import { homeSample } from '#content/home-sample.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, test } from './site.ts'

test.use({ firm: 'sample' })

test('as many services and industries as may be leave the home page as wide as the window', async ({
  page,
  site,
}) => {
  const { call, token } = site
  const { services, industries } = homeSample
  const many = <Entry extends { title: string }>([first]: readonly Entry[]) =>
    Array.from({ length: 24 }, (_, at) => ({ ...first, title: `Entry ${at}` }))
  const body = {
    services: { ...services, list: many(services.list) },
    industries: { ...industries, list: many(industries.list) },
  }
  const at = '/api/content/home'
  expect((await call('PATCH', `${at}/draft/`, { token, json: { body } })).status).toBe(200)
  const linked = (await call('POST', `${at}/preview/`, { token })).json as { data: { url: string } }
  for (const width of [360, 768, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(linked.data.url)
    for (const name of ['Services', 'Industries']) {
      const carousel = page.getByRole('region', { name, exact: true })
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel).toHaveAttribute('data-ready', '')
      const { left, right } = await carousel.locator('.carousel-dots').evaluate((it) => {
        const last = it.lastElementChild?.getBoundingClientRect()
        return { left: it.getBoundingClientRect().left, right: Math.ceil(last?.right ?? 0) }
      })
      expect(right).toBeLessThanOrEqual(width)
      // The heading keeps the other half beside them.
      if (width > 767) expect(left).toBeGreaterThan(width * 0.45)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await call('DELETE', `${at}/draft/`, { token })
})

test('a long email of the firm breaks where a phone is too narrow for it', async ({ page, site }) => {
  const { call, token } = site
  const at = '/api/content/company'
  const change = async (method: string, path: string, json?: object) =>
    expect((await call(method, `${at}/${path}`, { token, ...(json && { json }) })).status).toBe(200)
  await change('PATCH', 'draft/', {
    body: { email: 'recruitingandcareers@harborlightstaffingofportland.example' },
  })
  await change('POST', 'publish/', {})
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/contact-us', '/privacy-policy', '/', '/careers']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
  await change('POST', 'revisions/0/restore/')
  await change('POST', 'publish/', {})
})

test('a long name of the firm in capitals leaves the menu in sight, on a tablet too', async ({
  page,
  site,
}) => {
  const { call, token } = site
  const at = '/api/content/company'
  const change = async (method: string, path: string, json?: object) =>
    expect((await call(method, `${at}/${path}`, { token, ...(json && { json }) })).status).toBe(200)
  await change('PATCH', 'draft/', {
    body: { name: 'NORDDEUTSCHE PERSONALDIENSTLEISTUNGSGESELLSCHAFT HANSA MBH' },
  })
  await change('POST', 'publish/', {})
  for (const width of [360, 640, 768, 1000, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/services')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
    if (width >= 1024) continue
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  }
  await change('POST', 'revisions/0/restore/')
  await change('POST', 'publish/', {})
})

test.describe('with as many offices as there may be', () => {
  test.use({ signedIn: true })

  test('the editor says so beside the button that adds none any more', async ({ page, site }) => {
    const { call, token } = site
    const at = '/api/content/company'
    const offices = Array.from({ length: 20 }, (_, place) => ({
      ...{ name: `Office ${place}`, label: '', address: `${place} Mill Lane\nSalem, OR 97301` },
      ...{ hours: '', note: '', phone: '' },
    }))
    const json = { body: { offices } }
    expect((await call('PATCH', `${at}/draft/`, { token, json })).status).toBe(200)
    await page.goto(paths.contentPage('company'))
    const add = page.getByRole('button', { name: 'Add an office', exact: true })
    await expect(add).toBeDisabled()
    const why = page.getByText('There can be 20 of them at most.', { exact: true })
    await expect(why).toBeVisible()
    await expect(add).toHaveAccessibleDescription('There can be 20 of them at most.')
    await page.getByRole('button', { name: /^Remove Office 20/ }).click()
    await expect(add).toBeEnabled()
    await expect(why).toBeHidden()
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
    await call('DELETE', `${at}/draft/`, { token })
  })
})

test.describe('without scripts, which would draw their words anew', () => {
  test.use({ javaScriptEnabled: false })

  test('a word that is longer than a phone is wide breaks wherever it stands', async ({ page }) => {
    const paths = ['/', '/contact-us', '/careers', '/careers/jobs-detail/1', '/services', '/service/Cyber']
    const others = ['/products', '/BusinessAnalyst', '/privacy-policy', '/marketing/seo', '/my-application']
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [...paths, ...others]) {
        await page.goto(path)
        // A phone number has no words, and a date none of an owner's.
        await page.evaluate(() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          while (texts.nextNode()) {
            const text = texts.currentNode as Text
            if (
              text.data.trim() !== '' &&
              text.parentElement?.closest('[href^="tel:"], time, script') === null
            )
              text.data = text.data.replace(/\S+/, 'Rechtsschutzversicherungsgesellschaften')
          }
        })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      }
    }
  })
})
