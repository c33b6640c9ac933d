import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createFolderStore } from '#server/files/folder-store.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { createWorker } from '#server/queue/worker.ts'
import { resumeHandlers } from '#server/resumes/resume-task.ts'
import { RESUME_TASK } from '#server/store/applications/resume-texts.ts'
import { claimTasks } from '#server/store/queue/tasks.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, pdf, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { queueAgain, resumeTask, resumeText, whenRead } from '#test/support/resume-texts.ts'
import { startS3Server } from '#test/support/s3-server.ts'

const MINUTE = 60_000
const startReading = (deps: Parameters<typeof resumeHandlers>[0]) => {
  const reader = createWorker({ ...deps, handlers: { [RESUME_TASK]: resumeHandlers(deps)() } })
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

test('the server says once how resumes are read apart, whosever they are', async () => {
  const app = await startApp({ engine: 'sqlite', variables: { LOG_LEVEL: 'info' } })
  onTestFinished(() => app.close())
  const said = () => app.log.filter((line) => line.includes('resumes are read apart'))
  await eventually(async () => expect(said()).not.toEqual([]))
  expect(said()).toHaveLength(1)
})

describe.each(engines)('the queue of resumes on %s', (engine) => {
  let app: TestApp
  let token = ''
  let job_id = 0
  const later = new Date(Date.now() + 600 * MINUTE)
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
      await queueAgain(app.deps.store, id, later.toISOString())
      ids.push(id)
    }
    return ids
  }
  const folder = () => createFolderStore(join(app.dataDir, 'resumes'))

  const claim = () => {
    const until = new Date(later.getTime() + 2 * MINUTE).toISOString()
    return claimTasks(app.deps.store, {
      kind: RESUME_TASK,
      first: 'newest',
      now: later.toISOString(),
      until,
      most: 1,
    })
  }
  const doneWith = (id: number) =>
    app.deps.store.sql
      .deleteFrom('tasks')
      .where('kind', '=', RESUME_TASK)
      .where('key', '=', `${id}`)
      .execute()

  test('the newest resume is read first', async () => {
    const ids = await queued(3)
    const claimed = [await claim(), await claim(), await claim()].flat()
    expect(claimed.map(({ key }) => Number(key))).toEqual(ids.toReversed())
    for (const id of ids) await doneWith(id)
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
    expect(await claim()).toMatchObject([{ key: `${id}` }])
    expect(await claim()).toEqual([])
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
    expect(await rowOf(app, id)).toMatchObject({ read_at: null })
    expect(await resumeTask(app.deps.store, id)).toMatchObject({
      attempts: 0,
      due_at: later.toISOString(),
      leased_until: null,
    })
    await doneWith(id)
  })

  test('a file store in trouble is not held against the resume', async () => {
    const [id = 0] = await queued(1)
    const broken: ResumeStore = { ...(await folder()), open: () => Promise.reject(new Error('no store')) }
    const reader = startReading({ store: app.deps.store, resumes: broken, clock: () => later, log: silent })
    const inAMinute = new Date(later.getTime() + MINUTE).toISOString()
    const task = () => resumeTask(app.deps.store, id)
    await eventually(async () => expect(await task()).toMatchObject({ due_at: inAMinute }))
    await reader.stop()
    expect(await task()).toMatchObject({ attempts: 0, last_error: 'internal', failed_at: null })
    expect(await rowOf(app, id)).toMatchObject({ read_at: null })
    await doneWith(id)
  })

  test('a resume whose file is lost is given up, says so, and is read once the file is back', async () => {
    const [id = 0] = await queued(1)
    const resumes = await folder()
    const lost: ResumeStore = { ...resumes, open: async () => undefined }
    const deps = { store: app.deps.store, clock: () => later, log: silent }
    const reader = startReading({ ...deps, resumes: lost })
    expect(await whenRead(app, token, id)).toEqual({ state: 'unreadable', text: '', reason: 'missing' })
    await reader.stop()
    const task = await resumeTask(app.deps.store, id)
    expect(task).toMatchObject({ failed_at: later.toISOString(), last_error: 'file_missing' })
    const { token: administrator } = await signIn(app, { role: 'administrator' })
    const again = await app.send('POST', `/api/tasks/${task?.id}/retry/`, { token: administrator })
    expect(again.status).toBe(200)
    expect(
      await eventually(async () => {
        const read = await resumeText(app, token, id)
        expect(read.state).toBe('ready')
        return read
      }, 20_000),
    ).toEqual({ state: 'ready', text: 'Marker 0', reason: null })
    expect(await resumeTask(app.deps.store, id)).toBeUndefined()
  })

  test('files that are missing together with their store are no reason to give a resume up', async () => {
    const [id = 0] = await queued(1)
    const gone: ResumeStore = {
      ...(await folder()),
      open: async () => undefined,
      installation: async () => undefined,
    }
    const reader = startReading({ store: app.deps.store, resumes: gone, clock: () => later, log: silent })
    const task = () => resumeTask(app.deps.store, id)
    await eventually(async () => expect(await task()).toMatchObject({ last_error: 'internal' }))
    await reader.stop()
    expect(await task()).toMatchObject({ attempts: 0, failed_at: null })
    expect(await rowOf(app, id)).toMatchObject({ read_at: null })
    await doneWith(id)
  })

  test('a file that comes byte by byte for ever is left after a while, and not held against the resume', async () => {
    const [id = 0] = await queued(1)
    const trickle = new Readable({ read() {} })
    const trickling = setInterval(() => trickle.push('.'), 20)
    onTestFinished(() => clearInterval(trickling))
    const slow: ResumeStore = {
      ...(await folder()),
      open: async () => ({ stream: trickle, size: 1_000_000 }),
    }
    const deps = { store: app.deps.store, clock: () => later, log: silent, fetchMs: 200 }
    const reader = startReading({ ...deps, resumes: slow })
    const task = () => resumeTask(app.deps.store, id)
    await eventually(async () => expect(await task()).toMatchObject({ last_error: 'internal' }))
    await reader.stop()
    expect(await task()).toMatchObject({ attempts: 0, leased_until: null, failed_at: null })
    expect(trickle.destroyed).toBe(true)
    await doneWith(id)
  })

  test('a resume that took its reader along three times is left alone', async () => {
    const [id = 0] = await queued(1)
    await queueAgain(app.deps.store, id, later.toISOString(), 3)
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
        ...bucket.variables,
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
