import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFolderStore } from '#server/files/folder-store.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { createReading } from '#server/resumes/reading-queue.ts'
import { claimResume, settleResume } from '#server/store/applications/resume-texts.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { apply, pdf, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { queueAgain, resumeText, whenRead } from '#test/support/resume-texts.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'

const MINUTE = 60_000
const startReading = (deps: Parameters<typeof createReading>[0]) => {
  const reader = createReading(deps)
  reader.start()
  return reader
}
const silent = { info: () => {}, warn: () => {} }

const rowOf = (app: TestApp, id: number) =>
  app.deps.store.sql
    .selectFrom('resume_texts')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()

describe.each(engines)('the queue of resumes on %s', (engine) => {
  let app: TestApp
  let token = ''
  let job_id = 0
  const later = new Date(Date.now() + 600 * MINUTE)
  const long = new Date(later.getTime() + 60 * MINUTE).toISOString()
  beforeAll(async () => {
    app = await startApp({ engine })
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
    return () => app.close()
  })

  /** Applications whose resumes the running server leaves alone until `later`. */
  const queued = async (count: number) => {
    const ids: number[] = []
    for (let at = 0; at < count; at += 1) {
      const id = await apply(app, { job_id }, { bytes: pdf(`Marker ${at}`) })
      await whenRead(app, token, id)
      await queueAgain(app, id, later.toISOString())
      ids.push(id)
    }
    return ids
  }
  const folder = () => createFolderStore(join(app.dataDir, 'resumes'))

  test('gives each resume to one of many who ask at once', async () => {
    const ids = await queued(6)
    const claim = () => claimResume(app.deps.store, { now: later.toISOString(), until: long })
    const claimed = (await Promise.all(Array.from({ length: 9 }, claim))).filter((one) => one !== undefined)
    for (let more = await claim(); more !== undefined; more = await claim()) claimed.push(more)
    expect(claimed.map(({ application_id }) => application_id).sort()).toEqual(ids.sort())
    expect(claimed.every(({ attempts }) => attempts === 1)).toBe(true)
    for (const id of ids)
      await settleResume(app.deps.store, id, { read_at: later.toISOString(), text: 'done' })
  })

  test('several readers on one database read each resume once', async () => {
    const ids = await queued(4)
    const resumes = await folder()
    const opened: string[] = []
    const watched: ResumeStore = {
      ...resumes,
      open(key) {
        opened.push(key)
        return resumes.open(key)
      },
    }
    const readers = Array.from({ length: 3 }, () =>
      startReading({ store: app.deps.store, resumes: watched, clock: () => later, log: silent }),
    )
    for (const id of ids) expect(await whenRead(app, token, id)).toMatchObject({ state: 'ready' })
    await Promise.all(readers.map((reader) => reader.stop()))
    expect(opened).toHaveLength(4)
    expect(new Set(opened).size).toBe(4)
  })

  test('a resume whose reader died is read when its time is over, not before', async () => {
    const [id = 0] = await queued(1)
    const until = new Date(later.getTime() + 2 * MINUTE).toISOString()
    expect(await claimResume(app.deps.store, { now: later.toISOString(), until })).toMatchObject({
      application_id: id,
    })
    expect(await claimResume(app.deps.store, { now: later.toISOString(), until })).toBeUndefined()
    const after = new Date(later.getTime() + 3 * MINUTE)
    const deps = { store: app.deps.store, resumes: await folder(), clock: () => after, log: silent }
    const reader = startReading(deps)
    onTestFinished(() => reader.stop())
    expect(await whenRead(app, token, id)).toMatchObject({ state: 'ready', text: 'Marker 0' })
    expect(await rowOf(app, id)).toMatchObject({ attempts: 2 })
  })

  test('a stopped reader leaves its resume to the next at once, and does not count it', async () => {
    const [id = 0] = await queued(1)
    const opened = Promise.withResolvers<void>()
    const resumes = await folder()
    const watched: ResumeStore = {
      ...resumes,
      async open(key) {
        const file = await resumes.open(key)
        opened.resolve()
        return file
      },
    }
    const reader = startReading({ store: app.deps.store, resumes: watched, clock: () => later, log: silent })
    await opened.promise
    await reader.stop()
    expect(await rowOf(app, id)).toMatchObject({ read_at: null, attempts: 0, due_at: later.toISOString() })
    await settleResume(app.deps.store, id, { read_at: later.toISOString(), text: 'done' })
  })

  test('a file store in trouble is not held against the resume', async () => {
    const [id = 0] = await queued(1)
    const broken: ResumeStore = { ...(await folder()), open: () => Promise.reject(new Error('no store')) }
    const reader = startReading({ store: app.deps.store, resumes: broken, clock: () => later, log: silent })
    const inAMinute = new Date(later.getTime() + MINUTE).toISOString()
    await vi.waitFor(async () => expect(await rowOf(app, id)).toMatchObject({ due_at: inAMinute }), 5_000)
    await reader.stop()
    expect(await rowOf(app, id)).toMatchObject({ attempts: 0, read_at: null })
    await settleResume(app.deps.store, id, { read_at: later.toISOString(), text: 'done' })
  })

  test('a resume that took its reader along three times is left alone', async () => {
    const [id = 0] = await queued(1)
    await settleResume(app.deps.store, id, { attempts: 3 })
    const reader = startReading({
      store: app.deps.store,
      resumes: await folder(),
      clock: () => later,
      log: silent,
    })
    expect(await whenRead(app, token, id)).toEqual({ state: 'unreadable', text: '', reason: 'broken' })
    await reader.stop()
  })

  test('resumes in a bucket are read, too', async () => {
    const bucket = await startS3Server({ bucket: 'resumes-bucket' })
    const s3 = await startApp({
      engine,
      variables: {
        S3_BUCKET: 'resumes-bucket',
        S3_ENDPOINT: bucket.endpoint,
        S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
      },
    })
    onTestFinished(async () => {
      await s3.close()
      await bucket.close()
    })
    const recruiter = (await signIn(s3)).token
    const job = await postJob(s3, recruiter)
    const id = await apply(s3, { job_id: job.id }, { bytes: pdf('From the bucket') })
    expect(await whenRead(s3, recruiter, id)).toMatchObject({ text: 'From the bucket' })
  })

  test('nothing but the admin sees it', async () => {
    const [id = 0] = await queued(1)
    expect(await resumeText(app, token, id)).toEqual({ state: 'pending', text: '', reason: null })
    expect((await app.send('GET', `/api/applications/${id}/resume-text/`)).status).toBe(401)
  })
})
