import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { restore } from '#server/backup/restore.ts'
import { parseEnv } from '#server/env.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { bindNewFiles } from '#server/usecases/installation/installation.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'
import { makeBackupOf } from '../src/backups.ts'
import { databaseOf } from '../src/databases.ts'
import { openResumes } from '../src/resumes.ts'
import { createCrashLoad } from './support/crash-load.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { seedApplications } from './support/seed-applications.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { verify } from './support/stored-applications.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * How long a backup and a restore of 10,000 applications with their files take, and whether 20 backups that are made while people
 * apply give back what was acknowledged before. `--quick`: 1,000.
 */

const quick = process.argv.includes('--quick')
const APPLICATIONS = quick ? 1_000 : 10_000
const DRILLS = 20
const FILE_BYTES = 60_000
const BATCH = 500
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

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const rows: (string | number)[][] = []
async function measure(name: string, from: Variables, to: Variables): Promise<void> {
  let path = ''
  const made = await seconds(async () => {
    path = (await backUp(from)).path
  })
  const megabytes = statSync(path).size / 1e6
  const restored = await seconds(() => restoreTo(path, to, from.BACKUP_PASSPHRASE))
  rows.push([name, megabytes, made, restored])
  rmSync(path)
}

const bound = async (store: OpenStore, variables: Variables) => {
  const resumes = await openResumes(parseEnv(variables))
  await bindNewFiles({ store, resumes, clock })
  await resumes.close()
}

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

const postgres = await startDurablePostgres()
const bucketVariables = async (name: string) => {
  const bucket = await startS3Server({ bucket: 'resumes' })
  const variables = {
    DATA_DIR: newFolder(),
    DATABASE_URL: await postgres.createDatabase(name),
    S3_BUCKET: 'resumes',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
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
printTable(`${APPLICATIONS} applications with files of 60 KB`, ['of', 'MB', 'backup, s', 'restore, s'], rows)

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
failWith(problems)
