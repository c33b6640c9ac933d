import { cpSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openSqlite } from '#server/store/engine/store.ts'
import type { Sent } from './support/crash-load.ts'
import { makeOldInstallation } from './support/old-installation.ts'
import { ADMIN, launchSite, requireFreshBuild, startSite } from './support/site-server.ts'
import { verify } from './support/stored-applications.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { untilReady } from './support/until-ready.ts'

/*
 * Kills the server with SIGKILL in every phase of a first start and of one that updates the schema: at its first fsync, its
 * second and so on until it is ready, at each rename and unlink in the same way, and at some of its writes to the database.
 * The next start must come to what an undisturbed one does. Needs strace. Arguments: --only first | update, --writes 40
 */

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, writes: { type: 'string', default: '40' } },
})
const APPLICATIONS = 20
/** strace counts for each thread: the main one and that of the pool (UV_THREADPOOL_SIZE); what the latter does late is named by its path. */
type Call = { call: string; step?: number; path?: string }
const CALLS: Call[] = [
  { call: 'fsync' },
  { call: 'fsync', path: 'resumes' },
  { call: 'rename' },
  { call: 'link' },
  { call: 'unlink' },
  { call: 'pwrite64', step: Number(values.writes) },
]
/** What the work beside the requests goes on to write, once the server is ready. */
const RUNNING = ['tasks', 'resume_texts', 'sessions', 'security_log', 'rate_limits']

type Start = { name: string; prepare: (dataDir: string) => Promise<Sent[]> }
const starts: Start[] = [
  { name: 'first', prepare: async () => [] },
  { name: 'update', prepare: (dataDir) => makeOldInstallation(dataDir, APPLICATIONS) },
]

/** Nobody says which password the administrator has: the server makes one up, and shows it. */
const options = (dataDir: string) => ({ dataDir, more: { ADMIN_PASSWORD: '', SEED_DEMO: '1' } })

/** Answers whether it was killed: false when it was ready before. */
async function startAndDie(dataDir: string, { call, path }: Call, nth: number): Promise<boolean> {
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${nth}`]
  if (path !== undefined) inject.push('-P', join(dataDir, path))
  const { more } = options(dataDir)
  const site = await launchSite({
    dataDir,
    under: ['strace', '-f', '-qq', '-o', '/dev/null', ...inject],
    more: { ...more, UV_THREADPOOL_SIZE: '1' },
  })
  const isReady = await untilReady(`${site.origin}/readyz`, site).then(
    () => true,
    () => false,
  )
  if (!isReady && site.process.signalCode !== 'SIGKILL')
    throw new Error(`a start ended by itself:\n${readFileSync(join(dataDir, 'bench.log'), 'utf8')}`)
  if (isReady) {
    const traced = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim()
    process.kill(Number(traced), 'SIGKILL')
    await site.end('SIGCONT')
  }
  return !isReady
}

type State = { rows: Record<string, number>; files: string[]; problems: string[] }

/** Starts undisturbed, signs in with the password that was shown, stops; answers what is there then. */
async function startAndLook(dataDir: string, sent: readonly Sent[]): Promise<State> {
  const site = await startSite(options(dataDir))
  const shown = [
    ...readFileSync(join(dataDir, 'bench.log'), 'utf8').matchAll(/Password \(shown once\) {2}(\S+)/g),
  ]
  const answer = await fetch(`${site.origin}/api/jobs/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: shown.at(-1)?.[1] ?? '' }),
  })
  await site.end()
  const problems = answer.ok ? [] : [`no password was shown that lets the administrator in: ${answer.status}`]

  const store = openSqlite(join(dataDir, 'site.sqlite'))
  const tables = await sql<{
    name: string
  }>`select name from sqlite_schema where type = 'table' order by name`.execute(store.sql)
  const rows: Record<string, number> = {}
  for (const { name } of tables.rows.filter(({ name }) => !RUNNING.includes(name))) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(store.sql)
    rows[name] = counted.rows[0]?.n ?? 0
  }
  const { rows: checked } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.sql)
  problems.push(...checked.flatMap((each) => (each.integrity_check === 'ok' ? [] : [each.integrity_check])))
  problems.push(...(await verify(store, dataDir, sent)))
  await store.close()
  const files = globSync('**/*', { cwd: dataDir }).map((name) => {
    const isEmpty = statSync(join(dataDir, name)).size === 0
    return name.replace(/\d{8}T\d{6}Z/, 'TIME') + (isEmpty ? ', empty,' : '')
  })
  return { rows, files: [...new Set(files)].sort(), problems }
}

function differences(expected: State, found: State): string[] {
  const tables = new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])
  const other = [...tables].filter((name) => expected.rows[name] !== found.rows[name])
  return [
    ...found.problems,
    ...other.map((name) => `${name} has ${found.rows[name]} rows in place of ${expected.rows[name]}`),
    ...expected.files.filter((name) => !found.files.includes(name)).map((name) => `${name} is missing`),
    ...found.files.filter((name) => !expected.files.includes(name)).map((name) => `${name} was left`),
  ]
}

requireFreshBuild()
const problems: string[] = []
const rows: string[][] = []
for (const { name, prepare } of starts.filter((start) => start.name.includes(values.only))) {
  const folder = temporaryFolder('starts')
  const before = join(folder, 'before')
  mkdirSync(before)
  const sent = await prepare(before)
  const copyTo = (to: string) => {
    const dataDir = join(folder, to)
    cpSync(before, dataDir, { recursive: true })
    return dataDir
  }
  const expected = await startAndLook(copyTo('undisturbed'), sent)
  problems.push(...expected.problems.map((problem) => `${name}, undisturbed: ${problem}`))
  for (const call of CALLS) {
    const label = [call.call, call.path].filter(Boolean).join(' of ')
    const found = new Map<string, number[]>()
    let kills = 0
    for (let nth = 1; ; nth += call.step ?? 1) {
      const dataDir = copyTo(`${label}-${nth}`)
      const isKilled = await startAndDie(dataDir, call, nth)
      if (isKilled) kills += 1
      for (const problem of differences(expected, await startAndLook(dataDir, sent)))
        found.set(problem, [...(found.get(problem) ?? []), nth])
      if (!isKilled) break
    }
    rows.push([name, label, String(kills), String(found.size)])
    for (const [problem, at] of found)
      problems.push(`${name}, killed at ${label} ${at.join(', ')}: ${problem}`)
  }
}
printTable('Killed in a start, then started', ['start', 'at each', 'kills', 'kinds of problems'], rows)
failWith(problems)
process.exit()
