import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#test/support/free-port.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { startBalancer } from './support/balancer.ts'
import { describeMachine } from './support/machine.ts'
import { openStore } from './support/open-store.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { signIn } from './support/sign-in.ts'
import { ADMIN } from './support/site-server.ts'
import {
  checkOut,
  commitBeforeMigrations,
  nameOfCommit,
  root,
  startTree,
  unpackPackageOf,
} from './support/start-tree.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { sendVisitors } from './support/visitors.ts'

/*
 * Two instances behind nginx, on one PostgreSQL and one bucket, while people read and apply: one is killed, both are
 * restarted one after the other, both are brought from the package of another commit to that of this one. Nothing may fail,
 * be lost or doubled. Argument: COMMIT (the last one before the newest migrations). --seconds 5 of each state. --back: at the end both are brought back to it.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, back: { type: 'boolean', default: false } },
})
const commit = positionals[0] ?? commitBeforeMigrations()
const stateMs = Number(values.seconds) * 1_000
const folder = temporaryFolder('machines', '/tmp')

describeMachine()
const older = unpackPackageOf(checkOut(commit, folder), join(folder, 'older'))
const today = unpackPackageOf(root, join(folder, 'today'))
const [postgres, s3, ports] = await Promise.all([
  startDurablePostgres(),
  startS3Server({ bucket: 'resumes' }),
  Promise.all([freePort(), freePort()]),
])
const databaseUrl = await postgres.createDatabase('site')
const balancer = await startBalancer(folder, ports)
const shared = {
  DATABASE_URL: databaseUrl,
  SECRET: randomUUID(),
  PUBLIC_URL: balancer.origin,
  TRUST_PROXY: '127.0.0.1',
  SEED_DEMO: '1',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...s3.variables,
}
const startInstance = (tree: string, port: number) =>
  startTree(tree, { dataDir: join(folder, String(port)), port, variables: shared })

const instances = [await startInstance(older, ports[0]), await startInstance(older, ports[1])]
const token = await signIn(balancer.origin)
const visitors = sendVisitors(balancer.origin, { jobId: 1, token, readers: 4, applicants: 4 })

const rows: (string | number)[][] = []
const problems: string[] = []

async function during(name: string, work: () => Promise<void>): Promise<void> {
  visitors.figures()
  await work()
  await pause(stateMs)
  const { requests, failed, longestMs } = visitors.figures()
  rows.push([name, requests, failed.length, Math.round(longestMs)])
  for (const [what, all] of Object.entries(Object.groupBy(failed, (each) => each)))
    problems.push(`${name}: ${what}, ${all?.length} times`)
}

async function replace(at: 0 | 1, tree: string, signal: NodeJS.Signals): Promise<void> {
  await instances[at]?.end(signal)
  await pause(stateMs / 2)
  instances[at] = await startInstance(tree, ports[at])
}

await during('both', async () => {})
await during('one killed, and started again', () => replace(1, older, 'SIGKILL'))
for (const at of [0, 1] as const)
  await during(`restarted, ${at + 1} of 2`, () => replace(at, older, 'SIGTERM'))
for (const at of [0, 1] as const)
  await during(`upgraded, ${at + 1} of 2`, () => replace(at, today, 'SIGTERM'))
if (values.back)
  for (const at of [0, 1] as const)
    await during(`brought back, ${at + 1} of 2`, () => replace(at, older, 'SIGTERM'))

await visitors.stop()
const store = await openStore(folder, databaseUrl)
const stored = await store.sql
  .selectFrom('applications')
  .select(['id', 'email', 'resume_key', 'resume_sha256'])
  // Not those of the sample people, some of whom applied twice.
  .where('is_sample', '=', false)
  .execute()
await store.close()

const byEmail = Map.groupBy(stored, ({ email }) => email)
for (const [email, found] of byEmail)
  if (found.length > 1) problems.push(`${email} is stored ${found.length} times`)
for (const { email, sha256, id } of visitors.acknowledged) {
  const row = byEmail.get(email)?.[0]
  const object = row && s3.objects.get(`resumes/${row.resume_key}`)
  const held = object && createHash('sha256').update(object.body).digest('hex')
  if (row?.id !== id) problems.push(`${email} was acknowledged as ${id} and is stored as ${row?.id}`)
  else if (held !== sha256) problems.push(`${email}: the resume of ${id} is not what was sent`)
}

printTable(`From ${nameOfCommit(commit)}`, ['what happens', 'requests', 'failed', 'longest ms'], rows)
console.log(`\n${visitors.acknowledged.length} applications acknowledged, ${stored.length} stored`)
await Promise.all(instances.map((instance) => instance.end()))
await balancer.end()
await Promise.all([postgres.stop(), s3.close()])
if (problems.length > 0)
  for (const log of [
    join(folder, 'error.log'),
    ...ports.map((port) => join(folder, String(port), 'bench.log')),
  ])
    console.log(`\n${log}\n${readFileSync(log, 'utf8').split('\n').slice(-40).join('\n')}`)
failWith(problems)
