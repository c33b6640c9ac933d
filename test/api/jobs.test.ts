import { beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#contract/core/texts.ts'
import { JobResponse, SavedJobResponse } from '#contract/jobs/job.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, jobInput, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('jobs on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })

  test.each(['', '/'])('are created, read, changed and deleted (path ends with "%s")', async (slash) => {
    const input = jobInput({ skills: 'Go, SQL', remote_work: false })
    const created = await app.send('POST', `/api/jobs/post${slash}`, { token, json: input })
    expect(created.status).toBe(201)
    expect(created.json).toMatchObject({ ...input, data: input })
    const { id } = SavedJobResponse.parse(created.json)

    const read = await app.send('GET', `/api/jobs/list/${id}${slash}`)
    expect(read.status).toBe(200)
    expect(read.json).toMatchObject({ data: { ...input, id } })

    const change = { title: 'Changed', is_active: false }
    const changed = await app.send('PATCH', `/api/jobs/list/${id}/update${slash}`, { token, json: change })
    expect(changed.status).toBe(200)
    expect(changed.json).toMatchObject({ ...input, ...change, id, data: { ...input, ...change, id } })

    const deleted = await app.send('DELETE', `/api/jobs/delete/${id}${slash}`, { token })
    expect(deleted.status).toBe(200)
    expect(deleted.json).toEqual({ message: texts.job.deleted })
    expect((await app.send('GET', `/api/jobs/list/${id}${slash}`, { token })).status).toBe(404)
  })

  test('take the defaults of section 3 for what is not sent', async () => {
    const json = { title: 'T', job_decrp: 'D', address: 'A' }
    const { json: answer } = await app.send('POST', '/api/jobs/post/', { token, json })
    expect(answer).toMatchObject({ skills: '', job_type: 'Full Time', is_active: true, remote_work: true })
  })

  test('keep line breaks of the description and trim what stands around texts', async () => {
    const job = await postJob(app, token, { title: '  Two   words ', job_decrp: ' a\r\n\r\nb ' })
    expect(job).toMatchObject({ title: 'Two words', job_decrp: 'a\n\nb' })
  })

  test('store any language and any sign', async () => {
    const title = 'Ingénieur 🧪 日本語 \'quoted" %_\\ <b>'
    const job = await postJob(app, token, { title })
    const { data } = JobResponse.parse((await app.send('GET', `/api/jobs/list/${job.id}/`)).json)
    expect(data.title).toBe(title)
  })

  test.each([
    '/api/jobs/list/999999/',
    '/api/jobs/list/0/',
    '/api/jobs/list/abc/',
    '/api/jobs/list/1e3/',
    '/api/jobs/list/99999999999999999999/',
  ])('answer 404 at %s', async (path) => {
    const answer = await app.send('GET', path)
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ error: { message: expect.any(String) } })
  })

  test.each([
    ['PATCH', '/api/jobs/list/999999/update/'],
    ['DELETE', '/api/jobs/delete/999999/'],
  ])('answer 404 to %s %s', async (method, path) => {
    const answer = await app.send(method, path, {
      token,
      ...(method === 'PATCH' && { json: { title: 'x' } }),
    })
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ error: { code: 'job_not_found' } })
  })

  test('are deleted only once, and cannot be changed afterwards', async () => {
    const { id } = await postJob(app, token)
    expect((await app.send('DELETE', `/api/jobs/delete/${id}/`, { token })).status).toBe(200)
    expect((await app.send('DELETE', `/api/jobs/delete/${id}/`, { token })).status).toBe(404)
    expect(
      (await app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json: { title: 'x' } })).status,
    ).toBe(404)
  })

  test('keep their applications when they are deleted', async () => {
    const { id } = await postJob(app, token)
    const application = await apply(app, { job_id: id })
    await app.send('DELETE', `/api/jobs/delete/${id}/`, { token })
    const row = await app.deps.store.sql
      .selectFrom('applications')
      .select('job_id')
      .where('id', '=', application)
      .executeTakeFirst()
    expect(row).toEqual({ job_id: id })
    expect((await app.send('POST', `/api/applications/${application}/resume-link/`, { token })).status).toBe(
      201,
    )
  })

  test('a change writes who made it into the audit table', async () => {
    const { id } = await postJob(app, token)
    await app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json: { title: 'x' } })
    await app.send('DELETE', `/api/jobs/delete/${id}/`, { token })
    const rows = await app.deps.store.sql
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject', '=', 'job')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.action)).toEqual(['job.create', 'job.update', 'job.delete'])
    expect(rows.every((row) => row.actor_id !== null)).toBe(true)
  })
})
