import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { migratorOf } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { createDatabase, dropDatabase } from '#test/support/postgres-databases.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { ROOT } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

/** A server with two applications, and their files in a folder or a bucket. */
async function serverWithFiles(engine: (typeof engines)[number], place: 'folder' | 'bucket') {
  const bucket = place === 'folder' ? undefined : await startS3Server({ bucket: 'resumes' })
  const app = await startApp({ engine, ...(bucket && { variables: bucket.variables }) })
  const job = await postJob(app, (await signIn(app)).token)
  for (let at = 0; at < 2; at += 1) await apply(app, { job_id: job.id })
  onTestFinished(async () => {
    await app.close().catch(() => {})
    await bucket?.close()
  })
  const folder = join(app.dataDir, 'resumes')
  const files = async () =>
    bucket === undefined
      ? (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name))
      : [...bucket.objects.keys()].filter((name) => /[0-9a-f]{32}$/.test(name))
  const forgetId = async () => {
    if (bucket === undefined) await rm(join(folder, 'installation'))
    else bucket.objects.delete('resumes/installation')
  }
  const removeFiles = async () => {
    if (bucket === undefined) await rm(folder, { recursive: true })
    else bucket.objects.clear()
  }
  const variablesOf = {
    ...bucket?.variables,
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl !== undefined && { DATABASE_URL: app.databaseUrl }),
  }
  return { app, files, forgetId, removeFiles, variables: variablesOf }
}

/** What a start that is refused says. */
async function refusedStart(app: TestApp, changed: Record<string, string> = {}): Promise<string> {
  return app.restart(changed).then(
    () => 'started',
    (error: unknown) => String(error),
  )
}

async function emptyPostgres(): Promise<string> {
  const name = `other_${crypto.randomUUID()}`
  onTestFinished(() => dropDatabase(inject('postgresUrl'), name))
  return createDatabase(inject('postgresUrl'), name)
}

function command(script: string, variables: Record<string, string>, ...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...variables }
  return promisify(execFile)(process.execPath, [script, ...args], { cwd: ROOT, env })
}

const places = ['folder', 'bucket'] as const
const everywhere = engines.flatMap((engine) => places.map((place) => ({ engine, place })))

describe.each(everywhere)('a server on $engine with its files in a $place', ({ engine, place }) => {
  let server: Awaited<ReturnType<typeof serverWithFiles>>
  beforeEach(async () => {
    server = await serverWithFiles(engine, place)
  })

  test('starts again on the same two, and gives an older pair its id', async () => {
    await server.app.restart()
    await server.forgetId()
    await server.app.deps.store.sql.deleteFrom('installation').execute()
    await server.app.restart()
    const { id } = await server.app.deps.store.sql
      .selectFrom('installation')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await server.app.deps.resumes.installation()).toBe(id)
    expect(await server.files()).toHaveLength(2)
  })

  test('refuses an empty database beside the files, and deletes none of them', async () => {
    const said = await refusedStart(server.app, { DATABASE_URL: await emptyPostgres() })
    expect(said).toContain('No data was changed')
    expect(said).toContain('DATABASE_URL')
    expect(await server.files()).toHaveLength(2)
    await server.forgetId()
    expect(await refusedStart(server.app, { DATABASE_URL: await emptyPostgres() })).toContain(
      'No data was changed',
    )
    expect(await server.files()).toHaveLength(2)
  })

  test('refuses files that are not there, as when a volume is not mounted', async () => {
    await server.removeFiles()
    expect(await refusedStart(server.app)).toContain('holds none of their resumes')
  })

  test('names both ids when they differ, and the command that binds the two makes it start', async () => {
    const { resumes, store } = server.app.deps
    const { id } = await store.sql.selectFrom('installation').select('id').executeTakeFirstOrThrow()
    await resumes.bind('f'.repeat(32))
    const said = await refusedStart(server.app)
    expect(said).toContain('ffffffff')
    expect(said).toContain(id.slice(0, 8))
    expect(said).toContain('the command adopt-files')
    await command('scripts/adopt-files.ts', server.variables)
    await server.app.restart()
    expect(await server.app.deps.resumes.installation()).toBe(id)
    expect(await server.files()).toHaveLength(2)
  })
})

test.each(engines)(
  'a refused start leaves a %s database as it was, new or of an earlier version',
  async (engine) => {
    const { app, forgetId } = await serverWithFiles(engine, 'folder')
    await forgetId()
    const BEFORE = '0013-scheduled-jobs'
    for (const version of [undefined, BEFORE]) {
      const dataDir = engine === 'postgres' ? app.dataDir : await copyWithout(app.dataDir, 'site.sqlite')
      const url = engine === 'postgres' ? await emptyPostgres() : undefined
      const file = join(dataDir, 'site.sqlite')
      const open = () => (url === undefined ? openSqlite(file) : openPostgres(url, 1))
      const older = open()
      // The databases of the tests are made with the schema of today.
      if (engine === 'postgres')
        await sql`drop schema public cascade; create schema public`.execute(older.raw)
      if (version !== undefined) expect((await migratorOf(older).migrateTo(version)).error).toBeUndefined()
      await older.close()
      const said = await refusedStart(app, { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) })
      expect(said).toContain('No data was changed')
      const left = open()
      const done = (await migratorOf(left).getMigrations()).filter((step) => step.executedAt)
      expect(done.at(-1)?.name).toBe(version)
      await left.close()
    }
  },
)

