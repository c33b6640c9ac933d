import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { AppliedResponse } from '#contract/applications/application.ts'
import { firstStartEndpoints } from '#contract/first-start/first-start.ts'
import { type JobInput, SavedJobResponse } from '#contract/jobs/job.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { openStandingJobs } from '#test/support/open-standing.ts'
import { becomeOtherFirm } from '#test/support/other-firm.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { type Reply, type Sent, send } from '#test/support/send.ts'
import { startServer } from '#test/support/server-process.ts'
import { slowWayTo } from '#test/support/slow-network.ts'
import { drawInSlices } from './slices.ts'

export const ADMIN = { email: 'first-admin@example.com', password: 'correct horse battery' }

export type Site = {
  origin: string
  /** The file of its database. */
  database: string
  /** A token of the administrator, made once. */
  token: string
  call: (method: string, path: string, sent?: Sent) => Promise<Reply>
  /** A token of its own, for a test that ends it. */
  logIn: () => Promise<string>
  postJob: (values?: Partial<JobInput>) => Promise<{ id: number; title: string }>
  /** `more`: other values of the form's fields. */
  apply: (jobId: number, name: string, resume: Buffer, more?: Record<string, string>) => Promise<number>
}

/** Makes races show (CONTRIBUTING.md): each number has delays of its own. */
const DELAYS = Number(process.env.TEST_DELAYS ?? 0)
const IN_SLICES = process.env.TEST_SLICES === '1'

type Options = { signedIn: boolean }
/** Whose site it is. Only what the specification says of the sample firm is tested on the sample's. */
type WorkerOptions = { firm: 'sample' | 'other' }
type Fixtures = {
  /** Console messages that this test provokes on purpose. Everything else on the error level fails it. */
  expectedErrors: RegExp[]
}

/** A job seeker's or recruiter's browser on a real, built server that the tests of one worker share. */
export const test = base.extend<Fixtures & Options, { site: Site } & WorkerOptions>({
  firm: ['other', { option: true, scope: 'worker' }],
  site: [
    async ({ firm }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'test-e2e-'))
      const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT: 'off' }
      const server = await startServer({ dataDir, variables })
      const database = join(dataDir, 'site.sqlite')
      const store = openSqlite(database)
      await openStandingJobs(store)
      await store.close()
      const way = DELAYS > 0 ? await slowWayTo(server.origin, DELAYS) : undefined
      const site = { ...(await siteAt(way?.origin ?? server.origin)), database }
      if (firm === 'other') await becomeOtherFirm(site.call, site.token)
      await endFirstStart(site)
      await use(site)
      way?.close()
      server.child.kill('SIGTERM')
      const end = await server.ended
      await rm(dataDir, { recursive: true, force: true })
      expect(end, server.output()).toBe(0)
      expect(server.output()).not.toMatch(/"level":(50|60)/)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signedIn: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  expectedErrors: async ({}, use) => use([]),
  baseURL: async ({ site }, use) => use(site.origin),
  storageState: async ({ site, signedIn }, use) => {
    const localStorage = signedIn ? [{ name: 'data', value: site.token }] : []
    await use({ cookies: [], origins: [{ origin: site.origin, localStorage }] })
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => {
      if (!OF_A_VIEW_TRANSITION.test(String(error))) errors.push(String(error))
    })
    page.on('console', (message) => {
      const said = message.type() === 'error' || message.type() === 'warning'
      if (said) errors.push(`${message.text()} ${message.location().url}`)
    })
    // Chromium keeps quiet about a refused eval; other browsers do not.
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`),
      ),
    )
    if (IN_SLICES) await drawInSlices(page)
    await use(page)
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
  },
})

/**
 * The browser's own, and no fault of a page: it gives up the transition from page to page that the style sheet allows where
 * the next page is drawn already or is left at once, and says so as a rejection that nobody could have caught
 * (w3c/csswg-drafts issue 13726). No code here begins a transition.
 */
const OF_A_VIEW_TRANSITION = /^(InvalidState|Abort|Timeout)Error: Transition was (aborted|skipped)/

/**
 * The same in a browser that no test was in before, and none will be: such as for a clock that is set, which would stay. Told
 * so by `reuseContext: false` its tests would have workers of their own, and each worker a server.
 */
export const testAnew = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})

export { expect }

/** A test that deals with one of its screens begins it, and who signs in after that would be led there. */
async function endFirstStart({ call, token }: Omit<Site, 'database'>): Promise<void> {
  const { method, path } = firstStartEndpoints.actOnFirstStart
  const ended = await call(method, path, { token, json: { does: { act: 'dismiss' } } })
  expect(ended.status, ended.text).toBe(200)
}

async function siteAt(origin: string): Promise<Omit<Site, 'database'>> {
  const call: Site['call'] = (method, path, sent) => send(origin, method, path, sent)
  const logIn = async () =>
    LoginResponse.parse((await call('POST', '/api/jobs/login/', { json: ADMIN })).json).token
  const token = await logIn()
  return {
    origin,
    token,
    call,
    logIn,
    async postJob(values = {}) {
      const json = {
        title: `Engineer ${randomUUID()}`,
        job_decrp: 'First line\n\n- one\n- two',
        address: 'Coral Springs, FL',
        skills: 'SQL, Linux',
        ...values,
      }
      return SavedJobResponse.parse((await call('POST', '/api/jobs/post/', { token, json })).json).data
    },
    async apply(jobId, name, resume, more = {}) {
      const body = new FormData()
      const fields = {
        job_id: String(jobId),
        applicant_name: name,
        applicant_email: 'a@example.com',
        applicant_phone: '+1 555-0100',
        description: 'Hello',
        ...more,
      }
      for (const [key, value] of Object.entries(fields)) body.set(key, value)
      body.set('applicant_resume', new Blob([new Uint8Array(resume)]), 'résumé of Zoë.pdf')
      const answer = await call('POST', '/api/jobs/apply/submit', { body })
      return AppliedResponse.parse(answer.json).data.id
    },
  }
}

/** A file as an upload field takes it. */
export const resumeFile = (marker: string = randomUUID()) => ({
  name: 'resume.pdf',
  mimeType: 'application/pdf',
  buffer: pdfResume(marker),
})
