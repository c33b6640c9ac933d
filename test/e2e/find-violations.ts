import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page answers to another size or scheme before the next frame, and draws that in it. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/** The builder hands axe's large source over twice for every run, and joins several frames in a tab of its own. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const oneFrame = page.frames().length === 1
  const isThere = oneFrame && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(oneFrame)
}

/** What axe finds on the page as it stands, in light and in dark, a line each. Motion is to be reduced. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await drawn(page)
    const { violations } = await (await axeOn(page)).withTags(RULES).analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes.map((it) => it.target).join(' | ')}`)
  }
  return found
}
