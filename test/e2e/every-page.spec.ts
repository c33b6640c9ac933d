import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { BulkResponse } from '#contract/bulks/bulk.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { ImportResponse } from '#contract/imports/import.ts'
import type { JobInput } from '#contract/jobs/job.ts'
import { MessageResponse } from '#contract/messages/message.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { LinkResponse } from '#contract/people/people.ts'
import { freePage } from '#test/support/free-page.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { paths } from '#web/admin/paths.ts'
import { drawn, findViolations } from './find-violations.ts'
import { expect, type Site, test } from './site.ts'

// What the specification says of it, and what comes with a release.
test.use({ firm: 'sample' })

type Place = {
  name: string
  path: (site: Site) => Promise<string> | string
  signedIn?: true
  status?: number
}

const job = async (site: Site) =>
  (await site.postJob({ skills: 'A, B', title: 'Senior engineer of things that are long to read' })).id

const comparedJob = async (site: Site) => {
  const skills = 'Java, SQL, Kubernetes, Terraform, Something long that is no skill'
  const { id } = await site.postJob({ title: 'Java Developer', skills })
  await site.apply(id, `Somebody ${'long'.repeat(12)}`, pdfResume(randomUUID()))
  return id
}

const message = async (site: Site) => {
  const json = {
    email: `${'long'.repeat(12)}@example.com`,
    phone: '+1 555-0100',
    subject: `Something that is long to read ${randomUUID()}${'x'.repeat(60)}`,
    message: 'One\n\nTwo',
    company: 'Sample & Co',
  }
  const { data } = MessageResponse.parse((await site.call('POST', '/api/contact/', { json })).json)
  return { list: paths.messages, one: `${paths.messages}?message=${data.id}` }
}
const screening: JobInput['screening'] = [
  { label: 'Why?', kind: 'text', options: [], required: true },
  { label: 'How many years?', kind: 'number', options: [], required: false },
  { label: 'May you?', kind: 'yes_no', options: [], required: true },
  { label: 'Where?', kind: 'choice', options: ['Here', 'x'.repeat(200)], required: false },
]
const askingJob = async (site: Site) => (await site.postJob({ screening })).id

const application = async (site: Site) => {
  const { id: jobId } = await site.postJob()
  const resume = pdfResume(randomUUID())
  const id = await site.apply(jobId, `Somebody ${'long'.repeat(12)}`, resume)
  await site.apply(await job(site), 'The Same', resume)
  const json = { body: `A note that is long to read ${'x'.repeat(80)}` }
  await site.call('POST', `/api/applications/${id}/notes/`, { token: site.token, json })
  return paths.application(id)
}

const invitation = async (site: Site) => {
  const email = `${randomUUID()}@example.com`
  const json = { name: 'Ina Vited', email, role: 'recruiter' }
  const made = await site.call('POST', '/api/people/invitations/', { token: site.token, json })
  const { pathname, search } = new URL(LinkResponse.parse(made.json).data.link)
  return pathname + search
}

const applications = async (site: Site, more: string) => {
  const id = await job(site)
  await site.apply(id, 'Maximiliana Alexandria von Hohenstein-Wolfsberg', pdfResume(randomUUID()))
  return `${paths.applications}?job=${id}${more}`
}

const broughtFile = async (site: Site) => {
  const body = new FormData()
  const rows = `Name,Email,Something else\nSomebody ${'long'.repeat(12)},somebody@example.com,soon`
  body.append('file', new Blob([rows]), `${'long'.repeat(12)}.csv`)
  const made = await site.call('POST', '/api/imports/', { token: site.token, body })
  return paths.import(ImportResponse.parse(made.json).data.id)
}

