import type { BrowserContext, Page } from '@playwright/test'

/** Longer than what a press still brings after its last answer: a fade, a page loaded ahead. */
const STILL_MS = 700

/**
 * Milliseconds of the main thread's CPU time that `act` brings (script, style, layout, paint). It presses keys and the mouse as
 * a hand does: asking for an element by its role would work in the same thread, and be counted.
 */
export async function mainThreadWork(
  context: BrowserContext,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await read()
  await act()
  await page.waitForTimeout(STILL_MS)
  const after = await read()
  await devtools.detach()
  return (after - before) * 1_000
}
