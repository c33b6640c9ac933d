import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { applicantLabels } from '#contract/applications/applicant-fields.ts'
import { JobListPage } from '#contract/jobs/job.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { sampleEndpoints } from '#contract/samples/endpoints.ts'
import { send } from '#test/support/send.ts'
import { startServer } from '#test/support/server-process.ts'
import { paths } from '#web/admin/paths.ts'
import { isBuildFresh } from './build-stamp.ts'
import { findChromium } from './find-chromium.ts'

// The pictures of the README: the built product with its sample jobs and sample people.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const ADMIN = { email: 'recruiter@example.com', password: 'mango lantern orbit' }
const SIZE = { width: 1360, height: 850 }
const MOST_BYTES = 150_000
const LOOK_MS = 200

/** Signs in, and waits until the sample people are there; answers the token and the first job. */
async function enter(origin: string) {
  const { token } = LoginResponse.parse(
    (await send(origin, 'POST', '/api/jobs/login/', { json: ADMIN })).json,
  )
  const { readSamples } = sampleEndpoints
  const made = async () =>
    readSamples.success.body.parse((await send(origin, 'GET', readSamples.path, { token })).json).data
  while ((await made()).state !== 'there') await pause(LOOK_MS)
  const { results } = JobListPage.parse((await send(origin, 'GET', '/api/jobs/list/')).json)
  return { token, job: results[0]?.id }
}

async function take(context: BrowserContext, name: string, path: string, act = async (_: Page) => {}) {
  const page = await context.newPage()
  await page.goto(path)
  await act(page)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  const client = await context.newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes`)
  writeFileSync(join(folder, name), bytes)
  console.log(`docs/pictures/${name}: ${bytes.length} bytes`)
  await page.close()
}
type Page = Awaited<ReturnType<BrowserContext['newPage']>>

if (!isBuildFresh(root)) throw new Error('Run `npm run build` first: the pictures show the built product.')
mkdirSync(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
const variables = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT: 'off',
  SEED_DEMO: '1',
}
const server = await startServer({ dataDir, variables })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  const { token, job } = await enter(server.origin)
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    storageState: {
      cookies: [],
      origins: [{ origin: server.origin, localStorage: [{ name: 'data', value: token }] }],
    },
  })
  await take(context, 'visitor.webp', '/')
  await take(context, 'candidate.webp', `/careers/jobs-detail/${job}`, async (page) => {
    await page.getByLabel(applicantLabels.applicant_name, { exact: true }).fill('Maya Lindqvist')
    await page.getByLabel(applicantLabels.applicant_email, { exact: true }).fill('maya.lindqvist@example.com')
    await page.getByLabel(applicantLabels.applicant_phone).fill('+1 555 010 0142')
    const message = page.getByLabel(applicantLabels.description, { exact: true })
    await message.fill('Six years of Java, four of them on services like yours.\nI can start in four weeks.')
    await message.blur()
    await page.locator('#apply').evaluate((section) => section.scrollIntoView())
  })
  await take(context, 'recruiter.webp', `${paths.applications}?view=board`, async (page) => {
    await page.locator(`main li a[href^="${paths.applications}/"]`).first().waitFor()
  })
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
}
