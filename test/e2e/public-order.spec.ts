import { expect, test } from './site.ts'

// What the specification says of it, and what comes with a release.
test.use({ firm: 'sample' })

test.describe('on a phone', () => {
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test(`the first job stands above 500 px at ${viewport.width} px`, async ({ page, site }) => {
      await site.postJob()
      await page.setViewportSize(viewport)
      await page.goto('/careers')
      const box = await page.locator('.job-row').first().boundingBox()
      expect(box?.y).toBeLessThan(500)
      // What is folded away is one press or key away, and goes with the form.
      const location = page.getByLabel('Location')
      await expect(location).toBeHidden()
      await page.getByRole('checkbox', { name: 'Filters' }).press('Space')
      await location.fill('Coral Springs')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/location=Coral\+Springs/)
    })
  }
})

for (const width of [390, 900, 1280]) {
  test(`carousel buttons stand and are reached before their cards at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const carousel = page.locator('.services-carousel')
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-ready', '')
    const tops = await carousel
      .locator('button:visible, [data-row]')
      .evaluateAll((all) =>
        all.map((it) => [it.getBoundingClientRect().top, it.getBoundingClientRect().left]),
      )
    const row = tops.at(-1)?.[0] ?? 0
    for (const [at, [top = 0, left = 0]] of tops.slice(0, -1).entries()) {
      expect(top).toBeLessThan(row)
      // In reading order among themselves.
      const [before = 0, leftBefore = 0] = tops[at - 1] ?? [0, 0]
      expect(top > before + 10 || (top > before - 10 && left > leftBefore)).toBe(true)
    }
  })
}
