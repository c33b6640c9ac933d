import { randomUUID } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Store } from '#server/store/engine/store.ts'
import { type AppOptions, startApp, type TestApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { APPLY, apply, applyForm, plainBytes, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { mayMount, smallDisk } from '#test/support/small-disk.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

async function started(options: Omit<AppOptions, 'engine'> = {}) {
  const app = await startApp({ engine: 'sqlite', ...options })
  onTestFinished(() => app.close())
  const { token } = await signIn(app)
  const job = await postJob(app, token)
  return { app, token, job }
}

const message = (words = 'Line one') => ({
  email: `${randomUUID()}@example.com`,
  phone: '+1 (555) 010-0',
  subject: 'A new shop',
  message: words,
})
const long = 'x'.repeat(4_000)

const countPeople = async ({ sql }: Store) => {
  const { count } = await sql
    .selectFrom('candidates')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const tell = (app: TestApp, words?: string) => app.send('POST', '/api/contact/', { json: message(words) })

/** Messages until one is refused: a database has some room left in the pages it has. */
async function tellUntilRefused(app: TestApp) {
  for (;;) {
    const answer = await tell(app, long)
    if (answer.status !== 201) return answer
  }
}

const files = async (dataDir: string) => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && /^[0-9a-f]{32}$|\.part$/.test(entry.name)).length
}

async function expectReady(app: TestApp, status: number): Promise<void> {
  expect((await app.send('GET', '/readyz')).status).toBe(status)
}

describe('a full disk', { timeout: 60_000 }, () => {
  test('that the database meets is named as the reason, and over as soon as there is room', async () => {
    const { app, token } = await started()
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.deps.store.sql)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(app.deps.store.sql)
    const refused = await tellUntilRefused(app)
    expect(refused.status).toBe(507)
    expect(refused.json).toMatchObject({ error: { code: 'storage_full' } })
    expect(app.log.join('')).toContain('"code":"SQLITE_FULL"')
    expect(app.log.join('')).not.toContain('rollback')
    expect((await app.send('GET', '/api/messages/', { token })).status).toBe(200)
    await sql`pragma max_page_count = 1000000`.execute(app.deps.store.sql)
    expect((await tell(app, long)).status).toBe(201)
  })

  test.runIf(mayMount())(
    'only delays an import and what takes it back: each row is there once, then none',
    async () => {
      const disk = await smallDisk()
      const { app, token } = await started({ dataDir: disk.folder, pollMs: 200 })
      const { store } = app.deps
      const calls = importCalls(app, () => token)
      const count = 3_000
      const people = Array.from({ length: count }, (_, n) => `Ann Number${n},ann.${n}@example.com,imported`)
      const { id } = await calls.add(['Name,Email,Tags', ...people].join('\n'))
      await calls.step(id, 'check')
      const before = await countPeople(store)

      /** Begins a step and fills the disk in the middle of it, until an attempt has failed. */
      async function withoutRoom(step: 'run' | 'take-back') {
        expect((await calls.call('POST', `${id}/${step}/`)).status).toBe(200)
        await eventually(async () => expect((await calls.read(id)).rows_done).toBeGreaterThan(0))
        await sql`pragma wal_checkpoint(truncate)`.execute(store.sql)
        disk.fill()
        app.log.length = 0
        await eventually(() =>
          expect(app.log.join('')).toMatch(/"kind":"import".*"msg":"task (failed inside|not noted)"/),
        )
        disk.free()
        await sql`update tasks set due_at = ${new Date(0).toISOString()}, leased_until = null`.execute(
          store.sql,
        )
        return calls.settled(id)
      }

      expect(await withoutRoom('run')).toMatchObject({ state: 'done', counts: { made: count } })
      expect(await countPeople(store)).toBe(before + count)
      const back = await withoutRoom('take-back')
      expect(back).toMatchObject({ state: 'taken_back', taken_back: { people: count, staying: [] } })
      expect(await countPeople(store)).toBe(before)
    },
  )

  test.runIf(mayMount())('keeps nobody from reading, and is over without a restart', async () => {
    const disk = await smallDisk()
    const { app, token, job } = await started({ dataDir: disk.folder })
    const kept = await apply(app, { job_id: job.id })
    const before = await files(app.dataDir)
    // What the log of the database has room for already would still be taken.
    await sql`pragma wal_checkpoint(truncate)`.execute(app.deps.store.sql)
    disk.fill()
    const form = () => applyForm({ job_id: job.id }, { bytes: plainBytes(pdfResume('large', 1_500_000)) })
    const refused = await app.send('POST', APPLY, { body: form() })
    expect(refused.status).toBe(507)
    expect(refused.json).toMatchObject({ error: { code: 'storage_full' } })
    expect(app.log.join('')).toContain('"code":"ENOSPC"')
    const page = await app.send('POST', `/careers/jobs-detail/${job.id}`, { body: form() })
    expect(page.status).toBe(507)
    expect(page.text).toContain('I would like to apply.')
    const told = await tellUntilRefused(app)
    expect(told.status).toBe(507)
    expect(app.log.join('')).toMatch(/"code":"SQLITE_(FULL|IOERR_SHMSIZE)"/)
    expect(app.log.join('')).not.toContain('rollback')
    expect((await app.send('GET', '/careers')).text).toContain(job.title)
    expect((await app.send('GET', `/api/applications/${kept}/`, { token })).status).toBe(200)
    expect(await files(app.dataDir)).toBe(before)

    await eventually(() => expectReady(app, 503))
    disk.free()
    await eventually(() => expectReady(app, 200))
    expect((await app.send('POST', APPLY, { body: form() })).status).toBe(201)
    expect((await tell(app)).status).toBe(201)
  })
})

test('a data folder that was moved away takes nothing that would be lost with it', async () => {
  const { app, token, job } = await started()
  const aside = join(await temporaryFolder(), 'aside')
  await rename(app.dataDir, aside)
  onTestFinished(() => rm(aside, { recursive: true, force: true }))
  for (const refused of [
    await tell(app),
    await app.send('POST', APPLY, { body: applyForm({ job_id: job.id }) }),
  ]) {
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
  }
  expect(app.log.join('')).toContain('was deleted or replaced')
  expect((await app.send('GET', '/careers')).status).toBe(200)

  await eventually(() => expectReady(app, 503))
  await rename(aside, app.dataDir)
  await eventually(() => expectReady(app, 200))
  expect((await tell(app)).status).toBe(201)
  expect((await app.send('POST', APPLY, { body: applyForm({ job_id: job.id }) })).status).toBe(201)
  expect((await app.send('GET', '/api/jobs/list/', { token })).status).toBe(200)
})

test('a server whose bucket is dead is not ready, and does not try for each who asks', async () => {
  const s3 = await startS3Server({ bucket: 'resumes' })
  const { app } = await started({
    variables: {
      ...s3.variables,
    },
  })
  await eventually(() => expectReady(app, 200))
  const before = s3.requests.length
  await Promise.all(Array.from({ length: 50 }, () => expectReady(app, 200)))
  expect(s3.requests.length - before).toBeLessThanOrEqual(2)
  await s3.close()
  await eventually(() => expectReady(app, 503))
  expect(app.log.join('')).toContain('"check":"resumes"')
})
