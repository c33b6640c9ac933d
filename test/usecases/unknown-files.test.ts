import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { newResumeKey } from '#server/files/resume-store.ts'
import {
  clearQuarantine,
  quarantineUnknown,
  restoreQuarantine,
} from '#server/usecases/installation/unknown-files.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const DAY = 86_400_000
const APPLICATIONS = 45

describe.each(engines)('files that no application refers to, on %s', (engine) => {
  let app: TestApp
  let job_id = 0
  const now = new Date()
  const log: { message: string; details: object }[] = []
  beforeAll(async () => {
    app = await startApp({ engine })
    job_id = (await postJob(app, (await signIn(app)).token)).id
    return () => app.close()
  })

  const depsAt = (ms: number) => {
    log.length = 0
    const note = (details: object, message: string) => void log.push({ details, message })
    const clock = () => new Date(now.getTime() + ms)
    return { store: app.deps.store, resumes: app.deps.resumes, clock, log: { info: note, warn: note } }
  }
  const leaveFile = async (age: number) => {
    const key = newResumeKey()
    const path = join(app.dataDir, 'resumes', key.slice(0, 2), key)
    await writeFile(path, 'left by a crash')
    const then = new Date(now.getTime() - age)
    await utimes(path, then, then)
    return key
  }
  const isStored = async (key: string) =>
    (await readdir(join(app.dataDir, 'resumes', key.slice(0, 2)))).includes(key)
  const isAside = async (key: string) =>
    (await readdir(join(app.dataDir, 'resumes/quarantine'))).includes(key)

  test('stay where they are in a database without applications', async () => {
    const key = await leaveFile(2 * DAY)
    expect(await quarantineUnknown(depsAt(0))).toEqual({ moved: 0, left: 1 })
    expect(log).toMatchObject([{ details: { unknown: 1, files: 1 } }])
    expect(await isStored(key)).toBe(true)
    await app.deps.resumes.remove(key)
  })

  test('are moved after a day, kept for 30, and come back by one command', async () => {
    const ids: number[] = []
    for (let at = 0; at < APPLICATIONS; at += 1) ids.push(await apply(app, { job_id }))
    const young = await leaveFile(DAY / 2)
    const old = await leaveFile(2 * DAY)
    expect(await quarantineUnknown(depsAt(0))).toEqual({ moved: 1, left: 0 })
    expect(log).toMatchObject([{ details: { moved: 1 } }])
    expect([await isStored(young), await isStored(old), await isAside(old)]).toEqual([true, false, true])
    expect(await restoreQuarantine(depsAt(0))).toEqual({ restored: 1, known: 0 })
    expect(await isStored(old)).toBe(true)

    expect(await quarantineUnknown(depsAt(2 * DAY))).toEqual({ moved: 2, left: 0 })
    await clearQuarantine(depsAt(29 * DAY))
    expect(await isAside(old)).toBe(true)
    await clearQuarantine(depsAt(31 * DAY))
    expect([await isAside(old), await isAside(young), await isStored(old)]).toEqual([false, false, false])

    const rows = await app.deps.store.sql.selectFrom('applications').select('resume_key').execute()
    expect(await Promise.all(rows.map((row) => isStored(row.resume_key)))).toEqual(ids.map(() => true))
  })

  test('stay where they are when they are more than a few in a hundred, unless somebody has looked', async () => {
    const keys = await Promise.all([2, 2, 2].map((days) => leaveFile(days * DAY)))
    expect(await quarantineUnknown(depsAt(0))).toEqual({ moved: 0, left: 3 })
    expect(log).toMatchObject([{ details: { unknown: 3 } }])
    expect(await Promise.all(keys.map(isStored))).toEqual([true, true, true])
    expect(await quarantineUnknown(depsAt(0), { force: true })).toEqual({ moved: 3, left: 0 })
    expect(await Promise.all(keys.map(isAside))).toEqual([true, true, true])
  })

  test('come back by themselves when an application refers to them again', async () => {
    const { id, resume_key } = await app.deps.store.sql
      .selectFrom('applications')
      .select(['id', 'resume_key'])
      .executeTakeFirstOrThrow()
    await app.deps.resumes.quarantine.add(resume_key)
    // Even after 30 days.
    await clearQuarantine(depsAt(40 * DAY))
    expect(id).toBeGreaterThan(0)
    expect(await isStored(resume_key)).toBe(true)
  })

  test('the running server looks after them by itself', async () => {
    const job = () =>
      app.deps.store.sql
        .selectFrom('tasks')
        .selectAll()
        .where('kind', '=', 'unknown-files')
        .executeTakeFirst()
    await eventually(async () => expect(await job()).toMatchObject({ leased_until: null }))
    expect(app.log.join('')).toContain('"job":"unknown-files"')
  })
})
