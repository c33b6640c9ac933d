import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startMailServer } from '#test/support/smtp-server.ts'
import { createCrashLoad } from './support/crash-load.ts'
import { openStore } from './support/open-store.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { quantile } from './support/quantile.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { unsentMails, untilSent } from './support/sent-mails.ts'
import { launchSite, requireFreshBuild, startSite } from './support/site-server.ts'
import { leftBehind, makeCleaningDue, untilCleaned, verify } from './support/stored-applications.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Kills the server with SIGKILL while people apply, starts it again on the same data, and checks that nothing it
 * acknowledged is lost, doubled or damaged. At once: no temporary file. Every 20 kills and at the end: each application that was
 * answered with 201 is stored once, under the id that was answered, with its file, whose SHA-256 is that of the row and of what was sent; what
 * was not answered is stored once or not at all. After the daily cleaning no file lacks its row outside the quarantine.
 * Half of the unanswered ones are sent again with the same Idempotency-Key, and one answered in ten: the answer must be the first
 * one's. Arguments: how many kills (200), `--postgres`, `--mail` (a mail server takes the acknowledgments meanwhile, so
 * that nearly every start finds mail due).
 */

const kills = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 200)
const CLIENTS = 8
/** How long a server lives under load, and how long one that is killed while it starts. */
const LIFE_MS = { least: 10, most: 700 }
const START_MS = { least: 50, most: 900 }
const KILL_WHILE_STARTING_EVERY = 10
const VERIFY_EVERY = 20
/** As the server has it (src/server/usecases/installation/unknown-files.ts). */
const MOST_UNKNOWN = 0.05
const NAME = 'killed-site'

requireFreshBuild()
const dataDir = temporaryFolder('crash')
const postgres = process.argv.includes('--postgres') ? await startDurablePostgres() : undefined
const store = await openStore(dataDir, postgres?.url)
await seedJobs(store, 1)

const load = createCrashLoad(1)
const problems: string[] = []
const seen = { interrupted: 0, whileStarting: 0, temporary: 0, orphans: 0, checks: 0 }
const startTimes: number[] = []
const mails = process.argv.includes('--mail') ? await startMailServer() : undefined
const options = {
  dataDir,
  databaseUrl: postgres && `${postgres.url}?application_name=${NAME}`,
  smtpUrl: mails && `smtp://127.0.0.1:${mails.port}`,
}

const between = ({ least, most }: typeof LIFE_MS) => pause(least + Math.random() * (most - least))

async function liveAndDie(): Promise<void> {
  const site = await startServer()
  const over = load.run(site.origin, CLIENTS)
  await between(LIFE_MS)
  seen.interrupted += load.underWay
  load.stop()
  await site.end('SIGKILL')
  await over
}

async function dieWhileStarting(): Promise<void> {
  const site = await launchSite(options)
  await between(START_MS)
  await site.end('SIGKILL')
  seen.whileStarting += 1
}

async function startServer() {
  const before = performance.now()
  const site = await startSite(options)
  startTimes.push(performance.now() - before)
  await expectNothingLeftBehind()
  return site
}

async function expectNothingLeftBehind(): Promise<void> {
  await untilCleaned(store)
  const { orphans, files, temporary } = await leftBehind(store, dataDir)
  // More than a few in a hundred are left alone, which the first kills can leave.
  if (orphans.length <= files * MOST_UNKNOWN)
    for (const name of orphans) problems.push(`resume ${name} belongs to no row after a cleaning`)
  for (const name of temporary) problems.push(`${name} is still there after a start`)
}

/** What PostgreSQL was told before the kill it still does: wait until it has noticed that the server is gone. */
async function untilSettled(): Promise<void> {
  if (postgres === undefined) return
  for (;;) {
    const busy = await sql`select 1 from pg_stat_activity where application_name = ${NAME}`.execute(store.sql)
    if (busy.rows.length === 0) return
    await pause(5)
  }
}

const check = async () => {
  seen.checks += 1
  problems.push(...(await verify(store, dataDir, load.sent.values())))
}

for (let kill = 1; kill <= kills && problems.length + load.problems.length === 0; kill += 1) {
  await (kill % KILL_WHILE_STARTING_EVERY === 0 ? dieWhileStarting() : liveAndDie())
  await untilSettled()
  const left = await leftBehind(store, dataDir)
  seen.temporary += left.temporary.length
  seen.orphans += left.orphans.length
  await makeCleaningDue(store, dataDir)
  if (kill % VERIFY_EVERY === 0) await check()
}
const last = await startServer()
if (mails !== undefined) await untilSent(store)
await last.end()
await check()
if (mails !== undefined) problems.push(...(await unsentMails(store, mails.received)))
await mails?.stop()
await store.close()
await postgres?.stop()

const sent = [...load.sent.values()]
printTable(
  `${kills} SIGKILLs on ${postgres === undefined ? 'SQLite' : 'PostgreSQL'}`,
  ['what', 'number'],
  [
    ['killed while starting', String(seen.whileStarting)],
    ['requests under way at a kill', String(seen.interrupted)],
    ['received files left by kills, gone after the start', String(seen.temporary)],
    ['resumes without a row left by kills, in quarantine after the start', String(seen.orphans)],
    ['applicants', String(sent.length)],
    ['acknowledged', String(sent.filter((person) => person.acknowledged).length)],
    ['sent again with the same key', String(sent.filter((person) => person.retries > 0).length)],
    [
      'mails that the mail server took',
      mails === undefined ? 'none was asked' : String(mails.received.length),
    ],
    ['full comparisons of rows and files', String(seen.checks)],
    ['start after a kill, p50 in ms', quantile(startTimes, 0.5)],
    ['start after a kill, p95 in ms', quantile(startTimes, 0.95)],
    ['lost, doubled or damaged', String(problems.length + load.problems.length)],
  ],
)
failWith([...problems, ...load.problems])
