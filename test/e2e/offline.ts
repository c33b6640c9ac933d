import { expect, type Page } from '@playwright/test'

/** Takes the network from a page and gives it back. Chromium says that it is done before its network process knows of it. */
export const goOffline = (page: Page) => setOffline(page, true)
export const goOnline = (page: Page) => setOffline(page, false)

async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline)
  const isUnreachable = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    )
  await expect.poll(isUnreachable).toBe(isOffline)
}
