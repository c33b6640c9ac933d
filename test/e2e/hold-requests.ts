import type { Page } from '@playwright/test'

/** Holds what a page sends there until it is released. */
export async function holdRequests(page: Page, to: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(to, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
