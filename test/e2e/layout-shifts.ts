import type { Page } from '@playwright/test'

/** Writes down from the next page on what moves by itself, and from where. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          shifts.push(
            `${value} after ${startTime} ms: ${at(previousRect)} to ${at(currentRect)}, ${
              node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent
            }`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved on the page since it was opened. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
