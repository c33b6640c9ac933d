import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page answers to another size or scheme before the next frame, and draws that in it. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/** What axe finds on the page as it stands, in light and in dark, a line each. Motion is to be reduced. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await drawn(page)
    // Axe joins the findings of several frames in a tab of its own, which one frame does not need.
    const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode(page.frames().length === 1)
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes.map((it) => it.target).join(' | ')}`)
  }
  return found
}
