import { beforeAll, describe, expect, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { AuditPage } from '#contract/audit/audit.ts'
import { addDays, dayOf } from '#contract/core/company-time.ts'
import { JobListPage } from '#contract/jobs/job.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const TODAY = dayOf(new Date())
// Midnight may fall into these tests.
const PAST = addDays(TODAY, -2)
const SOON = addDays(TODAY, 5)

describe.each(engines)('the state of a job on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
  })

  const state = async (id: number, query = '') =>
    (await app.send('GET', `/api/jobs/list/${id}/${query}`, { token })).json
  const restore = (id: number) => app.send('POST', `/api/jobs/restore/${id}/`, { token })
  const remove = (id: number) => app.send('DELETE', `/api/jobs/delete/${id}/`, { token })

  test.each([
    ['open', {}],
    ['open', { opens_on: PAST, valid_through: SOON }],
    ['scheduled', { opens_on: SOON }],
    ['closed', { valid_through: PAST }],
    ['inactive', { is_active: false, valid_through: PAST }],
    ['inactive', { is_active: false, opens_on: SOON }],
  ] as const)('is %s with %o, in every answer to a recruiter', async (expected, terms) => {
    const posted = await postJob(app, token, terms)
    expect(posted.state).toBe(expected)
    expect(await state(posted.id)).toMatchObject({ data: { state: expected } })
    const list = JobListPage.parse(
      (await app.send('GET', '/api/jobs/list/?applications=false', { token })).json,
    )
    expect(list.results.find(({ id }) => id === posted.id)).toMatchObject({ state: expected })
  })

  test('is told to recruiters only', async () => {
    const { id } = await postJob(app, token)
    const { text } = await app.send('GET', `/api/jobs/list/${id}/`)
    expect(text).not.toContain('"state"')
    expect((await app.send('GET', '/api/jobs/list/?deleted=true')).text).not.toContain('"state"')
  })

  test('stands beside the job of each application, also when the job is deleted', async () => {
    const job = await postJob(app, token)
    const id = await apply(app, { job_id: job.id })
    const jobOf = async () => {
      const list = await app.send('GET', `/api/applications/?job=${job.id}`, { token })
      const [listed] = ApplicationPage.parse(list.json).results
      const one = (await app.send('GET', `/api/applications/${id}/`, { token })).json
      expect(one).toMatchObject({ data: { job: listed?.job } })
      return listed?.job
    }
    expect(await jobOf()).toEqual({ id: job.id, title: job.title, address: job.address, state: 'open' })
    await remove(job.id)
    expect(await jobOf()).toEqual({ id: job.id, title: job.title, address: job.address, state: 'deleted' })
  })

  test('a deleted job is read and listed when it is asked for, by a recruiter only', async () => {
    const { id, title } = await postJob(app, token)
    await apply(app, { job_id: id })
    const listed = async (query: string, by?: string) => {
      const answer = await app.send('GET', `/api/jobs/list/?${query}`, by === undefined ? {} : { token: by })
      return JobListPage.parse(answer.json).results.some((job) => job.id === id)
    }
    expect(await listed('deleted=true', token)).toBe(false)
    await remove(id)
    expect(await state(id)).toMatchObject({ error: { code: 'job_not_found' } })
    expect(await state(id, '?deleted=true')).toMatchObject({
      data: { id, title, state: 'deleted', applications_count: 1 },
    })
    expect((await app.send('GET', `/api/jobs/list/${id}/?deleted=true`)).status).toBe(404)
    expect([
      await listed('', token),
      await listed('deleted=true', token),
      await listed('deleted=true'),
    ]).toEqual([false, true, false])
  })

  test('a deleted job is restored as it was, public again, once, and the audit says so', async () => {
    const job = await postJob(app, token)
    const page = async () => (await app.send('GET', `/careers/jobs-detail/${job.id}`)).status
    await apply(app, { job_id: job.id })
    expect(await page()).toBe(200)
    await remove(job.id)
    expect(await page()).toBe(410)

    const restored = await restore(job.id)
    expect(restored.status).toBe(200)
    expect(restored.json).toMatchObject({ data: { ...job, state: 'open', applications_count: 1 } })
    expect(await page()).toBe(200)
    expect((await restore(job.id)).status).toBe(200)
    const audit = await app.send('GET', `/api/audit/?subject=job&subject_id=${job.id}`, { token })
    const actions = AuditPage.parse(audit.json).results.map(({ action }) => action)
    expect(actions.filter((action) => action === 'job.restore')).toHaveLength(1)
  })

  test('a job that never was public still is not after it was restored before its first day', async () => {
    const { id } = await postJob(app, token, { opens_on: SOON })
    await remove(id)
    expect((await restore(id)).json).toMatchObject({ state: 'scheduled' })
    expect((await app.send('GET', `/careers/jobs-detail/${id}`)).status).toBe(404)
  })

  test('restoring asks for a token and a job', async () => {
    expect((await app.send('POST', '/api/jobs/restore/1/')).status).toBe(401)
    expect((await restore(999999)).status).toBe(404)
  })
})