test('a database file that is missing beside the resumes is not made anew', async () => {
  const { app, files } = await serverWithFiles('sqlite', 'folder')
  const copy = await copyWithout(app.dataDir, 'site.sqlite')
  await expect(app.restart({ DATA_DIR: copy })).rejects.toThrow(/site\.sqlite is missing/)
  expect(await readdir(copy)).not.toContain('site.sqlite')
  expect(await files()).toHaveLength(2)
})

async function copyWithout(folder: string, name: string): Promise<string> {
  const copy = join(await temporaryFolder(), 'data')
  await mkdir(copy)
  await cp(folder, copy, { recursive: true, filter: (path) => !path.includes(name) })
  return copy
}

test('a backup is restored into a new folder, and its quarantine comes back by one command', async () => {
  // Made before the server that moves into it: what is made last is removed first.
  const copy = join(await temporaryFolder(), 'copy')
  const { app, variables } = await serverWithFiles('sqlite', 'folder')
  const archives = join(await temporaryFolder(), 'archives')
  const [row] = await app.deps.store.sql.selectFrom('applications').select('resume_key').execute()
  await app.deps.resumes.quarantine.add(row?.resume_key ?? '')
  await command('scripts/backup.ts', variables, archives)
  const [archive = ''] = await readdir(archives)
  const restored = await command(
    'scripts/restore.ts',
    { ...variables, DATA_DIR: copy },
    join(archives, archive),
  )
  expect(restored.stdout).toContain('2 applications, 2 files')
  const { stdout } = await command('scripts/quarantine.ts', { ...variables, DATA_DIR: copy }, 'restore')
  expect(stdout).toContain('1 files taken back from quarantine. Applications refer to 1 of them.')
  await app.restart({ DATA_DIR: copy })
  const file = await app.deps.resumes.open(row?.resume_key ?? '')
  expect(file && (await buffer(file.stream)).length).toBe(file?.size)
})

test('who was erased since is erased again when an older archive is restored by hand, with what lies beside it', async () => {
  // Made before the server that moves into it: what is made last is removed first.
  const copy = join(await temporaryFolder(), 'copy')
  const { app, variables } = await serverWithFiles('sqlite', 'folder')
  const { token } = await signIn(app, { role: 'administrator' })
  const { call } = candidateCalls(app, () => token)
  const { results } = (await call('GET', '/api/candidates/')).json as {
    results: { id: number; name: string }[]
  }
  const [person, other] = results
  const archives = join(await temporaryFolder(), 'archives')
  await command('scripts/backup.ts', variables, archives)
  const [older = ''] = await readdir(archives)
  const asked = await call('POST', '/api/erasures/', { candidate_id: person?.id, name: person?.name })
  expect(asked.status, asked.text).toBe(200)
  await eventually(async () => expect((await call('GET', '/api/erasures/')).text).toContain('"done"'), 30_000)
  await command('scripts/backup.ts', variables, archives)
  const stones = await readdir(join(archives, 'erased'))
  expect(stones).toHaveLength(1)

  const restored = await command(
    'scripts/restore.ts',
    { ...variables, DATA_DIR: copy },
    join(archives, older),
  )
  expect(restored.stdout).toContain('The next start erases again')
  expect(await readdir(join(copy, 'erased'))).toEqual(stones)
  await app.restart({ DATA_DIR: copy })
  const again = await signIn(app, { role: 'administrator' })
  const there = async (id = 0) =>
    (await app.send('GET', `/api/candidates/${id}/`, { token: again.token })).status
  await eventually(async () => expect(await there(person?.id)).toBe(404), 30_000)
  expect(await there(other?.id)).toBe(200)
})

test('the quarantine is not filled by a database of somebody else', async () => {
  const { app, files, variables } = await serverWithFiles('sqlite', 'folder')
  const folder = join(app.dataDir, 'resumes')
  const longAgo = new Date(Date.now() - 7 * 86_400_000)
  for (const name of await files()) await utimes(join(folder, name), longAgo, longAgo)
  const wrong = { ...variables, DATABASE_URL: await emptyPostgres() }
  await expect(command('scripts/quarantine.ts', wrong, 'fill')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No data was changed'),
  })
  expect(await readdir(join(folder, 'quarantine'))).toEqual([])
  const { stdout } = await command('scripts/quarantine.ts', variables, 'fill')
  expect(stdout).toContain('0 unknown files')
})
