import AxeBuilder from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { firmOption } from './support/firm-option.ts'
import { publicRoutes, startPublicSite } from './support/public-site.ts'
import { failWith } from './support/table.ts'

/* axe on every public route, on a phone and the admin, light and dark; and no sideways scroll. Arguments: routes, --firm other. */

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SIZES = [360, 1280]
const SCROLL_SIZES = [320, 360, 600, 768, 900, 1024, 1280, 1920]

const { firm, asked } = firmOption(process.argv.slice(2))
const site = await startPublicSite('access', firm)
const routes = asked.length > 0 ? asked : await publicRoutes(site, firm)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const problems: string[] = []
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const route of routes) {
    await page.goto(`${site.origin}${route}`, { waitUntil: 'networkidle' })
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 900 })
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      for (const { id, nodes } of violations)
        problems.push(
          `${route} ${colorScheme} ${width} px: ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
        )
    }
    if (colorScheme === 'dark') continue
    for (const width of SCROLL_SIZES) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(async () => {
        // The new width is laid out with the next frame.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      if (over > 0) problems.push(`${route} ${width} px: scrolls sideways by ${over} px`)
    }
  }
  await context.close()
}
await browser.close()
await site.end()
console.log(
  `${routes.length} routes, ${routes.length * SIZES.length * 2} runs of axe, ${problems.length} problems`,
)
failWith(problems)
