import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PAGE_LINK_LIMIT } from '#contract/core/limits.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { createFolderStore } from '#server/files/folder-store.ts'
import { adoptFiles } from '#server/usecases/installation/installation.ts'
import { openPage } from '#server/usecases/my-application/open-page.ts'
import { sendForm } from '#test/support/my-application.ts'
import { send } from '#test/support/send.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { median, quantile } from './support/quantile.ts'
import { seedApplications } from './support/seed-applications.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * What the page of a candidate tells to who asks for a link: how long known and unknown addresses take, by turns, and whether they are answered
 * in the same bytes; and what guesses at links find. Arguments: --asks 1000 --guesses 1000000
 */

const { values } = parseArgs({
  options: { asks: { type: 'string', default: '1000' }, guesses: { type: 'string', default: '1000000' } },
})
const ASKS = Number(values.asks)
const GUESSES = Number(values.guesses)
const GOAL_MS = 5

requireFreshBuild()
describeMachine()
const dataDir = join(temporaryFolder('own-page'), 'data')
mkdirSync(dataDir, { recursive: true })
const seeded = await openStore(dataDir)
await seedJobs(seeded, 10)
// Some have the same address.
await seedApplications(seeded, Math.ceil(1.3 * ASKS))
const rows = await seeded.sql.selectFrom('applications').select('email').distinct().execute()
// Their resumes do not exist, which a server would refuse.
const resumes = await createFolderStore(join(dataDir, 'resumes'))
await adoptFiles({ store: seeded, resumes, clock: () => new Date() }, { newId: false })
await seeded.close()
const known = rows.slice(0, ASKS).map(({ email }) => email)
const problems: string[] = []

const site = await startSite({ dataDir })
const client = { send: (...request: [string, string, object?]) => send(site.origin, ...request) }
const times = { known: [] as number[], unknown: [] as number[] }
const answers = new Set<string>()
const ask = async (kind: keyof typeof times, email: string) => {
  const began = performance.now()
  const { status, bytes } = await sendForm(client, myPaths.page, { email })
  times[kind].push(performance.now() - began)
  answers.add(`${status} ${bytes.toString('base64')}`)
}
for (const [at, email] of known.entries()) {
  // By turns, and in turn the one first and the other.
  const stranger = `${randomBytes(8).toString('hex')}@${email.split('@')[1]}`
  const both = [() => ask('known', email), () => ask('unknown', stranger)]
  for (const one of at % 2 === 0 ? both : both.reverse()) await one()
}
await site.end()
const apart = Math.abs(median(times.known) - median(times.unknown))
if (answers.size !== 1) problems.push(`${answers.size} different answers`)
if (apart >= GOAL_MS) problems.push(`the medians are ${figure(apart)} ms apart, the goal is ${GOAL_MS}`)
printTable(
  `Time to the answer to who asks for a link, ms; ${answers.size} answer in bytes, medians ${figure(apart)} ms apart`,
  ['address', 'asked', 'p50', 'p95'],
  Object.entries(times).map(([kind, ms]) => [
    kind,
    String(ms.length),
    figure(quantile(ms, 0.5)),
    figure(quantile(ms, 0.95)),
  ]),
)

const store = await openStore(dataDir)
const clock = () => new Date()
const began = performance.now()
let found = 0
for (let at = 0; at < GUESSES; at += 1)
  if ((await openPage({ store, clock }, randomBytes(32).toString('base64url'))) !== undefined) found += 1
const perSecond = GUESSES / ((performance.now() - began) / 1000)
const { links } = await store.sql
  .selectFrom('page_links')
  .select((e) => e.fn.countAll<number>().as('links'))
  .executeTakeFirstOrThrow()
await store.close()
if (found > 0) problems.push(`${found} guesses opened a page`)

const limited = await startSite({ dataDir, more: { RATE_LIMIT: 'on' } })
const there = { send: (...request: [string, string, object?]) => send(limited.origin, ...request) }
const statuses: number[] = []
for (let at = 0; at < 3 * PAGE_LINK_LIMIT.most; at += 1)
  statuses.push((await sendForm(there, myPaths.open, { token: `guess ${at}` })).status)
await limited.end()
const tried = statuses.filter((status) => status !== 429).length
if (tried !== PAGE_LINK_LIMIT.most) problems.push(`${tried} guesses of one network were tried`)
printTable(
  'Guesses at links',
  [
    'links that work',
    'guesses',
    'found',
    'guesses a second without limits',
    'tried of one network in 15 minutes',
  ],
  [[String(links), String(GUESSES), String(found), figure(perSecond), String(tried)]],
)
failWith(problems)
