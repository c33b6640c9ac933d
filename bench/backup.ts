import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { restore } from '#server/backup/restore.ts'
import { parseEnv } from '#server/env.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { bindNewFiles } from '#server/usecases/installation/installation.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { makeBackupOf } from '../src/backups.ts'
import { databaseOf } from '../src/databases.ts'
import { openResumes } from '../src/resumes.ts'
import { createCrashLoad } from './support/crash-load.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { quantile } from './support/quantile.ts'
import { seedApplications } from './support/seed-applications.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { verify } from './support/stored-applications.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * How long a backup and a restore of 10,000 applications with files of 60 KB take, and whether 20 backups that are made while 4 people
 * at a time apply give back what was acknowledged before: each row as the server has it, each file with its SHA-256. Beside it
 * somebody searches on that server. `--quick`: 1,000. `--sqlite`: without PostgreSQL. `--postgres`: that alone, without drills.
 */

const quick = process.argv.includes('--quick')
const APPLICATIONS = quick ? 1_000 : 10_000
const DRILLS = 20
const FILE_BYTES = 60_000
const BATCH = 500
const READ_EVERY_MS = 20
/** How long reading is timed without a backup. */
const CALM_MS = 5_000
const PASSPHRASE = 'mango lantern orbit'

type Variables = Record<string, string>
const problems: string[] = []
const clock = () => new Date()

requireFreshBuild()
describeMachine()
const root = temporaryFolder('backup')
let folders = 0
const newFolder = () => {
  const folder = join(root, String(++folders))
  mkdirSync(folder)
  return folder
}

/** Gives every application a file of its own. */
async function seedFiles(store: OpenStore, put: (key: string, bytes: Buffer) => void): Promise<void> {
  const rows = await store.sql.selectFrom('applications').select(['id', 'resume_key']).orderBy('id').execute()
  for (let at = 0; at < rows.length; at += BATCH)
    await store.sql.transaction().execute(async (sql) => {
      for (const { id, resume_key } of rows.slice(at, at + BATCH)) {
        const bytes = randomBytes(FILE_BYTES)
        put(resume_key, bytes)
        const resume_sha256 = createHash('sha256').update(bytes).digest('hex')
        await sql.updateTable('applications').set({ resume_sha256 }).where('id', '=', id).execute()
      }
    })
}

async function backUp(variables: Variables) {
  const env = parseEnv(variables)
  const store = await openStore(env.dataDir, env.databaseUrl)
  const resumes = await openResumes(env)
  const to = newFolder()
  const { signal } = new AbortController()
  const made = await makeBackupOf(env, { store, resumes, clock, signal }, to)
  await Promise.all([store.close(), resumes.close()])
  return { ...made, path: join(to, made.name) }
}

async function restoreTo(path: string, variables: Variables, passphrase?: string): Promise<void> {
  const env = parseEnv(variables)
  const resumes = await openResumes(env)
  const target = { place: databaseOf(env), resumes, dataDir: env.dataDir, hasSecret: true }
  await restore({ path, passphrase }, target).finally(resumes.close)
}

