import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { QUESTION_KINDS } from '#contract/jobs/screening.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { createFolderStore } from '#server/files/folder-store.ts'
import { saveQuestions } from '#server/store/jobs/screening.ts'
import { adoptFiles } from '#server/usecases/installation/installation.ts'
import { openStandingJobs } from '#test/support/open-standing.ts'
import { paths } from '#web/admin/paths.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { becomeFirm, firmOption, OWN_PAGES } from './support/firm-option.ts'
import { get } from './support/fixed-answer.ts'
import { openStore } from './support/open-store.ts'
import { KINDS, type Kind, type Weight, weigh } from './support/page-weight.ts'
import { seedApplications } from './support/seed-applications.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { enterWith, signIn } from './support/sign-in.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * What a first visit with an empty cache brings over the wire in a real Chromium, page by page: as it opens, and once
 * its application form has come near. Bodies as they came, compressed. Names of pages as arguments weigh only these; `--firm other`
 * weighs another firm's site.
 */

/** A reading page without an island or an enhancement gets not a byte of script; the admin is hydrated as a whole. */
type Page = {
  name: string
  path: string
  limits: Partial<Record<Kind, number>>
  /** It gets script for something else than an island. */
  scripted?: boolean
  signedIn?: boolean
}

const KB = 1024
const ASKING_JOB = 21
/** With its headers it has to come in a connection's first ten packets; one more is a round trip before the first paint. */
const SHEET = 13.75 * KB
const reading = { html: 10 * KB, css: SHEET, fonts: 60 * KB }
const home = { ...reading, script: 75 * KB }
const withIslands = { ...reading, script: 90 * KB }
const admin = { html: 10 * KB, fonts: 60 * KB, script: 160 * KB, texts: 84 * KB }

const pages: Page[] = [
  { name: 'home', path: '/', limits: home, scripted: true },
  { name: 'services', path: '/services', limits: withIslands },
  { name: 'longest text page', path: '/service/Cyber', limits: withIslands },
  { name: 'contact', path: '/contact-us', limits: withIslands },
  { name: 'careers list', path: '/careers', limits: withIslands },
  { name: 'job detail', path: '/careers/jobs-detail/20', limits: withIslands },
  { name: 'job with questions', path: `/careers/jobs-detail/${ASKING_JOB}`, limits: withIslands },
  { name: 'Business Analyst', path: '/BusinessAnalyst', limits: withIslands },
  { name: 'not found', path: '/there-is-no-such-page', limits: withIslands },
  { name: 'login', path: LOGIN_PATH, limits: admin, scripted: true },
  ...Object.entries({
    dashboard: paths.dashboard,
    'jobs posted': paths.jobs,
    'new job': paths.newJob,
    'view of a job': paths.job(1),
    'edit of a job': paths.editJob(1),
    applications: paths.applications,
    board: `${paths.applications}?view=board`,
    'an application': paths.application(1),
    candidates: paths.candidates,
    'a candidate': paths.candidate(1),
    'new candidate': paths.newCandidate,
    'resumes to review': paths.reviewResumes,
    pools: paths.pools,
    views: paths.views,
    templates: paths.letterTemplates,
    imports: paths.imports,
    'an import': paths.import(1),
    reports: paths.reports,
    messages: paths.messages,
    outbox: paths.outbox,
    audit: paths.audit,
    settings: paths.settings,
    people: paths.people,
    sessions: paths.sessions,
    'two-factor': paths.twoFactor,
    stages: paths.stages,
    'site notice': paths.notice,
    'security log': paths.security,
  }).map(([name, path]) => ({ name, path, limits: admin, scripted: true, signedIn: true })),
]

requireFreshBuild()
const { firm, asked } = firmOption(process.argv.slice(2))
// Of another firm, what it has of the same pages and its own, and one of the admin for its fonts.
const own = OWN_PAGES[firm].map((path): Page => ({ name: path, path, limits: withIslands }))
const all =
  firm === 'sample'
    ? pages
    : [...pages.filter(({ signedIn, name }) => !signedIn || name === 'dashboard'), ...own]
const weighed = asked.length === 0 ? all : all.filter(({ name }) => asked.includes(name))
const dataDir = temporaryFolder('weight')
const store = await openStore(dataDir)
await seedJobs(store, 40)
await seedApplications(store, 60)
// Their resumes do not exist, which a server would refuse.
const resumes = await createFolderStore(join(dataDir, 'resumes'))
await adoptFiles({ store, resumes, clock: () => new Date() }, { newId: false })
await saveQuestions(
  store,
  ASKING_JOB,
  QUESTION_KINDS.map((kind) => ({ label: kind, kind, options: ['One', 'Two'], required: true })),
)
const site = await startSite({ dataDir })
await openStandingJobs(store)
await store.close()
await becomeFirm(firm, site.origin)
const token = await signIn(site.origin)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})

/** As nearly every visitor finds a page: after it was asked for often enough to be compressed as well as can be. */
async function settle(url: string): Promise<void> {
  for (let ask = 0; ask < 10; ask += 1) await get(url, { 'accept-encoding': 'br' })
  await pause(300)
}

const rows: string[][] = []
const problems: string[] = []
for (const { name, path, limits, scripted = false, signedIn: needsToken = false } of weighed) {
  const context = await browser.newContext()
  if (needsToken) await enterWith(context, token)
  await settle(`${site.origin}${path}`)
  const { opened, scrolled, islands } = await weigh(context, `${site.origin}${path}`)
  await context.close()
  const kilobytes = (bytes: number) => (bytes / KB).toFixed(1)
  const row = (moment: string, weight: Weight) => [
    name,
    moment,
    ...KINDS.map((kind) => kilobytes(weight[kind])),
    kilobytes(KINDS.reduce((sum, kind) => sum + weight[kind], 0)),
    String(islands),
  ]
  rows.push(row('opened', opened))
  if (scrolled !== undefined) rows.push(row('form near', scrolled))
  const worst = scrolled ?? opened
  for (const kind of KINDS) {
    const limit = kind === 'script' && islands === 0 && !scripted ? 0 : limits[kind]
    if (limit !== undefined && worst[kind] > limit)
      problems.push(`${name}: ${kilobytes(worst[kind])} KB of ${kind}, the limit is ${kilobytes(limit)}`)
  }
}
await browser.close()
await site.end()

printTable(
  'Over the wire on a first visit, KB (1,024 bytes)',
  ['page', 'moment', ...KINDS, 'all', 'islands'],
  rows,
)
failWith(problems)
