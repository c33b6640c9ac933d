import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { FONT_PAIRS, RELEASE_PAIR } from '#contract/content/font-pairs.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, test } from './site.ts'

// A site of their own: a word of another test may end just where a line does, and no font stands in to the pixel.
test.use({ signedIn: true, reuseContext: false })

// Not the list of jobs: it shows what other tests post just then, and a title that just fits may take another line.
const PAGES = ['/', '/services', '/service/Cyber', '/contact-us']
/** Of texts as long as these some line takes a word more or less in some pair, but not in our own. */
const TEXTS = ['/posts/salem', '/posts/turno-de-noche']

const waitForFonts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.fonts].filter(
            ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
          ).length,
      ),
    )
    .toBe(2)

/**
 * What moved on a page, from its first paint, which has no fonts yet, until they are there; empty where nothing did, or less
 * than may.
 */
async function movedOn(page: Page, path: string, mayMove: number): Promise<string[]> {
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  painted.resolve()
  await waitForFonts(page)
  return page.evaluate(
    (most) =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const shifts: Shift[] = []
        const add = (entries: PerformanceEntryList) => shifts.push(...(entries as Shift[]))
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Two frames after the fonts everything has its place.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            const sum = shifts.reduce((total, { value }) => total + value, 0)
            const texts = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent ?? ''))
            resolve(sum > most ? [`${sum}`, ...texts] : [])
          }),
        )
      }),
    mayMove,
  )
}

test('an owner chooses a pair of fonts; nothing moves when its two files arrive', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  const change = async (fonts: string) => {
    const how = { token: site.token, json: { body: { fonts } } }
    expect((await site.call('PATCH', '/api/content/brand/draft/', how)).status).toBe(200)
    await site.call('POST', '/api/content/brand/publish/', { token: site.token, json: {} })
  }
  await page.goto(paths.contentPage('brand'))
  await page.getByRole('radio', { name: /Sora and Manrope/ }).check()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('h1').first()).toHaveCSS('font-family', /^Sora/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('As published', { exact: true })).toBeVisible()
  // The admin has it, too, with its next document.
  await page.goto(paths.content)
  await expect(page.locator('body')).toHaveCSS('font-family', /^Manrope/)

  const moved: Record<string, string[]> = {}
  for (const pair of FONT_PAIRS) {
    await change(pair)
    const own = pair === RELEASE_PAIR
    // What follows a link in its line may move by a few pixels; in our own fonts nothing does.
    const mayMove = own ? 0 : 0.001
    const files = new Set<string>()
    for (const width of [360, 1280])
      for (const path of own ? [...PAGES, ...TEXTS] : PAGES) {
        // The first page of a visit: it paints in what stands in.
        const context = await browser.newContext({ viewport: { width, height: 800 } })
        const visit = await context.newPage()
        visit.on('response', (response) => response.url().endsWith('.woff2') && files.add(response.url()))
        moved[`${pair} ${width} ${path}`] = await movedOn(visit, `${site.origin}${path}`, mayMove)
        await context.close()
      }
    expect(files.size, pair).toBe(2)
    const sizes = [...files].map((url) => readFileSync(`build/pages/client${new URL(url).pathname}`).length)
    expect((sizes[0] ?? 0) + (sizes[1] ?? 0), pair).toBeLessThan(60 * 1024)
  }
  await change(RELEASE_PAIR)
  expect(Object.entries(moved).filter(([, texts]) => texts.length > 0)).toEqual([])
})

test('no width of a page follows from its fonts', async ({ site, browser }) => {
  const job = await site.postJob()
  const widthsOf = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => {
        const { maxWidth } = getComputedStyle(element)
        const width = maxWidth.endsWith('px') ? Math.round(Number.parseFloat(maxWidth)) : maxWidth
        return `${element.tagName} ${element.className} ${width}`
      }),
    )
  const [withFonts, without] = [await browser.newContext(), await browser.newContext()]
  await without.route('**/*.woff2', (route) => route.abort())
  const [page, bare] = [await withFonts.newPage(), await without.newPage()]
  for (const path of [
    ...PAGES,
    '/privacy-policy',
    '/products',
    '/nowhere',
    `/careers/jobs-detail/${job.id}`,
  ]) {
    await page.goto(`${site.origin}${path}`)
    await waitForFonts(page)
    await bare.goto(`${site.origin}${path}`)
    expect(await widthsOf(bare), path).toEqual(await widthsOf(page))
  }
  await withFonts.close()
  await without.close()
})
