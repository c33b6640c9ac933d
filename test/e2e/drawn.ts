import type { Page } from '@playwright/test'

/** Waits until what has come by now is drawn, where the page is to look as before. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
