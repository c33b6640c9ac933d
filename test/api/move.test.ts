import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { copyFiles } from '#server/move/copy-files.ts'
import { move } from '#server/move/move.ts'
import { mendCounts } from '#server/store/applications/application-counts.ts'
import { shapeOf, withPostgresRows } from '#server/store/engine/postgres-rows.ts'
import { addRows, isCopied, noRows, type RowStore, type Shape } from '#server/store/engine/row-store.ts'
import { withSqliteRows } from '#server/store/engine/sqlite-rows.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { countRows, tableNames } from '#server/store/engine/tables.ts'
import { freshDatabase, startApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { fillTables } from '#test/support/fill-tables.ts'
import { expectOwnSite, makeOwnSite } from '#test/support/own-site.ts'
import { signIn } from '#test/support/people.ts'
import { createDatabase, dropDatabase } from '#test/support/postgres-databases.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'
import { ROOT } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'
import { databaseOf } from '../../src/databases.ts'
import { openResumes } from '../../src/resumes.ts'

type Variables = Record<string, string>

/** A SQLite database with a row in every table and some files, without a server. */
async function filled(): Promise<Variables> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'test-move-'))
  const app = await startApp({ engine: 'sqlite', dataDir: DATA_DIR, firstStart: true })
  const job = await postJob(app, (await signIn(app)).token)
  for (let at = 0; at < 5; at += 1) await apply(app, { job_id: job.id })
  const [aside = ''] = await keysOf(app.deps.resumes)
  await app.deps.resumes.quarantine.add(aside)
  await app.close()
  const file = join(DATA_DIR, 'site.sqlite')
  const { url = '', remove } = await freshDatabase('postgres')
  const postgres = openPostgres(url)
  await fillTables(file, postgres)
  await postgres.close()
  await remove()
  const database = new Sqlite(file)
  // One that refers to a later row, and a number that was given to a row that is gone.
  database.exec(`update applications set merged_into = 3 where id = 1;
    update sqlite_sequence set seq = 900 where name = 'applications'`)
  database.close()
  return { DATA_DIR }
}

async function emptyTarget(bucket?: Awaited<ReturnType<typeof startS3Server>>): Promise<Variables> {
  bucket ??= await startS3Server({ bucket: 'resumes' })
  onTestFinished(bucket.close)
  const name = `moved_${crypto.randomUUID()}`
  onTestFinished(() => dropDatabase(inject('postgresUrl'), name))
  return {
    DATA_DIR: join(await temporaryFolder(), 'data'),
    DATABASE_URL: await createDatabase(inject('postgresUrl'), name, 'template0'),
    ...bucket.variables,
  }
}

async function moved(from: Variables, to: Variables, damage = (there: ResumeStore) => there) {
  const [source, target] = [parseEnv(from), parseEnv(to)]
  const [resumes, there] = [await openResumes(source), await openResumes(target)]
  try {
    return await move({
      from: { database: databaseOf(source), resumes },
      to: { database: databaseOf(target), resumes: damage(there) },
      name: 'the database',
      copyFiles: async (files, new_) => copyFiles(files, new_, await temporaryFolder()),
    })
  } finally {
    await Promise.all([resumes.close(), there.close()])
  }
}

/** Every table's rows as one number each, and the last numbers that were given. */
async function contentOf(variables: Variables, shape: Shape): Promise<Record<string, string>> {
  const place = databaseOf(parseEnv(variables))
  const read = async (rows: RowStore) => {
    const content: Record<string, string> = {}
    for (const table of shape.keys()) {
      let sum = noRows
      for await (const some of rows.rows(table)) sum = addRows(sum, some)
      content[table] = `${sum.count} rows ${sum.sum.toString(16)}`
    }
    const last = [...(await rows.lastNumbers())].filter(([table, number]) => shape.has(table) && number > 0)
    return { ...content, numbers: JSON.stringify(last.sort()) }
  }
  if (place.engine === 'sqlite') return withSqliteRows(place.file, shape, read)
  const store = openPostgres(place.url, 2)
  return withPostgresRows(store, { shape, writes: false }, read).finally(store.close)
}

async function shapeIn(variables: Variables): Promise<Shape> {
  const store = openPostgres(variables.DATABASE_URL ?? '', 1)
  return shapeOf(store).finally(store.close)
}

async function keysOf(resumes: ResumeStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of resumes.list()) keys.push(key)
  return keys.sort()
}

