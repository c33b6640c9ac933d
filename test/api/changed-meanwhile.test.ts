import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { JobResponse } from '#contract/jobs/job.ts'
import { type Stage, StageList } from '#contract/stages/stage.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import type { Reply } from '#test/support/send.ts'

const tagOf = ({ headers }: Reply): string => headers.get('etag') ?? 'none'
const errorOf = ({ json }: Reply) => ErrorBody.parse(json).error

describe.each(engines)('a change of what somebody else changed meanwhile, on %s', (engine) => {
  // Every change happens in the same millisecond.
  const at = new Date('2026-11-21T12:00:00.000Z')
  const app = useApp({ engine, clock: () => at })
  let token = ''
  let other = ''
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    other = (await signIn(app, { role: 'administrator' })).token
  })

  const get = (path: string) => app.send('GET', path, { token })
  const change = (method: string, path: string, json: object, tag?: string, by = token) =>
    app.send(method, path, { token: by, json, ...(tag && { headers: { 'if-match': tag } }) })
  const newApplication = async () => apply(app, { job_id: (await postJob(app, token)).id })
  const stages = async (): Promise<Stage[]> => StageList.parse((await get('/api/stages/')).json).data
  const stageOf = async (id: number) =>
    RecruiterApplicationResponse.parse((await get(`/api/applications/${id}/`)).json).data.stage_id

  type Case = { name: string; read: string; write: string; method: string; first: object; second: object }

  async function cases(): Promise<Case[]> {
    const job = (await postJob(app, token)).id
    const application = await newApplication()
    await app.send('POST', '/api/contact/', {
      json: {
        email: 'a@example.com',
        phone: '555-0100',
        subject: randomUUID(),
        message: 'There',
        company: '',
      },
    })
    const list = await get('/api/messages/')
    const [message] = (list.json as { results: { id: number }[] }).results
    const named = async (name: string) => ({
      stages: (await stages()).map((it, place) => (place === 1 ? { ...it, name } : it)),
    })
    return [
      {
        name: 'job',
        read: `/api/jobs/list/${job}/`,
        write: `/api/jobs/list/${job}/update/`,
        method: 'PATCH',
        first: { title: 'Theirs' },
        second: { title: 'Mine' },
      },
      {
        name: 'application',
        read: `/api/applications/${application}/`,
        write: `/api/applications/${application}/`,
        method: 'PATCH',
        first: { rating: 4 },
        second: { rating: 2 },
      },
      {
        name: 'message',
        read: `/api/messages/${message?.id}/`,
        write: `/api/messages/${message?.id}/`,
        method: 'PATCH',
        first: { closed: true },
        second: { spam: true },
      },
      {
        name: 'notice',
        read: '/api/site-notice/',
        write: '/api/site-notice/',
        method: 'PATCH',
        first: { text: `Theirs ${randomUUID()}` },
        second: { text: `Mine ${randomUUID()}` },
      },
      {
        name: 'stage list',
        read: '/api/stages/',
        write: '/api/stages/',
        method: 'PUT',
        first: await named(`Theirs ${randomUUID().slice(0, 8)}`),
        second: await named(`Mine ${randomUUID().slice(0, 8)}`),
      },
    ]
  }

  test('is refused, says who changed it and when, and changes nothing', async () => {
    for (const { name, read, write, method, first, second } of await cases()) {
      const tag = tagOf(await get(read))
      expect(tag, name).toMatch(/^"[^"]+"$/)
      const saved = await change(method, write, first, tag, other)
      expect([name, saved.status]).toEqual([name, 200])
      expect(tagOf(saved), name).not.toBe(tag)
      const before = await get(read)
      expect(tagOf(before), name).toBe(tagOf(saved))

      const refused = await change(method, write, second, tag)
      expect([name, refused.status]).toEqual([name, 412])
      const { code, changed } = errorOf(refused)
      expect(code).toBe('changed_meanwhile')
      expect(changed).toEqual([
        {
          id: expect.any(String),
          at: at.toISOString(),
          by: { id: expect.any(String), name: 'Test Recruiter' },
        },
      ])
      const after = await get(read)
      expect(tagOf(after), name).toBe(tagOf(before))

      // The state as it is now, and "whatever state it is in", are both accepted.
      expect((await change(method, write, second, tagOf(after))).status, name).toBe(200)
      expect((await change(method, write, first, '*')).status, name).toBe(200)
      expect((await change(method, write, second, `W/${tagOf(await get(read))}`)).status, name).toBe(412)
    }
  })

  test('of two at the same moment, exactly one is saved', async () => {
    for (const { name, read, write, method, first, second } of await cases()) {
      const tag = tagOf(await get(read))
      const answers = await Promise.all([
        change(method, write, first, tag),
        change(method, write, second, tag, other),
      ])
      expect([name, answers.map(({ status }) => status).sort()]).toEqual([name, [200, 412]])
    }
  })

  test('without If-Match touches the fields that are sent and no others', async () => {
    const screening = [{ label: 'Do you drive?', kind: 'yes_no', options: [], required: true }] as never
    const full = await postJob(app, token, {
      is_active: false,
      remote_work: false,
      job_type: 'Contract',
      city: 'Austin',
      country: 'US',
      pay_min: 10,
      pay_max: 20,
      pay_unit: 'year',
      opens_on: '2027-01-01',
      valid_through: '2027-02-01',
      screening,
    })
    const path = `/api/jobs/list/${full.id}/`
    await change('PATCH', `${path}update/`, { title: 'Only the title' })
    const now = JobResponse.parse((await get(path)).json).data
    expect(now).toMatchObject({ ...full, title: 'Only the title', updated_at: expect.any(String) })

    const notice = { text: 'Closed on Friday', link: '/careers', shown_from: '2027-01-01', is_on: true }
    await change('PATCH', '/api/site-notice/', notice)
    await change('PATCH', '/api/site-notice/', { link: '' })
    expect((await get('/api/site-notice/')).json).toMatchObject({ data: { ...notice, link: '' } })
    await change('PATCH', '/api/site-notice/', { is_on: false })
  })

  test('a job keeps its tag when somebody applies, and a deletion of another state is refused', async () => {
    const { id } = await postJob(app, token)
    const tag = tagOf(await get(`/api/jobs/list/${id}/`))
    await apply(app, { job_id: id })
    expect(tagOf(await get(`/api/jobs/list/${id}/`))).toBe(tag)
    await change('PATCH', `/api/jobs/list/${id}/update/`, { title: 'Renamed' }, undefined, other)
    const path = `/api/jobs/delete/${id}/`
    expect((await app.send('DELETE', path, { token, headers: { 'if-match': tag } })).status).toBe(412)
    expect((await get(`/api/jobs/list/${id}/`)).status).toBe(200)
    const now = tagOf(await get(`/api/jobs/list/${id}/`))
    expect((await app.send('DELETE', path, { token, headers: { 'if-match': now } })).status).toBe(200)
    expect((await change('PATCH', `/api/jobs/list/${id}/update/`, { title: 'x' }, now)).status).toBe(404)
  })

  test('a move of several is refused as a whole when one of them is in another stage by now', async () => {
    const [a, b, c] = [await newApplication(), await newApplication(), await newApplication()]
    const [first, second, third] = (await stages()).map(({ id }) => id)
    const move = (moves: object[], by = token) =>
      app.send('POST', '/api/applications/moves/', { token: by, json: { moves } })
    await move([{ id: b, stage_id: third, from: first }], other)
    const refused = await move([a, b, c].map((id) => ({ id, stage_id: second, from: first })))
    expect(refused.status).toBe(412)
    expect(errorOf(refused).changed).toEqual([
      { id: String(b), at: at.toISOString(), by: expect.anything(), stage_id: third },
    ])
    expect(await Promise.all([a, b, c].map(stageOf))).toEqual([first, third, first])
    // Where nothing is said about it, as before.
    expect((await move([{ id: b, stage_id: first }])).status).toBe(200)
  })

  test('of two moves of one application at the same moment, exactly one is made', async () => {
    const id = await newApplication()
    const [first, second, third] = (await stages()).map((stage) => stage.id)
    const move = (stage_id: number | undefined, by: string) =>
      app.send('POST', '/api/applications/moves/', {
        token: by,
        json: { moves: [{ id, stage_id, from: first }] },
      })
    const answers = await Promise.all([move(second, token), move(third, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('the description of the API names both headers', async () => {
    const { paths } = (await app.send('GET', '/api/openapi.json')).json as {
      paths: Record<string, Record<string, { parameters?: object[]; responses: object }>>
    }
    const patch = paths['/api/jobs/list/{id}/update/']?.patch
    expect(patch?.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'if-match' }))
    expect(patch?.responses).toMatchObject({ 200: { headers: { ETag: expect.anything() } }, 412: {} })
  })
})
