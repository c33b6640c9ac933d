import { cpSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { LoginResponse } from '#contract/people/session.ts'
import { sampleEndpoints } from '#contract/samples/endpoints.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import type { Sent } from './support/crash-load.ts'
import { makeOldInstallation } from './support/old-installation.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { ADMIN, launchSite, requireFreshBuild, startSite } from './support/site-server.ts'
import { verify } from './support/stored-applications.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { untilReady } from './support/until-ready.ts'

/*
 * Kills the server with SIGKILL in every phase of a first start and of one that updates the schema: at its first fsync, its
 * second and so on until it is ready, at each rename and unlink in the same way, and at some of its writes to the database.
 * The next start must come to what an undisturbed one does. Needs strace. Arguments: --only first | update, --call fsync, --writes 40, --postgres
 * (a PostgreSQL of its own, whose connections the kill breaks off)
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    call: { type: 'string', default: '' },
    writes: { type: 'string', default: '40' },
    postgres: { type: 'boolean', default: false },
  },
})
const APPLICATIONS = 20
/** strace counts for each thread: the main one and that of the pool (UV_THREADPOOL_SIZE); what the latter does late is named by its path. */
type Call = { call: string; step?: number; path?: string }
const CALLS: Call[] = [
  { call: 'fsync' },
  { call: 'fsync', path: 'resumes' },
  { call: 'rename' },
  { call: 'mkdir' },
  { call: 'rmdir' },
  { call: 'unlink' },
  // Of the database's file, or to its connections.
  { call: values.postgres ? 'write' : 'pwrite64', step: Number(values.writes) },
]
/** What reading the resumes of the sample people writes, with what it is found by. */
const AFTER_READING = [
  ...['resume_facts', 'search_pending', 'facet_values', 'person_facets', 'person_details'],
  ...['person_search', 'application_search'].flatMap((table) =>
    ['', '_data', '_idx', '_docsize', '_config'].map((part) => table + part),
  ),
]
/** What the work beside the requests goes on to write, once the server is ready. */
const RUNNING = ['tasks', 'resume_texts', 'sessions', 'security_log', 'rate_limits', ...AFTER_READING]

const postgres = values.postgres ? await startDurablePostgres() : undefined

/** A data folder, and the database that belongs to it where that is not in it. */
type Place = { dataDir: string; databaseUrl?: string | undefined }
type Start = { name: string; prepare: (place: Place) => Promise<Sent[]> }
const starts: Start[] = [
  { name: 'first', prepare: async () => [] },
  {
    name: 'update',
    prepare: ({ dataDir, databaseUrl }) => makeOldInstallation(dataDir, APPLICATIONS, databaseUrl),
  },
]

let copies = 0
async function copyOf({ dataDir, databaseUrl }: Place, to: string): Promise<Place> {
  cpSync(dataDir, to, { recursive: true })
  if (postgres === undefined || databaseUrl === undefined) return { dataDir: to }
  copies += 1
  return { dataDir: to, databaseUrl: await postgres.copyDatabase(databaseUrl, `copy_${copies}`) }
}

/** Nobody says which password the administrator has: the server makes one up, and shows it. */
const options = (place: Place) => ({ ...place, more: { ADMIN_PASSWORD: '', SEED_DEMO: '1' } })

/** Answers whether it was killed: false when it was ready before. */
async function startAndDie(place: Place, { call, path }: Call, nth: number): Promise<boolean> {
  const { dataDir } = place
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${nth}`]
  if (path !== undefined) inject.push('-P', join(dataDir, path))
  const { more } = options(place)
  const site = await launchSite({
    ...place,
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

/** Waits until nothing is done with the sample people any more, where there are some. */
async function untilSamples(origin: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/samples/`, { headers: { authorization: `Token ${token}` } })
    const { state } = sampleEndpoints.readSamples.success.body.parse(await answer.json()).data
    if (state !== 'making') return
    await pause(100)
  }
}

type State = { rows: Record<string, number>; files: string[]; problems: string[] }

/** Starts undisturbed, signs in with the password that was shown, stops; answers what is there then. */
async function startAndLook(place: Place, sent: readonly Sent[]): Promise<State> {
  const { dataDir, databaseUrl } = place
  const site = await startSite(options(place))
  const shown = [
    ...readFileSync(join(dataDir, 'bench.log'), 'utf8').matchAll(/Password \(shown once\) {2}(\S+)/g),
  ]
  const answer = await fetch(`${site.origin}/api/jobs/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: shown.at(-1)?.[1] ?? '' }),
  })
  if (answer.ok) await untilSamples(site.origin, LoginResponse.parse(await answer.clone().json()).token)
  await site.end()
  const problems = answer.ok ? [] : [`no password was shown that lets the administrator in: ${answer.status}`]

  const store =
    databaseUrl === undefined ? openSqlite(join(dataDir, 'site.sqlite')) : openPostgres(databaseUrl)
  const tables = await sql<{ name: string }>`${
    databaseUrl === undefined
      ? sql`select name from sqlite_schema where type = 'table' order by name`
      : sql`select tablename as name from pg_tables where schemaname = 'public' order by name`
  }`.execute(store.sql)
  const rows: Record<string, number> = {}
  for (const { name } of tables.rows.filter(({ name }) => !RUNNING.includes(name))) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(store.sql)
    rows[name] = counted.rows[0]?.n ?? 0
  }
  if (databaseUrl === undefined) {
    const { rows: checked } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
      store.sql,
    )
    problems.push(...checked.flatMap((each) => (each.integrity_check === 'ok' ? [] : [each.integrity_check])))
  }
  problems.push(...(await verify(store, dataDir, sent)))
  await store.close()
  const files = globSync('**/*', { cwd: dataDir }).map((name) => {
    const isEmpty = statSync(join(dataDir, name)).size === 0
    // A stored resume has a name that nobody can guess.
    const known = name.replace(/\d{8}T\d{6}Z/, 'TIME').replace(/^(resumes\/).*[0-9a-f]{32}$/, '$1a resume')
    return known + (isEmpty ? ', empty,' : '')
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
  const before: Place = {
    dataDir: join(folder, 'before'),
    databaseUrl: await postgres?.createDatabase(`before_${name}`),
  }
  mkdirSync(before.dataDir)
  const sent = await prepare(before)
  const copyTo = (to: string) => copyOf(before, join(folder, to))
  const expected = await startAndLook(await copyTo('undisturbed'), sent)
  problems.push(...expected.problems.map((problem) => `${name}, undisturbed: ${problem}`))
  for (const call of CALLS.filter(({ call }) => call.includes(values.call))) {
    const label = [call.call, call.path].filter(Boolean).join(' of ')
    const found = new Map<string, number[]>()
    let kills = 0
    for (let nth = 1; ; nth += call.step ?? 1) {
      const place = await copyTo(`${label}-${nth}`)
      const isKilled = await startAndDie(place, call, nth)
      if (isKilled) kills += 1
      for (const problem of differences(expected, await startAndLook(place, sent)))
        found.set(problem, [...(found.get(problem) ?? []), nth])
      if (!isKilled) break
    }
    rows.push([name, label, String(kills), String(found.size)])
    console.log(`${name}, ${label}: ${kills} kills`)
    for (const [problem, at] of found)
      problems.push(`${name}, killed at ${label} ${at.join(', ')}: ${problem}`)
  }
}
printTable('Killed in a start, then started', ['start', 'at each', 'kills', 'kinds of problems'], rows)
await postgres?.stop()
failWith(problems)
process.exit()
