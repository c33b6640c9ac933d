import { expect, test } from './site.ts'

const HOSTILE = 'C++ & <b>"R"</b> \'s ]]> </script><!-- 日本語 🧪'

/** Read by the browser's own XML parser, which stops at the first thing that is not well-formed. */
for (const path of ['/sitemap.xml', '/sitemaps/pages', '/sitemaps/1', '/careers/feed.xml']) {
  test(`${path} is well-formed XML, whatever the jobs say`, async ({ page, site }) => {
    const { id } = await site.postJob({ title: HOSTILE, job_decrp: HOSTILE, address: HOSTILE })
    await page.goto('/robots.txt')
    const read = await page.evaluate(async (from) => {
      const text = await (await fetch(from)).text()
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const content = (name: string) => [...xml.querySelectorAll(name)].map((it) => it.textContent ?? '')
      return {
        error: xml.querySelector('parsererror')?.textContent,
        addresses: [...content('loc'), ...content('entry > id')],
        titles: content('entry > title'),
      }
    }, path)
    expect(read.error).toBeUndefined()
    expect(new Set(read.addresses).size).toBe(read.addresses.length)
    expect(read.addresses.length).toBeGreaterThan(0)
    const paths = read.addresses.map((address) => new URL(address).pathname)
    expect(paths.includes(`/careers/jobs-detail/${id}`)).toBe(path !== '/sitemaps/pages')
    if (path === '/careers/feed.xml') expect(read.titles).toContain(HOSTILE)
  })
}

test('a page with a hostile job shows it as words and breaks nothing', async ({ page, site }) => {
  const { id } = await site.postJob({ title: HOSTILE, job_decrp: `${HOSTILE} `.repeat(20) })
  await page.goto(`/careers/jobs-detail/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['BreadcrumbList', 'JobPosting'])
})

test('the list of jobs names its feed', async ({ page }) => {
  await page.goto('/careers')
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]')
  await expect(feed).toHaveAttribute('href', '/careers/feed.xml')
})
