import type { BrowserContext } from '@playwright/test'
import { liveCountsEndpoint } from '#contract/dashboard/counts.ts'

/** Keeps the stream of the admin's counts from opening: it never ends, so the network would never be idle. */
export const withoutStream = (context: BrowserContext): Promise<unknown> =>
  context.route(`**${liveCountsEndpoint.path}`, (route) => route.abort())
