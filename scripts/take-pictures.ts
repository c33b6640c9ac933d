import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { applicantLabels } from '#contract/applications/applicant-fields.ts'
import { answerName } from '#contract/applications/screening-answers.ts'
import { JobListPage, JobResponse } from '#contract/jobs/job.ts'
import type { QuestionKind } from '#contract/jobs/screening.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { StageList } from '#contract/stages/stage.ts'
import type { TestApp } from '#test/support/app.ts'
import { apply, pdf } from '#test/support/factories.ts'
import { send } from '#test/support/send.ts'
import { startServer } from '#test/support/server-process.ts'
import { isBuildFresh } from './build-stamp.ts'
import { findChromium } from './find-chromium.ts'

// The pictures of the README: the built product with its sample jobs and people who do not exist.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const ADMIN = { email: 'recruiter@example.com', password: 'mango lantern orbit' }
const SIZE = { width: 1360, height: 850 }
const MOST_BYTES = 150_000

/** By stage, the newest last. */
const PEOPLE = [
  ['Maya Lindqvist', 'Tom Okafor', 'Priya Raman', 'Jonas Weber'],
  ['Elena Petrova', 'Samuel Brandt', 'Aiko Tanaka'],
  ['Luis Herrera', 'Grace Adeyemi'],
  ['Nora Fitzgerald', 'Daniel Osei'],
  ['Ingrid Solberg', 'Mateo Vargas'],
  ['Hannah Cole'],
  ['Farid Aziz'],
]

const ANSWERS: Record<QuestionKind, string> = { text: 'Yes.', number: '6', yes_no: 'yes', choice: '' }

/** Lets them apply to the sample jobs; answers a token and the first job. */
async function fill(origin: string) {
  const app: Pick<TestApp, 'send'> = { send: (method, path, sent) => send(origin, method, path, sent) }
  const { token } = LoginResponse.parse((await app.send('POST', '/api/jobs/login/', { json: ADMIN })).json)
  const { results: jobs } = JobListPage.parse((await app.send('GET', '/api/jobs/list/')).json)
  const stages = StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
  let count = 0
  for (const [at, names] of PEOPLE.entries()) {
    for (const applicant_name of names) {
      const job = jobs[count % 5]
      if (job === undefined) throw new Error('there are no sample jobs')
      const applicant_email = `${applicant_name.toLowerCase().replace(' ', '.')}@example.com`
      const read = await app.send('GET', `/api/jobs/list/${job.id}/`)
      const { screening = [] } = JobResponse.parse(read.json).data
      const answers = Object.fromEntries(
        screening.map(({ id, kind, options }) => [answerName(id), options[0] ?? ANSWERS[kind]]),
      )
      const applicant = { ...answers, job_id: job.id, applicant_name, applicant_email }
      const id = await apply(app, applicant, { bytes: pdf(applicant_name) })
      const stage_id = stages[at]?.id
      if (at > 0)
        await app.send('POST', '/api/applications/moves/', { token, json: { moves: [{ id, stage_id }] } })
      const rating = [null, 4, 3, 5][count % 4]
      if (rating) await app.send('PATCH', `/api/applications/${id}/`, { token, json: { rating } })
      count += 1
    }
  }
  return { token, job: jobs[0]?.id }
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
  const { token, job } = await fill(server.origin)
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
  await take(context, 'recruiter.webp', '/admin/ViewApplications?view=board', async (page) => {
    await page.getByRole('link', { name: 'Nora Fitzgerald', exact: true }).waitFor()
  })
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
}
