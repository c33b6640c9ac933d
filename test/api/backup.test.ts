import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { ArchiveRefused } from '#server/backup/archive-refused.ts'
import { requireTool } from '#server/backup/postgres-tools.ts'
import { restore, type Target } from '#server/backup/restore.ts'
import { parseEnv } from '#server/env.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { countRows } from '#server/store/engine/tables.ts'
import { type Engine, engines, startApp, type TestApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { expectOwnSite, makeOwnSite } from '#test/support/own-site.ts'
import { signIn } from '#test/support/people.ts'
import { createDatabase, dropDatabase } from '#test/support/postgres-databases.ts'
import { rareWord } from '#test/support/rare.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'
import { makeBackupOf } from '../../src/backups.ts'
import { databaseOf, openDatabase } from '../../src/databases.ts'
import { openResumes } from '../../src/resumes.ts'

const PASSPHRASE = 'mango lantern orbit'
type Variables = Record<string, string>

/** PostgreSQL goes with a bucket, SQLite with a folder. */
async function bucketFor(engine: Engine): Promise<{ variables: Variables; close: () => Promise<void> }> {
  if (engine === 'sqlite') return { variables: {}, close: async () => {} }
  return startS3Server({ bucket: 'resumes' })
}

/** Variables of a place where nothing is yet. */
async function emptyPlace(engine: Engine): Promise<Variables> {
  const { variables, close } = await bucketFor(engine)
  onTestFinished(close)
  const place = { ...variables, DATA_DIR: join(await temporaryFolder(), 'data') }
  if (engine === 'sqlite') return place
  const name = `restored_${crypto.randomUUID()}`
  onTestFinished(() => dropDatabase(inject('postgresUrl'), name))
  return { ...place, DATABASE_URL: await createDatabase(inject('postgresUrl'), name, 'template0') }
}

/** Has `work` restore into the place of these variables. */
async function into<T>(variables: Variables, work: (target: Target) => Promise<T>): Promise<T> {
  const env = parseEnv(variables)
  const resumes = await openResumes(env)
  try {
    return await work({ place: databaseOf(env), resumes, dataDir: env.dataDir, hasSecret: false })
  } finally {
    await resumes.close()
  }
}

async function backedUp(variables: Variables, folder?: string) {
  const env = parseEnv(variables)
  const [store, resumes] = [openDatabase(env), await openResumes(env)]
  try {
    const { signal } = new AbortController()
    const to = folder ?? (await temporaryFolder())
    const made = await makeBackupOf(env, { store, resumes, clock: () => new Date(), signal }, to)
    return { ...made, path: join(to, made.name), folder: to }
  } finally {
    await Promise.all([store.close(), resumes.close()])
  }
}

const isFull = (variables: Variables) =>
  into(variables, async ({ resumes, place }) => {
    for await (const _ of resumes.list()) return true
    const isThere = place.engine === 'sqlite' && existsSync(place.file)
    return isThere || (await resumes.installation()) !== undefined
  })

describe.each(engines)('a backup on %s', (engine) => {
  const held: { app?: TestApp; variables?: Variables; job?: number; close?: () => Promise<void> } = {}
  const running = () => {
    const { app, variables, job } = held
    if (app === undefined || variables === undefined || job === undefined)
      throw new Error('only inside tests')
    return { app, variables, job }
  }
  beforeAll(async () => {
    const { variables, close } = await bucketFor(engine)
    const app = await startApp({ engine, variables })
    held.close = async () => {
      await app.close()
      await close()
    }
    held.app = app
    held.job = (await postJob(app, (await signIn(app)).token)).id
    held.variables = {
      ...variables,
      DATA_DIR: app.dataDir,
      ...(app.databaseUrl !== undefined && { DATABASE_URL: app.databaseUrl }),
    }
    for (let at = 0; at < 3; at += 1) await apply(app, { job_id: held.job })
  })
  afterAll(() => held.close?.())

  test('made while people apply holds whoever was answered before, and a server serves what was restored', async () => {
    const { app, variables, job } = running()
    const before: number[] = []
    for (let at = 0; at < 3; at += 1) before.push(await apply(app, { job_id: job }))
    const [quarantined = ''] = await keysOf(app.deps.resumes)
    await app.deps.resumes.quarantine.add(quarantined)
    onTestFinished(() => app.deps.resumes.quarantine.restore(quarantined))
    const stop = { now: false }
    const people = Promise.all(
      [1, 2].map(async () => {
        while (!stop.now) await apply(app, { job_id: job })
      }),
    )
    const { path, manifest } = await backedUp({ ...variables, BACKUP_PASSPHRASE: PASSPHRASE })
    stop.now = true
    await people
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(manifest).toMatchObject({ missing: 0, damaged: 0, engine })

    const target = await emptyPlace(engine)
    const restored = await into(target, (there) => restore({ path, passphrase: PASSPHRASE }, there))
    expect(restored.secret).toBe('restored')
    const server = await startApp({ engine, variables: target, firstStart: true, standingOpen: false })
    onTestFinished(server.close)
    const rows = await server.deps.store.sql.selectFrom('applications').selectAll().execute()
    const ids = new Set(rows.map(({ id }) => id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    for (const { resume_key, resume_sha256 } of rows) {
      const place = resume_key === quarantined ? server.deps.resumes.quarantine : server.deps.resumes
      const file = await place.open(resume_key)
      const bytes = file && (await buffer(file.stream))
      expect(bytes && createHash('sha256').update(bytes).digest('hex')).toBe(resume_sha256)
    }
    // The same people, with the same passwords and the same secret.
    expect((await signIn(server)).token).not.toBe('')
    const secretOf = (folder = '') => readFile(join(folder, 'secret'), 'utf8')
    expect(await secretOf(target.DATA_DIR)).toBe(await secretOf(app.dataDir))
    expect((await apply(server, { job_id: job })) > Math.max(...ids)).toBe(true)
  })

  test('holds what an editor made of the site, and the account', { timeout: 120_000 }, async () => {
    const { app, variables } = running()
    const site = await makeOwnSite(app)
    const { path, manifest } = await backedUp(variables)
    expect(manifest).toMatchObject({ missing: 0, damaged: 0 })
    const target = await emptyPlace(engine)
    await into(target, (there) => restore({ path, passphrase: undefined }, there))
    const server = await startApp({ engine, variables: target, firstStart: true, standingOpen: false })
    onTestFinished(server.close)
    await expectOwnSite(server, site)
  })

  test('that is damaged, of another engine or for a place that is not empty is refused, and nothing is touched', async () => {
    const { variables } = running()
    const { path } = await backedUp(variables)
    const empty = await emptyPlace(engine)
    const whole = await readFile(path)
    const restored = (target: Variables) =>
      into(target, (there) => restore({ path, passphrase: undefined }, there))
    for (const damaged of [whole.subarray(0, -600), Buffer.from(whole).fill(7, 700, 701)]) {
      await writeFile(path, damaged)
      await expect(restored(empty)).rejects.toThrow(ArchiveRefused)
    }
    await writeFile(path, whole)
    const other = await emptyPlace(engine === 'sqlite' ? 'postgres' : 'sqlite')
    await expect(restored(other)).rejects.toThrow('move')
    expect([await isFull(empty), await isFull(other)]).toEqual([false, false])
    await expect(restored(variables)).rejects.toThrow('not empty')
    // Nor an empty database beside the resumes of somebody else.
    if (engine === 'postgres') {
      const mixed = { ...empty, S3_ENDPOINT: variables.S3_ENDPOINT ?? '' }
      await expect(restored(mixed)).rejects.toThrow('not empty')
    }
  })

  test('that is broken off while it is restored is taken up again, and no server starts in between', async () => {
    const { app, variables } = running()
    const { path } = await backedUp(variables)
    const target = await emptyPlace(engine)
    const restored = (of: string) =>
      into(target, (there) => restore({ path: of, passphrase: undefined }, there))
    const count = (await keysOf(app.deps.resumes)).length
    for (const at of [0, count - 1]) {
      const broken = into(target, (there) =>
        restore({ path, passphrase: undefined }, { ...there, resumes: breaking(there.resumes, at) }),
      )
      await expect(broken).rejects.toThrow('broken off')
    }
    const start = startApp({ engine, variables: target, firstStart: true }).then((server) => server.close())
    await expect(start).rejects.toThrow('No data was changed')
    const another = await backedUp(variables)
    await expect(restored(another.path)).rejects.toThrow('not empty')
    const { manifest } = await restored(path)
    const store = openDatabase(parseEnv(target))
    expect(await countRows(store)).toEqual(manifest.rows)
    await store.close()
    await expect(restored(path)).rejects.toThrow('not empty')
  })

  test('says how many resumes were lost or changed before, and leaves nothing behind when it fails', async () => {
    const { app, variables, job } = running()
    const [lost, changed] = [await apply(app, { job_id: job }), await apply(app, { job_id: job })]
    const keyOf = async (id: number) => {
      const rows = app.deps.store.sql.selectFrom('applications').select('resume_key').where('id', '=', id)
      return (await rows.executeTakeFirstOrThrow()).resume_key
    }
    await app.deps.resumes.remove(await keyOf(lost))
    const other = join(await temporaryFolder(), 'other')
    await writeFile(other, 'something else')
    await app.deps.resumes.put(await keyOf(changed), other)
    const { manifest, folder } = await backedUp(variables)
    expect(manifest).toMatchObject({ missing: 1, damaged: 1 })

    const env = parseEnv(variables)
    const store = openDatabase(env)
    onTestFinished(store.close)
    const { signal } = new AbortController()
    const deps = { store, resumes: breaking(app.deps.resumes, 1), clock: () => new Date(), signal }
    await expect(makeBackupOf(env, deps, folder)).rejects.toThrow('broken off')
    expect(await readdir(folder)).toHaveLength(1)
  })
})

async function keysOf(resumes: ResumeStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of resumes.list()) keys.push(key)
  return keys
}

/** A store that fails for good once so many files went in or out. */
function breaking(resumes: ResumeStore, after: number): ResumeStore {
  let count = 0
  const orBreak =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      count += 1
      if (count > after) throw new Error('broken off')
      return work(...args)
    }
  return { ...resumes, put: orBreak(resumes.put), open: orBreak(resumes.open) }
}

test.each(engines)(
  'a backup on %s that is restored after an erasure is cleaned again, once',
  async (engine) => {
    const { variables, close } = await bucketFor(engine)
    onTestFinished(close)
    const folder = await temporaryFolder()
    // PostgreSQL goes with a bucket for the backups, too.
    const kept: Variables =
      engine === 'sqlite'
        ? { BACKUP_DIR: folder }
        : {
            BACKUP_S3_BUCKET: 'resumes',
            BACKUP_S3_ENDPOINT: variables.S3_ENDPOINT ?? '',
            BACKUP_S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
            BACKUP_S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
          }
    const beside = { ...kept, BACKUP_EVERY_HOURS: '0' }
    const app = await startApp({ engine, variables: { ...variables, ...beside }, pollMs: 50 })
    onTestFinished(app.close)
    const of = async (server: TestApp) => {
      const { token } = await signIn(server, { role: 'administrator' })
      return candidateCalls(server, () => token)
    }
    const before = await of(app)
    const job_id = (await postJob(app, (await signIn(app)).token)).id
    const sent = {
      job_id,
      applicant_name: `Ada ${rareWord()}`,
      applicant_email: `${rareWord()}@mail.example`,
    }
    const application = await apply(app, sent)
    const person = (await before.personOf(application)) ?? 0
    const other = (await before.personOf(await apply(app, { job_id, applicant_name: 'Bob' }))) ?? 0
    const place = {
      ...{ ...variables, DATA_DIR: app.dataDir },
      ...(app.databaseUrl !== undefined && { DATABASE_URL: app.databaseUrl }),
    }
    const { path } = await backedUp(place, await temporaryFolder())
    const name = sent.applicant_name
    const asked = await before.call('POST', '/api/erasures/', { candidate_id: person, name })
    expect(asked.status).toBe(200)
    const state = async () => (await before.call('GET', '/api/erasures/')).text
    await eventually(async () => expect(await state()).toContain('"done"'), 30_000)

    const target = await emptyPlace(engine)
    await into(target, (there) => restore({ path, passphrase: undefined }, there))
    const server = await startApp({
      ...{ engine, firstStart: true, standingOpen: false, pollMs: 50 },
      variables: { ...target, ...beside },
    })
    onTestFinished(server.close)
    const after = await of(server)
    const there = async (id: number) => (await after.call('GET', `/api/candidates/${id}/`)).status
    await eventually(async () => expect(await there(person)).toBe(404), 30_000)
    expect((await after.call('GET', `/api/applications/${application}/`)).status).toBe(404)
    expect(await there(other)).toBe(200)
    expect((await after.call('GET', '/api/erasures/')).text).toContain('"restored"')
    // Who applies again is a new person, whatever is started.
    const again = (await after.personOf(await apply(server, sent))) ?? 0
    await server.restart()
    await server.deps.store.sql
      .updateTable('tasks')
      .set({ due_at: new Date(0).toISOString() })
      .where('key', '=', '')
      .execute()
    await eventually(async () => {
      const waiting = server.deps.store.sql.selectFrom('tasks').select('id').where('kind', '=', 'erase-again')
      expect(await waiting.where('due_at', '>', new Date().toISOString()).execute()).toHaveLength(1)
    }, 30_000)
    expect(await there(again)).toBe(200)
    // Nothing that lies beside the backups says who it was.
    const stones = engine === 'sqlite' ? await readdir(join(folder, 'erased')) : []
    for (const stone of stones) {
      const text = await readFile(join(folder, 'erased', stone), 'utf8')
      expect(text).not.toContain(sent.applicant_email)
      expect(text).not.toContain(name)
    }
    expect(stones).toHaveLength(engine === 'sqlite' ? 1 : 0)
  },
)

test('without the tools of PostgreSQL, or with old ones, it says what to install', async () => {
  const folder = await temporaryFolder()
  const { PATH } = process.env
  process.env.PATH = folder
  try {
    await expect(requireTool('pg_dump', 150_004)).rejects.toThrow('pg_dump is not on the PATH')
    await writeFile(join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 14.2"\n')
    await chmod(join(folder, 'pg_dump'), 0o755)
    await expect(requireTool('pg_dump', 150_004)).rejects.toThrow('the server is 15')
  } finally {
    process.env.PATH = PATH
  }
})

test('a server that is told where makes backups by itself, removes what is too old of its own alone, unless its clock may be wrong, and goes on after a failure', async () => {
  const bucket = await startS3Server({ bucket: 'away' })
  onTestFinished(bucket.close)
  const folder = await temporaryFolder()
  const app = await startApp({
    engine: 'sqlite',
    pollMs: 20,
    variables: {
      BACKUP_DIR: folder,
      BACKUP_S3_BUCKET: 'away',
      BACKUP_S3_ENDPOINT: bucket.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
      BACKUP_KEEP: '7d 0w 0m',
      METRICS_PORT: '0',
    },
  })
  onTestFinished(app.close)
  await eventually(() => expect(app.log.join('')).toContain('backup made'))
  const [key = ''] = bucket.objects.keys()
  const name = key.replace('backups/', '')
  expect(await readdir(folder)).toEqual([name])
  expect(bucket.objects.get(key)?.body).toEqual(await readFile(join(folder, name)))
  await eventually(async () => {
    const figures = await (await fetch(String(app.metricsAt))).text()
    expect(figures).toContain(`\nsite_backup_bytes ${bucket.objects.get(key)?.body.length}\n`)
    expect(figures).toMatch(/\nsite_backup_timestamp_seconds 1\d{9}/)
  })

  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const old = name.replace(/\d{8}T/, `${day.replaceAll('-', '')}T`)
  const ofOthers = old.replace(/site-[0-9a-f]{8}/, 'site-00000000')
  for (const other of [old, ofOthers, 'notes.txt']) await writeFile(join(folder, other), '')
  const tasks = app.deps.store.sql.updateTable('tasks').where('kind', '=', 'back-up')
  const dueSince = (at: Date) => tasks.set({ due_at: at.toISOString() }).execute()
  const again = () => dueSince(new Date())
  const made = () => app.log.join('').split('backup made').length
  const before = made()
  await eventually(async () => {
    await dueSince(new Date(0))
    expect(made()).toBeGreaterThan(before)
  })
  expect(await readdir(folder)).toContain(old)
  bucket.failNext(3)
  await again()
  await eventually(() => expect(app.log.join('')).toContain('job failed'))
  expect(await readdir(folder)).toContain(old)
  await eventually(async () => {
    await again()
    expect(await readdir(folder)).not.toContain(old)
  })
  expect(await readdir(folder)).toEqual(expect.arrayContaining([ofOthers, 'notes.txt']))
  expect(app.log.join('')).not.toContain(S3_TEST_KEYS.secretAccessKey)
})
