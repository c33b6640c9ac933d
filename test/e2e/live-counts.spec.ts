import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { liveCountsEndpoint } from '#contract/dashboard/counts.ts'
import { UnreadResponse } from '#contract/messages/recruiter-message.ts'
import { paths } from '#web/admin/paths.ts'
import { words } from '#web/admin/words.ts'
import { expect, type Site, test } from './site.ts'

test.use({ signedIn: true })

const write = (site: Site) =>
  site.call('POST', '/api/contact/', {
    json: {
      ...{ email: `${randomUUID()}@example.com`, phone: '+1 555-0100' },
      ...{ subject: 'A question', message: `It is ${randomUUID()}` },
    },
  })

const unread = (page: Page) => page.getByRole('link', { name: /^Messages .*unread/ })

test('what comes in is counted in the sidebar and the title of each tab, over one stream for all', async ({
  page,
  site,
}) => {
  let streams = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith(liveCountsEndpoint.path)) streams += 1
  })
  let begun = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith(liveCountsEndpoint.path)) begun += 1
  })
  await write(site)
  await page.goto(paths.jobs)
  await expect.poll(() => begun).toBe(1)
  const title = new RegExp(`^\\(\\d+\\+?\\) ${words.nav.jobsPosted} - ${words.name}$`)
  await expect(page).toHaveTitle(title)
  const other = await page.context().newPage()
  await other.goto(paths.settings)
  await expect(other).toHaveTitle(/^\(\d+\+?\) /)

  const answer = await site.call('GET', '/api/messages/unread/', { token: site.token })
  const before = UnreadResponse.parse(answer.json).data.unread
  await write(site)
  for (const tab of [page, other])
    await expect(unread(tab)).toHaveAccessibleName(new RegExp(` ${words.nav.unread(before + 1)}`))
  expect(streams).toBe(1)

  // Whoever is left listens for itself.
  await page.close()
  await expect.poll(() => streams).toBe(2)
  await write(site)
  await expect(unread(other)).toHaveAccessibleName(new RegExp(` ${words.nav.unread(before + 2)}`))
})
