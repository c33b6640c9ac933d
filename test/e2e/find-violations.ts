import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'

/** What WCAG asks of whatever is read in a browser. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const RULES = [...WCAG, 'best-practice']
/** What axe judges by colours. A scheme changes nothing else of a page (styles/tokens.css), so every rule runs in light. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

// The builder's own is more than twice as long.
const fromBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The page answers to another size or scheme before the next frame, and draws that in it, or is on the way to it.
 * Transitions of what stands out of sight ask for no frames: without those asked for here they would never end.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    const onItsWay = (it: Animation) => it instanceof CSSTransition && it.playState === 'running'
    do await frame()
    while (document.getAnimations().some(onItsWay))
  })

/** What stands in the frame of a preview is a page of the site, which is judged where it stands by itself. */
const isPreviewed = (frame: Frame | null): boolean =>
  frame !== null && (frame.url().includes('/preview/') || isPreviewed(frame.parentFrame()))

/** The builder hands axe's source over twice for every run, and joins several frames in a tab of its own. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const oneFrame = page.frames().filter((frame) => !isPreviewed(frame)).length === 1
  if (oneFrame && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return new AxeBuilder({ page, axeSource: oneFrame ? '0' : axeSource })
    .options({ resultTypes: ['violations'], iframes: !oneFrame })
    .exclude(['iframe[src*="/preview/"]', 'body'])
    .setLegacyMode(oneFrame)
}

/** Draws what stands far below as well: it keeps the colours of before until somebody scrolls to it, and axe judges it, too. */
const drawAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

/**
 * What axe finds on the page as it stands, in light and in dark, a line each. A letter has no landmarks: `rules`.
 * Motion is reduced from here on: a notice whose time is over meanwhile would be judged while it fades.
 */
export async function findViolations(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
  rules: readonly string[] = RULES,
): Promise<string[]> {
  const found: string[] = []
  await drawAll(page)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await drawn(page)
    const axe = await axeOn(page)
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags([...rules])
      : axe.withRules(OF_COLORS)
    ).analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes.map((it) => `${it.target}${colorsOf(it)}`).join(' | ')}`)
  }
  return found
}

/** The two colours that were too near to each other. */
function colorsOf({
  any: [check],
}: {
  any: { data?: { fgColor?: string; bgColor?: string } | null }[]
}): string {
  const { fgColor, bgColor } = check?.data ?? {}
  return fgColor === undefined ? '' : ` (${fgColor} on ${bgColor})`
}