/** With something to check, tags, former facts, and somebody who may be the same person. */
const candidate = async (site: Site) => {
  const [one, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const { id: jobId } = await site.postJob()
  const application = await site.apply(jobId, `Somebody ${'long'.repeat(12)}`, pdfResume(randomUUID()), {
    applicant_email: one,
    applicant_phone: '+1 202 555 0143',
  })
  await site.apply(await job(site), 'Somebody Else', pdfResume(randomUUID()), { applicant_email: one })
  await site.apply(await job(site), 'The Same', pdfResume(randomUUID()), {
    applicant_email: other,
    applicant_phone: '(202) 555-0143',
  })
  const { data } = RecruiterApplicationResponse.parse(
    (await site.call('GET', `/api/applications/${application}/`, { token: site.token })).json,
  )
  const path = `/api/candidates/${data.candidate_id}`
  const kept = { token: site.token, json: { tags: ['java', 'x'.repeat(50)], do_not_contact: true } }
  await site.call('PATCH', `${path}/`, kept)
  const link = { kind: 'link', value: `https://example.com/${'long/'.repeat(12)}` }
  await site.call('POST', `${path}/facts/`, { token: site.token, json: link })
  const call = { kind: 'call', body: `Something that is long to read ${'x'.repeat(80)}` }
  await site.call('POST', `${path}/activities/`, { token: site.token, json: call })
  return paths.candidate(data.candidate_id ?? 0)
}

const savedView = async (site: Site) => {
  const name = `${randomUUID()} ${'long'.repeat(5)}`
  const json = { list: 'candidates', name, query: { tag: 'java' }, shared: true }
  await site.call('POST', '/api/views/', { token: site.token, json })
  return paths.views
}

const plannedStep = async (site: Site) => {
  const facts = [{ kind: 'name', value: `Somebody ${'long'.repeat(12)}` }]
  const made = await site.call('POST', '/api/candidates/', { token: site.token, json: { facts } })
  const { id } = CandidateResponse.parse(made.json).data
  const json = { candidate_id: id, what: `Ask ${'x'.repeat(90)}`, due_on: '2026-01-31', owner: null }
  await site.call('POST', '/api/steps/', { token: site.token, json })
  return `${paths.steps}?owner=nobody`
}

const pool = async (site: Site) => {
  const json = { name: `${randomUUID()} ${'long'.repeat(5)}`, description: `Who is here ${'x'.repeat(90)}` }
  await site.call('POST', '/api/pools/', { token: site.token, json })
  return paths.pools
}

const changedMany = async (site: Site) => {
  const json = { list: 'candidates', ids: [2 ** 30], change: { kind: 'tag', tags: ['x'.repeat(50)] } }
  const made = await site.call('POST', '/api/bulks/', { token: site.token, json })
  await site.call('POST', `/api/bulks/${BulkResponse.parse(made.json).data.id}/run/`, { token: site.token })
  return paths.bulks
}

const PLACES: Place[] = [
  { name: 'home', path: () => '/' },
  { name: 'services', path: () => '/services' },
  { name: 'a service', path: () => '/service/Cyber' },
  { name: 'a marketing page', path: () => '/marketing/PPC' },
  { name: 'products', path: () => '/products' },
  { name: 'a product', path: () => '/ProductDetails?product=job-matching' },
  { name: 'contact', path: () => '/contact-us' },
  { name: 'privacy policy', path: () => '/privacy-policy' },
  { name: 'a page of blocks', path: ({ call, token }) => freePage(call, token) },
  { name: 'careers', path: () => '/careers' },
  { name: 'careers without a match', path: () => '/careers?search=nothingofthekind' },
  { name: 'job', path: async (site) => `/careers/jobs-detail/${await job(site)}` },
  { name: 'job with questions', path: async (site) => `/careers/jobs-detail/${await askingJob(site)}` },
  { name: 'Business Analyst', path: () => '/BusinessAnalyst' },
  { name: 'not found', path: () => '/nothing-here', status: 404 },
  { name: 'not found in the admin', path: () => '/admin/nothing-here', signedIn: true, status: 404 },
  { name: 'login', path: () => LOGIN_PATH },
  { name: 'dashboard', path: () => paths.dashboard, signedIn: true },
  { name: 'jobs posted', path: () => paths.jobs, signedIn: true },
  { name: 'new job', path: () => paths.newJob, signedIn: true },
  { name: 'job view', path: async (site) => paths.job(await job(site)), signedIn: true },
  { name: 'messages', path: async (site) => (await message(site)).list, signedIn: true },
  { name: 'a message', path: async (site) => (await message(site)).one, signedIn: true },
  { name: 'mails of nobody’s', path: () => paths.nobodysMails, signedIn: true },
  { name: 'outbox', path: async (site) => (await message(site)) && paths.outbox, signedIn: true },
  { name: 'reports', path: async (site) => (await application(site)) && paths.reports, signedIn: true },
  { name: 'visits of the site', path: () => paths.siteReports, signedIn: true },
  { name: 'views', path: savedView, signedIn: true },
  { name: 'next steps', path: plannedStep, signedIn: true },
  { name: 'pools', path: pool, signedIn: true },
  { name: 'changes to many', path: changedMany, signedIn: true },
  { name: 'content', path: () => paths.content, signedIn: true },
  { name: 'a page of content', path: () => paths.contentPage('service-data'), signedIn: true },
  { name: 'the brand', path: () => paths.contentPage('brand'), signedIn: true },
  { name: 'the words of careers', path: () => paths.contentPage('careers'), signedIn: true },
  { name: 'the menus', path: () => paths.contentPage('menus'), signedIn: true },
  { name: 'the facts of the firm', path: () => paths.contentPage('company'), signedIn: true },
  { name: 'audit', path: () => paths.audit, signedIn: true },
  { name: 'settings', path: () => paths.settings, signedIn: true },
  { name: 'templates of letters', path: () => paths.letterTemplates, signedIn: true },
  { name: 'background work', path: async (site) => (await message(site)) && paths.queue, signedIn: true },
  { name: 'notifications', path: () => paths.notifications, signedIn: true },
  { name: 'keeping', path: () => paths.keeping, signedIn: true },
  { name: 'erased people', path: () => paths.erased, signedIn: true },
  { name: 'sessions', path: () => paths.sessions, signedIn: true },
  { name: 'two-factor', path: () => paths.twoFactor, signedIn: true },
  { name: 'an application', path: application, signedIn: true },
  { name: 'candidates', path: async (site) => (await candidate(site)) && paths.candidates, signedIn: true },
  { name: 'a candidate', path: candidate, signedIn: true },
  { name: 'texts', path: () => paths.texts, signedIn: true },
  {
    name: 'texts with a person',
    path: async (site) => `${await candidate(site)}/texts`,
    signedIn: true,
  },
  { name: 'resumes side by side', path: async (site) => `${await candidate(site)}/resumes`, signedIn: true },
  { name: 'new candidate', path: () => paths.newCandidate, signedIn: true },
  { name: 'imports', path: async (site) => (await broughtFile(site)) && paths.imports, signedIn: true },
  { name: 'an import', path: broughtFile, signedIn: true },
  { name: 'review of resumes', path: () => paths.reviewResumes, signedIn: true },
  { name: 'stages', path: () => paths.stages, signedIn: true },
  { name: 'for this job, setting', path: () => paths.evidence, signedIn: true },
  { name: 'sample people', path: () => paths.samples, signedIn: true },
  { name: 'for this job', path: async (site) => paths.forThisJob(await comparedJob(site)), signedIn: true },
  { name: 'stage words', path: () => paths.stageWords, signedIn: true },
  { name: 'refusals', path: () => paths.reasons, signedIn: true },
  { name: 'people', path: () => paths.people, signedIn: true },
  { name: 'site settings', path: () => paths.siteSettings, signedIn: true },
  { name: 'site notice', path: () => paths.notice, signedIn: true },
  { name: 'an invitation', path: invitation },
  { name: 'edit', path: async (site) => paths.editJob(await askingJob(site)), signedIn: true },
  { name: 'applications', path: (site) => applications(site, ''), signedIn: true },
  { name: 'board of applications', path: (site) => applications(site, '&view=board'), signedIn: true },
  {
    name: 'applications without a match',
    path: () => `${paths.applications}?search=nobody`,
    signedIn: true,
  },
]

const SIZES = [
  { width: 320, height: 640, check: 'sideways' },
  { width: 360, height: 800, check: ['light', 'dark'] },
  { width: 800, height: 640, check: 'sideways' },
  // It is dark already.
  { width: 1280, height: 800, check: ['dark', 'light'] },
] as const

/** Nothing of the page is on its way any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('[aria-busy="true"]').or(page.getByText(/^(Loading|Reading) .*\.\.\.$/)),
  ).toHaveCount(0)
  const fonts = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await expect.poll(fonts).toBe(true)
  await drawn(page)
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const { name, path, signedIn = false, status = 200 } of PLACES) {
  test.describe(name, () => {
    test.use({ signedIn, reducedMotion: 'reduce' })

    test('has nothing that axe finds, in light and dark, and does not scroll sideways', async ({
      page,
      site,
      expectedErrors,
    }) => {
      if (status !== 200) expectedErrors.push(new RegExp(`status of ${status}`))
      const url = await path(site)
      const [{ width, height }] = SIZES
      await page.setViewportSize({ width, height })
      const answer = await page.goto(url)
      expect(answer?.status()).toBe(status)
      for (const { check, ...size } of SIZES) {
        await page.setViewportSize(size)
        await settled(page)
        if (check === 'sideways') {
          expect.soft(await overflow(page), `scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0)
          continue
        }
        expect.soft(await findViolations(page, check), `${size.width} px`).toEqual([])
      }
    })
  })
}