/** What somebody who reads waits for while this is done, in ms at the 95th percentile; it answers what was done, too. */
async function readingDuring<T>(origin: string, work: () => Promise<T>): Promise<{ p95: number; done: T }> {
  const times: number[] = []
  let over = false
  const reading = (async () => {
    for (let turn = 0; !over; turn += 1) {
      const began = performance.now()
      const answer = await fetch(`${origin}/api/jobs/list/?search=word${turn}-${began}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) problems.push(`a reader was answered ${answer.status}`)
      times.push(performance.now() - began)
      await pause(READ_EVERY_MS)
    }
  })()
  const done = await work()
  over = true
  await reading
  return { p95: quantile(times, 0.95), done }
}

const rows: (string | number)[][] = []
async function measure(name: string, from: Variables, to: Variables): Promise<void> {
  const site = await startSite({ dataDir: from.DATA_DIR ?? '', more: from })
  await readingDuring(site.origin, () => pause(CALM_MS))
  const calm = await readingDuring(site.origin, () => pause(CALM_MS))
  // A process of its own, as `npm run backup` is.
  const folder = newFolder()
  const began = performance.now()
  const busy = await readingDuring(site.origin, () => runCommand('backup', [folder], from))
  const made = (performance.now() - began) / 1_000
  await site.end()
  const [file = ''] = readdirSync(folder)
  const path = join(folder, file)
  const megabytes = statSync(path).size / 1e6
  const started = performance.now()
  const { BACKUP_PASSPHRASE } = from
  const cpu = await runCommand('restore', [path], {
    ...to,
    ...(BACKUP_PASSPHRASE && { BACKUP_PASSPHRASE }),
  })
  const restored = (performance.now() - started) / 1_000
  rows.push([name, megabytes, made, busy.done, restored, cpu, calm.p95, busy.p95])
  rmSync(path)
}

/** Runs a command of an operator and answers the seconds of CPU of it and of the programs that it started. */
async function runCommand(command: string, args: string[], variables: Variables): Promise<number> {
  const env = { PATH: process.env.PATH, SECRET: randomBytes(32).toString('hex'), ...variables }
  const script = `"$@" >&2; code=$?; times; exit $code`
  const { stdout } = await promisify(execFile)(
    'bash',
    ['--norc', '-c', script, 'sh', process.execPath, `scripts/${command}.ts`, ...args],
    { env, maxBuffer: 1 << 24 },
  )
  // The second line: user and system time of what the shell waited for.
  return [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
    .map(([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds))
    .reduce((sum, each) => sum + each, 0)
}

const bound = async (store: OpenStore, variables: Variables) => {
  const resumes = await openResumes(parseEnv(variables))
  await bindNewFiles({ store, resumes, clock })
  await resumes.close()
}

async function measureSqlite(): Promise<void> {
  const sqlite = { DATA_DIR: newFolder() }
  const store = await openStore(sqlite.DATA_DIR)
  await seedJobs(store, 100)
  await seedApplications(store, APPLICATIONS)
  await bound(store, sqlite)
  await seedFiles(store, (key, bytes) =>
    writeFileSync(join(sqlite.DATA_DIR, 'resumes', key.slice(0, 2), key), bytes),
  )
  await store.close()
  await measure('SQLite and a folder', sqlite, { DATA_DIR: newFolder() })
  const encrypted = { ...sqlite, BACKUP_PASSPHRASE: PASSPHRASE }
  await measure('the same, encrypted', encrypted, { DATA_DIR: newFolder() })
}

async function measurePostgres(): Promise<void> {
  const postgres = await startDurablePostgres()
  const bucketVariables = async (name: string) => {
    const bucket = await startS3Server({ bucket: 'resumes' })
    const variables = {
      DATA_DIR: newFolder(),
      DATABASE_URL: await postgres.createDatabase(name),
      ...bucket.variables,
    }
    return { bucket, variables }
  }
  const [one, other] = [await bucketVariables('one'), await bucketVariables('other')]
  const seeded = await openStore(one.variables.DATA_DIR, one.variables.DATABASE_URL)
  await seedJobs(seeded, 100)
  await seedApplications(seeded, APPLICATIONS)
  await bound(seeded, one.variables)
  await seedFiles(seeded, (key, body) =>
    one.bucket.objects.set(`resumes/${key}`, { body, modifiedAt: new Date() }),
  )
  await seeded.close()
  await measure('PostgreSQL and a bucket', one.variables, other.variables)
  await Promise.all([one.bucket.close(), other.bucket.close()])
  await postgres.stop()
}
const onlyPostgres = process.argv.includes('--postgres')
if (!onlyPostgres) await measureSqlite()
if (!process.argv.includes('--sqlite')) await measurePostgres()
printTable(
  `${APPLICATIONS} applications with files of 60 KB`,
  ['of', 'MB', 'backup, s', 'CPU, s', 'restore, s', 'CPU, s', 'p95 before, ms', 'meanwhile'],
  rows,
)

const load = createCrashLoad(1)

/** One backup under load, restored elsewhere: what was acknowledged before is there, and every row is as it is now. */
async function drill(dataDir: string, origin: string): Promise<number> {
  const over = load.run(origin, 4)
  await pause(200)
  const before = new Set(
    [...load.sent.values()].filter((person) => person.acknowledged).map(({ email }) => email),
  )
  const { path } = await backUp({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  load.stop()
  await over
  const there = newFolder()
  await restoreTo(path, { DATA_DIR: there }, PASSPHRASE)
  const [live, restored] = [await openStore(dataDir), await openStore(there)]
  const sent = [...load.sent.values()].map((person) => ({
    ...person,
    acknowledged: before.has(person.email),
  }))
  problems.push(...(await verify(restored, there, sent)))
  const found = await restored.sql.selectFrom('applications').selectAll().execute()
  const ids = found.map(({ id }) => id)
  const now = await live.sql.selectFrom('applications').selectAll().where('id', 'in', ids).execute()
  const others = found.filter((row, at) => JSON.stringify(row) !== JSON.stringify(now[at]))
  if (others.length > 0) problems.push(`${others.length} restored rows are not what the server has`)
  await Promise.all([live.close(), restored.close()])
  rmSync(there, { recursive: true })
  rmSync(path)
  return found.length
}

async function drills(): Promise<void> {
  const dataDir = newFolder()
  const fresh = await openStore(dataDir)
  await migrate(fresh)
  await seedJobs(fresh, 1)
  await fresh.close()
  const site = await startSite({ dataDir })
  const found: number[] = []
  for (let turn = 0; turn < DRILLS && problems.length === 0; turn += 1)
    found.push(await drill(dataDir, site.origin))
  await site.end()
  problems.push(...load.problems)
  printTable(
    'Restored from backups that were made while 4 people apply at a time',
    ['what', 'number'],
    [
      ['drills', String(found.length)],
      ['identical', String(problems.length === 0 ? found.length : found.length - 1)],
      ['applications in the first and the last', `${found.at(0)}, ${found.at(-1)}`],
      [
        'acknowledged meanwhile',
        String([...load.sent.values()].filter((person) => person.acknowledged).length),
      ],
    ],
  )
}
if (!onlyPostgres) await drills()
failWith(problems)
