import { beforeAll, describe, expect, test } from 'vitest'
import type { FirstStartAct } from '#contract/first-start/first-start.ts'
import { firstStartEndpoints } from '#contract/first-start/first-start.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { ADMIN, engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { mailsTo } from '#test/support/mails.ts'
import { logIn, signIn } from '#test/support/people.ts'

const PATH = firstStartEndpoints.firstStart.path

const calls = (app: Pick<TestApp, 'send'>, tokenOf: () => string) => {
  const dataOf = (json: unknown) => firstStartEndpoints.firstStart.success.body.parse(json).data
  return {
    read: async (token = tokenOf()) => dataOf((await app.send('GET', PATH, { token })).json),
    act: async (does: FirstStartAct) =>
      dataOf((await app.send('POST', PATH, { token: tokenOf(), json: { does } })).json),
    waits: async () => {
      const { json } = await app.send('GET', '/api/dashboard/', { token: tokenOf() })
      return (json as { setup: unknown }).setup
    },
  }
}

describe.each(engines)('a first start on %s', (engine) => {
  const app = useApp({
    engine,
    variables: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com', SEED_DEMO: '1' },
  })
  let token = ''
  const { read, act, waits } = calls(app, () => token)
  beforeAll(async () => {
    token = await logIn(app, ADMIN.email, ADMIN.password)
  })

  test('leads the first administrator at their first sign-in, and nobody else', async () => {
    const states = Object.values((await read()).screens)
    expect(states).toEqual(Array.from({ length: 6 }, () => 'open'))
    expect(await read()).toMatchObject({ state: 'none', leads: true, mail_from: 'site@example.com' })
    expect(await waits()).toEqual({ dealt: 0, of: 6 })
    const other = await signIn(app, { role: 'administrator' })
    expect((await read(other.token)).leads).toBe(false)
    for (const role of ['recruiter', 'editor'] as const)
      expect((await app.send('GET', PATH, { token: (await signIn(app, { role })).token })).status).toBe(403)
    // Somebody has signed in since: whoever has not begun is left alone.
    expect(await read()).toMatchObject({ state: 'none', leads: false })
    expect(await waits()).toBeNull()
  })

  test('is kept on the server, left, come back to and ended', async () => {
    expect(await act({ act: 'begin' })).toMatchObject({ state: 'open', leads: true })
    await act({ act: 'screen', screen: 'firm', as: 'done' })
    // Two browsers at once, and one that skips what the other did.
    await Promise.all([
      act({ act: 'screen', screen: 'brand', as: 'skipped' }),
      act({ act: 'screen', screen: 'mail', as: 'done' }),
      act({ act: 'screen', screen: 'firm', as: 'skipped' }),
    ])
    await app.restart()
    expect(await read()).toMatchObject({
      screens: { firm: 'done', brand: 'skipped', services: 'open', mail: 'done' },
    })
    expect(await waits()).toEqual({ dealt: 3, of: 6 })
    expect(await act({ act: 'leave' })).toMatchObject({ state: 'left', leads: false })
    expect(await waits()).toEqual({ dealt: 3, of: 6 })
    expect(await act({ act: 'begin' })).toMatchObject({ state: 'open', leads: true })
    expect(await act({ act: 'dismiss' })).toMatchObject({ state: 'ended', leads: false })
    expect(await waits()).toBeNull()
    // A tab that was open meanwhile, one that is gone back to, and another administrator.
    for (const late of ['begin', 'leave', 'finish'] as const)
      expect(await act({ act: late })).toMatchObject({ state: 'ended', leads: false })
    const other = await signIn(app, { role: 'administrator' })
    const json = { does: { act: 'screen', screen: 'people', as: 'done' } }
    await app.send('POST', PATH, { token: other.token, json })
    await act({ act: 'screen', screen: 'people', as: 'skipped' })
    expect(await read()).toMatchObject({ state: 'ended', leads: false, screens: { people: 'done' } })
    expect(await waits()).toBeNull()
    const written = await app.deps.store.sql
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', 'setup.%')
      .orderBy('id')
      .execute()
    const [screen, begin] = ['setup.screen', 'setup.begin']
    expect(written.map(({ action }) => action)).toEqual([
      ...[begin, screen, screen, screen, 'setup.leave', begin, 'setup.end', screen],
    ])
    const nonsense = { does: { act: 'screen', screen: 'roof', as: 'done' } }
    expect((await app.send('POST', PATH, { token, json: nonsense })).status).toBe(400)
  })

  test('closes the jobs that it came with, and none that somebody changed', async () => {
    const { sample_jobs: before } = await read()
    expect(before).toBeGreaterThan(0)
    const listed = async () =>
      jobEndpoints.listJobs.success.body.parse((await app.send('GET', '/api/jobs/list/')).json).results
    const [changed] = await listed()
    const other = await signIn(app, { role: 'recruiter' })
    const json = { job_decrp: 'The work of our own firm, in our own words.' }
    const update = `/api/jobs/list/${changed?.id}/update/`
    expect((await app.send('PATCH', update, { token: other.token, json })).status).toBe(200)
    const { path } = firstStartEndpoints.closeSampleJobs
    expect((await app.send('POST', path, { token: other.token })).status).toBe(403)
    expect((await read()).sample_jobs).toBe(before - 1)
    expect((await app.send('POST', path, { token })).status).toBe(200)
    expect((await read()).sample_jobs).toBe(0)
    expect((await listed()).map(({ title }) => title)).toEqual([changed?.title])
  })

  test('sends a mail to who asks for one', async () => {
    const { path } = firstStartEndpoints.sendTestMail
    expect((await app.send('POST', path, { token })).status).toBe(200)
    expect((await mailsTo(app.deps.store, ADMIN.email)).map(({ kind }) => kind)).toEqual(['test'])
  })
})

test('mails are from the firm where nobody has set who sends them', async () => {
  const app = await startApp({ engine: 'sqlite', variables: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  try {
    const token = await logIn(app, ADMIN.email, ADMIN.password)
    const { read } = calls(app, () => token)
    expect((await read()).mail_from).toBe('Corvane Systems <info@corvane.example>')
    const { save, publish } = contentCalls(app, () => token)
    await save('company', { name: 'Harborlight Staffing', email: 'hello@harborlight.example' })
    await publish('company')
    expect((await read()).mail_from).toBe('Harborlight Staffing <hello@harborlight.example>')
  } finally {
    await app.close()
  }
})

test('a site whose content somebody changed leads nobody there, nor does one without a mail server send', async () => {
  const app = await startApp({ engine: 'sqlite' })
  try {
    const token = await logIn(app, ADMIN.email, ADMIN.password)
    const { read } = calls(app, () => token)
    expect((await read()).leads).toBe(true)
    await contentCalls(app, () => token).save('service-cloud', { title: 'Clouds' })
    expect(await read()).toMatchObject({ leads: false, mail_from: null })
    expect((await app.send('POST', firstStartEndpoints.sendTestMail.path, { token })).status).toBe(409)
  } finally {
    await app.close()
  }
})
