import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { AppliedResponse } from '#contract/applications/application.ts'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import {
  ApplicationHistory,
  RecruiterApplicationResponse,
} from '#contract/applications/recruiter-application.ts'
import { texts } from '#contract/core/texts.ts'
import { AgendaResponse, DashboardResponse } from '#contract/dashboard/dashboard.ts'
import { RecruiterJob } from '#contract/jobs/job.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines, useApp } from '#test/support/app.ts'
import { APPLY, type Applicant, applyForm, pdf, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const SPAM = 'http://spam.example'

describe.each(engines)('an application that filled in the trap on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let admin = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
    admin = (await signIn(app, { role: 'administrator' })).token
  })

  const newJob = async () => (await postJob(app, token)).id
  const send = (applicant: Applicant, bytes = pdf()) =>
    app.send('POST', APPLY, { body: applyForm(applicant, { bytes }) })
  const sent = async (applicant: Applicant, bytes?: ReturnType<typeof pdf>) =>
    AppliedResponse.parse((await send(applicant, bytes)).json).data.id
  const get = async (path: string) => (await app.send('GET', path, { token })).json
  const list = async (query: string) => ApplicationPage.parse(await get(`/api/applications/?${query}`))
  const idsOf = async (query: string) => (await list(query)).results.map(({ id }) => id)
  const read = async (id: number) =>
    RecruiterApplicationResponse.parse(await get(`/api/applications/${id}/`)).data
  const change = (id: number, json: object) => app.send('PATCH', `/api/applications/${id}/`, { token, json })
  const mailsTo = (email: string) =>
    app.deps.store.sql.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()
  const onPage = async (job: number, website: string) => {
    const applicant_email = `${randomUUID()}@example.com`
    const body = applyForm({ job_id: job, applicant_email, website })
    return { applicant_email, page: await app.send('POST', `/careers/jobs-detail/${job}`, { body }) }
  }

  test('is answered as any other, stored as spam and not acknowledged', async () => {
    const job_id = await newJob()
    const applicant_email = `${randomUUID()}@example.com`
    const answer = await send({ job_id, applicant_email, website: SPAM })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ message: texts.apply.success })
    const one = await read(AppliedResponse.parse(answer.json).data.id)
    expect(one.spam_since).toBe(one.submitted_at)
    expect(await mailsTo(applicant_email)).toEqual([])
  })

  test('is no other where the trap is empty, blank or missing', async () => {
    const job_id = await newJob()
    for (const website of ['', '  ', undefined]) {
      const applicant_email = `${randomUUID()}@example.com`
      const applicant = { job_id, applicant_email, ...(website !== undefined && { website }) }
      expect((await read(await sent(applicant))).spam_since).toBeNull()
      expect(await mailsTo(applicant_email)).toHaveLength(1)
    }
  })

  test('comes by the plain form too', async () => {
    const job = await newJob()
    const { applicant_email, page } = await onPage(job, SPAM)
    expect(page.status).toBe(200)
    expect(page.text).toContain(texts.apply.success)
    expect(await mailsTo(applicant_email)).toEqual([])
    expect((await list(`job=${job}`)).count).toBe(0)
    expect((await list(`job=${job}&spam=true`)).count).toBe(1)
    const genuine = await onPage(job, '')
    expect(await mailsTo(genuine.applicant_email)).toHaveLength(1)
    expect((await list(`job=${job}`)).count).toBe(1)
  })

  test('stands in no list, count, export or search but that of spam', async () => {
    const job_id = await newJob()
    const word = `Quokka${randomUUID().slice(0, 8)}`
    const genuine = await sent({ job_id })
    const spam = await sent({ job_id, applicant_name: word, website: SPAM })
    const page = await list(`job=${job_id}`)
    expect(page.results.map(({ id }) => id)).toEqual([genuine])
    expect(page).toMatchObject({ count: 1, spam_count: 1 })
    expect(page.stages.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    for (const sort of ['oldest', 'name', 'rating', 'moved'])
      expect(await idsOf(`job=${job_id}&sort=${sort}`)).toEqual([genuine])
    expect(await idsOf(`search=${word}`)).toEqual([])
    expect(await idsOf(`search=${word}&spam=true`)).toEqual([spam])
    expect(await idsOf(`job=${job_id}&spam=true`)).toEqual([spam])
    const csv = async (query: string) =>
      (await app.send('GET', `/api/applications/export/?${query}`, { token })).text
    expect(await csv(`job=${job_id}`)).not.toContain(word)
    expect(await csv(`job=${job_id}&spam=true`)).toContain(word)
    expect((await app.send('GET', '/api/applications/?spam=maybe', { token })).status).toBe(400)
  })

  test('is not new on the dashboard, and is among all that was received for the job', async () => {
    const job_id = await newJob()
    const figures = async () => {
      const { data } = DashboardResponse.parse(await get('/api/dashboard/'))
      const agenda = AgendaResponse.parse(await get('/api/dashboard/agenda/')).data
      const months = data.months.reduce((sum, { applications }) => sum + applications, 0)
      return { months, received: agenda.received.count, first: agenda.received.first.map(({ id }) => id) }
    }
    const before = await figures()
    const id = await sent({ job_id, website: SPAM })
    expect(await figures()).toEqual(before)
    const { data } = (await get(`/api/jobs/list/${job_id}/`)) as { data: unknown }
    const job = RecruiterJob.parse(data)
    expect(job.applications_count).toBe(1)
    expect((job.applications_received ?? []).map((one) => one.id)).toEqual([id])
    await change(id, { spam: false })
    expect((await figures()).received).toBe(before.received + 1)
    expect((await figures()).months).toBe(before.months + 1)
  })

  test('is proposed as a duplicate of none, and hides none by a merge', async () => {
    const job_id = await newJob()
    const applicant_email = `${randomUUID()}@example.com`
    // Of nobody else in this file.
    const applicant = { job_id, applicant_email, applicant_phone: `555${Date.now()}` }
    const genuine = await sent(applicant)
    const spam = await sent({ ...applicant, website: SPAM })
    expect((await read(genuine)).possible_duplicates).toEqual([])
    expect((await read(spam)).same_person.map(({ id }) => id)).toEqual([genuine])
    for (const [id, duplicate_id] of [
      [genuine, spam],
      [spam, genuine],
    ]) {
      const answer = await app.send('POST', `/api/applications/${id}/merge/`, {
        token,
        json: { duplicate_id },
      })
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({ error: { code: 'application_is_spam' } })
    }
    await change(spam, { spam: false })
    expect((await read(genuine)).possible_duplicates.map(({ id }) => id)).toEqual([spam])
  })

  test('is as any other once a recruiter says that it is not spam, and that can be taken back', async () => {
    const job_id = await newJob()
    const id = await sent({ job_id, website: SPAM })
    const tag = (await app.send('GET', `/api/applications/${id}/`, { token })).headers.get('etag') ?? ''
    const trusted = await change(id, { spam: false })
    expect(trusted.json).toMatchObject({
      data: { id, rating: null, spam: false, events: [{ action: 'application.trust' }] },
    })
    expect(await idsOf(`job=${job_id}`)).toEqual([id])
    expect((await list(`job=${job_id}`)).spam_count).toBe(0)
    // A colleague who still sees it as spam is told.
    const late = { token, json: { rating: 3 }, headers: { 'if-match': tag } }
    expect((await app.send('PATCH', `/api/applications/${id}/`, late)).status).toBe(412)
    await change(id, { spam: false })
    await change(id, { spam: true })
    expect(await idsOf(`job=${job_id}`)).toEqual([])
    const history = ApplicationHistory.parse(await get(`/api/applications/${id}/history/`)).data
    expect(history.map(({ action }) => action)).toEqual([
      'application.spam',
      'application.trust',
      'application.receive',
    ])
  })

  test('is sent again as a retry, whatever stands in the trap then', async () => {
    const job_id = await newJob()
    const applicant = { job_id, applicant_email: `${randomUUID()}@example.com` }
    const bytes = pdf()
    const first = await sent({ ...applicant, website: SPAM }, bytes)
    expect(await sent(applicant, bytes)).toBe(first)
    expect((await read(first)).spam_since).not.toBeNull()
  })

  test('goes along when its stage is removed', async () => {
    const save = (list: object[], move_to: object = {}) =>
      app.send('PUT', '/api/stages/', { token: admin, json: { stages: list, move_to } })
    const stages = StageList.parse(await get('/api/stages/')).data
    const first = stages[0]
    const extended = StageList.parse(
      (await save([first ?? {}, { name: 'Extra', kind: 'open' }, ...stages.slice(1)])).json,
    ).data
    const extra = extended.find(({ name }) => name === 'Extra')?.id ?? 0
    const id = await sent({ job_id: await newJob(), website: SPAM })
    await app.send('POST', '/api/applications/moves/', { token, json: { moves: [{ id, stage_id: extra }] } })
    expect((await save(stages)).status).toBe(400)
    expect((await save(stages, { [extra]: first?.id })).status).toBe(200)
    expect((await read(id)).stage_id).toBe(first?.id)
  })
})