describe('a move', () => {
  const held: { source: Variables } = { source: {} }
  beforeAll(async () => {
    held.source = await filled()
  })
  afterAll(() => rm(held.source.DATA_DIR ?? '', { recursive: true, force: true }))

  test('there and back leaves every row of every table, every number and every file as it was', async () => {
    const { source } = held
    const there = await emptyTarget()
    await moved(source, there)
    const shape = await shapeIn(there)
    const [one, other] = [
      openSqlite(join(source.DATA_DIR ?? '', 'site.sqlite')),
      openPostgres(there.DATABASE_URL ?? '', 1),
    ]
    const [all, others] = [await tableNames(one), await tableNames(other)]
    // Kept by triggers, made anew by the index, or Kysely's own. Every other table is copied, a new one too.
    const kept = [
      'application_counts',
      'application_courses',
      'facet_values',
      'kysely_migration',
      'kysely_migration_lock',
      'person_details',
      'person_facets',
      'search_pending',
    ]
    expect(all.filter((table) => !isCopied(table))).toEqual(kept)
    const index = ['application_search', 'candidate_search', 'job_search', 'message_search', 'person_search']
    expect(others.filter((table) => !isCopied(table)).sort()).toEqual([...index, ...kept].sort())
    const tables = all.filter(isCopied)
    expect([...shape.keys()].sort()).toEqual(tables)
    await Promise.all([one.close(), other.close()])
    const before = await contentOf(source, shape)
    expect(tables.filter((table) => before[table]?.startsWith('0 '))).toEqual([])
    expect(await contentOf(there, shape)).toEqual(before)

    const back = { DATA_DIR: join(await temporaryFolder(), 'back') }
    await mkdir(back.DATA_DIR)
    expect(await moved(there, back)).toMatchObject({ files: 5 })
    expect(await contentOf(back, shape)).toEqual(before)
  })

  test('leads to a database that a server serves: sign-in, search, counts and new numbers', async () => {
    const there = await emptyTarget()
    await moved(held.source, there)
    const app = await startApp({ engine: 'postgres', variables: there, firstStart: true })
    onTestFinished(app.close)
    const { token } = await signIn(app)
    const job = await postJob(app, token)
    expect(await apply(app, { job_id: job.id })).toBe(901)
    const { application_search } = await countRows(app.deps.store)
    expect(application_search).toBeGreaterThan(3)
    expect(await mendCounts(app.deps.store)).toBe(false)
  })

  test('takes along what an editor made of the site, and the account', { timeout: 120_000 }, async () => {
    const DATA_DIR = await temporaryFolder()
    const app = await startApp({ engine: 'sqlite', dataDir: DATA_DIR, firstStart: true })
    const site = await makeOwnSite(app)
    await app.close()
    const there = await emptyTarget()
    await moved({ DATA_DIR }, there)
    const server = await startApp({ engine: 'postgres', variables: there, firstStart: true })
    onTestFinished(server.close)
    await expectOwnSite(server, site)
  })

  test('that is broken off is taken up again; until then no server starts on it, and nobody else is let in', async () => {
    const there = await emptyTarget()
    let puts = 0
    const breaking = (store: ResumeStore): ResumeStore => ({
      ...store,
      put: (key, path) => (++puts > 2 ? Promise.reject(new Error('broken off')) : store.put(key, path)),
    })
    await expect(moved(held.source, there, breaking)).rejects.toThrow('broken off')
    const start = startApp({ engine: 'postgres', variables: there, firstStart: true }).then((app) =>
      app.close(),
    )
    await expect(start).rejects.toThrow('No data was changed')
    // All rows are there, and the files do not carry their name yet.
    const unbound = (store: ResumeStore): ResumeStore => ({
      ...store,
      bind: (id) => (id.startsWith('moving-') ? store.bind(id) : Promise.reject(new Error('broken off'))),
    })
    await expect(moved(held.source, there, unbound)).rejects.toThrow('broken off')
    expect(await moved(held.source, there)).toMatchObject({ files: 5 })
    await expect(moved(held.source, there)).rejects.toThrow('not empty')
  })

  test('is killed in the middle of its files, run again, and refused while a server runs', async () => {
    const { source } = held
    const bucket = await startS3Server({ bucket: 'resumes' })
    const there = await emptyTarget(bucket)
    const { DATABASE_URL, S3_ENDPOINT } = there
    const variables = {
      ...source,
      TO_DATABASE_URL: DATABASE_URL,
      TO_S3_ENDPOINT: S3_ENDPOINT,
      TO_S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
      TO_S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
    }
    const command = (...args: string[]) => {
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const options = { cwd: ROOT, env: { PATH, NODE_COMPILE_CACHE, ...variables } }
      const child = spawn(process.execPath, ['scripts/move.ts', ...args], options)
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
      return { child, ended: once(child, 'close').then(([code, signal]) => ({ end: signal ?? code, said })) }
    }
    const typed = await command('--to', 'postgres://site:secret@127.0.0.1/x').ended
    expect(typed).toMatchObject({ end: 1, said: expect.stringContaining('PGPASSWORD') })

    const app = await startApp({ engine: 'sqlite', dataDir: source.DATA_DIR ?? '', firstStart: true })
    const refused = await command('--files', 's3://resumes/').ended
    await app.close()
    expect(refused).toMatchObject({ end: 1, said: expect.stringContaining('already running') })

    // The name that the files carry meanwhile, and two of them.
    bucket.fallSilent(3)
    const first = command('--files', 's3://resumes/')
    await eventually(() => expect(bucket.objects.size).toBe(3), 30_000)
    first.child.kill('SIGKILL')
    await first.ended
    bucket.fallSilent(undefined)
    const second = await command('--files', 's3://resumes/').ended
    expect(second).toMatchObject({ end: 0, said: expect.stringContaining('5 files are in') })
    expect(second.said).not.toContain(new URL(DATABASE_URL ?? '').password)
    const shape = await shapeIn(there)
    expect(await contentOf(there, shape)).toEqual(await contentOf(source, shape))
  })

  test('from PostgreSQL is refused while a server is connected to it, which goes on', async () => {
    const there = await emptyTarget()
    await moved(held.source, there)
    const app = await startApp({ engine: 'postgres', variables: there, firstStart: true })
    onTestFinished(app.close)
    const back = { DATA_DIR: join(await temporaryFolder(), 'back') }
    await mkdir(back.DATA_DIR)
    await expect(moved(there, back)).rejects.toThrow('Stop every server')
    expect((await app.send('GET', '/readyz')).status).toBe(200)
    expect(await keysOf(await openResumes(parseEnv(back)))).toEqual([])
  })
})
