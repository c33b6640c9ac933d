import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { JobView } from '#contract/jobs/job-view.ts'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { CLOSING_TASK } from '#server/store/letters/closings.ts'
import { workOnClosing } from '#server/usecases/letters/closings.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { disable, type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

const MINUTE = 60_000

describe.each(engines)('the letters of a closed job on %s', (engine) => {
  let now = new Date()
  const app = useApp({ engine, clock: () => now })
  let ann: Person
  let boss: Person
  beforeAll(async () => {
    ann = await signIn(app)
    boss = await signIn(app, { role: 'administrator' })
  })
  const as = (token: string) => (method: string, path: string, json?: object, ifMatch?: string) =>
    app.send(method, path, {
      token,
      ...(json && { json }),
      ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    })
  const call = (...sent: Parameters<ReturnType<typeof as>>) => as(ann.token)(...sent)
  const set = (template_id: number | null) => as(boss.token)('PUT', '/api/letters/closing/', { template_id })
  const { personOf } = candidateCalls(app, () => ann.token)
  const addTemplate = async (body = 'Hello {{first_name|there}},\n\n{{job_title}} was closed.') => {
    const json = { kind: 'free', name: `Closed ${rareWord()}`, subject: 'About {{job_title}}', body }
    const answer = await as(boss.token)('POST', '/api/letter-templates/', json)
    return (answer.json as { data: { id: number; etag: string; name: string } }).data
  }
  const setTemplate = async (body?: string) => {
    const template = await addTemplate(body)
    expect((await set(template.id)).status).toBe(200)
    return template
  }
  const applied = async (job_id: number, applicant_name = `Grace ${rareWord()}`) => {
    const applicant_email = `${randomUUID()}@example.com`
    return apply(app, { job_id, applicant_email, applicant_name })
  }
  const update = (job: number, json: object) => call('PATCH', `/api/jobs/list/${job}/update/`, json)
  const close = (job: number) => update(job, { is_active: false })
  const reopen = (job: number) => update(job, { is_active: true })
  const closingOf = async (job: number) =>
    JobView.parse((await call('GET', `/api/jobs/view/${job}/`)).json).closing
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE)
    app.deps.store.changes.tell('tasks')
  }
  /** Until nobody has anything to do with closings, which may be one that is told of. */
  const settled = () =>
    eventually(async () => {
      const due = await app.deps.store.sql
        .selectFrom('tasks')
        .select('id')
        .where('kind', '=', CLOSING_TASK)
        .where('due_at', '<=', now.toISOString())
        .execute()
      expect(due).toEqual([])
    })
  const told = async (job: number) => {
    await settled()
    const rows = await app.deps.store.sql
      .selectFrom('letters')
      .innerJoin('applications', 'applications.id', 'letters.application_id')
      .select(['letters.application_id', 'letters.subject', 'letters.body', 'letters.key'])
      .where('applications.job_id', '=', job)
      .orderBy('letters.application_id')
      .execute()
    return rows
  }
  const ids = async (job: number) => (await told(job)).map(({ application_id }) => application_id)
  const mark = (id: number, change: object) =>
    app.deps.store.sql.updateTable('applications').set(change).where('id', '=', id).execute()

  test('are off until an administrator says by which template', async () => {
    const job = await postJob(app, ann.token)
    await set(null)
    await applied(job.id)
    expect(await closingOf(job.id)).toBeNull()
    await close(job.id)
    expect(await closingOf(job.id)).toBeNull()
    later(LETTER_WAIT_MINUTES)
    expect(await ids(job.id)).toEqual([])
    expect((await call('PUT', '/api/letters/closing/', { template_id: 1 })).status).toBe(403)
    const none = await set(999_999)
    expect([none.status, none.json]).toMatchObject([
      400,
      { error: { fields: { template_id: letterTexts.templateGone } } },
    ])
  })

  test('are written to those whose applications are open, ten minutes later, once', async () => {
    const { name } = await setTemplate()
    const job = await postJob(app, ann.token)
    const open = [await applied(job.id, `Grace ${rareWord()}`), await applied(job.id)]
    const { sql } = app.deps.store
    const stages = await sql.selectFrom('stages').select(['id', 'kind']).execute()
    const stage = (kind: string) => stages.find((one) => one.kind === kind)?.id ?? 0
    await mark(await applied(job.id), { stage_id: stage('rejected') })
    await mark(await applied(job.id), { stage_id: stage('placed') })
    await mark(await applied(job.id), { withdrawn_at: now.toISOString() })
    await mark(await applied(job.id), { spam_since: now.toISOString() })
    await mark(await applied(job.id), { is_sample: true })
    const silent = await personOf(await applied(job.id))
    await call('PATCH', `/api/candidates/${silent}/`, { do_not_contact: true })
    const bounced = await applied(job.id)
    const row = await sql
      .selectFrom('applications')
      .select('email')
      .where('id', '=', bounced)
      .executeTakeFirstOrThrow()
    await sql
      .insertInto('bounced_addresses')
      .values({ address: row.email, at: now.toISOString(), reason: '5.1.1' })
      .execute()
    const considered = await personOf(await applied((await postJob(app, ann.token)).id))
    await call('POST', `/api/candidates/${considered}/consider/`, { job_id: job.id })
    expect(await closingOf(job.id)).toEqual({ template: name, people: 2, due_at: null })

    expect((await close(job.id)).status).toBe(200)
    const due_at = new Date(now.getTime() + LETTER_WAIT_MINUTES * MINUTE).toISOString()
    expect(await closingOf(job.id)).toEqual({ template: name, people: 2, due_at })
    later(LETTER_WAIT_MINUTES - 1)
    expect(await ids(job.id)).toEqual([])
    later(1)
    const letters = await told(job.id)
    expect(letters.map(({ application_id }) => application_id)).toEqual(open)
    expect(letters[0]).toMatchObject({
      subject: `About ${job.title}`,
      body: expect.stringContaining('Grace,'),
    })
    expect(await closingOf(job.id)).toBeNull()
    // Closed again, with one who came meanwhile: who was told is not told again.
    await reopen(job.id)
    const late = await applied(job.id)
    await close(job.id)
    later(LETTER_WAIT_MINUTES)
    expect(await ids(job.id)).toEqual([...open, late])
    const audit = await sql
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'job.told')
      .where('subject_id', '=', String(job.id))
      .orderBy('id')
      .execute()
    expect(audit.map(({ detail }) => JSON.parse(String(detail)))).toEqual([{ letters: 2 }, { letters: 1 }])
  })

  test('are not written when the job was opened again, the setting was turned off, or the recruiter left', async () => {
    const template = await setTemplate()
    const job = await postJob(app, ann.token)
    const one = await applied(job.id)
    await close(job.id)
    later(LETTER_WAIT_MINUTES - 1)
    await reopen(job.id)
    later(1)
    expect(await ids(job.id)).toEqual([])
    expect(await app.deps.store.sql.selectFrom('job_closings').selectAll().execute()).toEqual([])
    await close(job.id)
    await set(null)
    later(LETTER_WAIT_MINUTES)
    expect(await ids(job.id)).toEqual([])
    await set(template.id)
    await reopen(job.id)
    await close(job.id)
    await as(boss.token)('DELETE', `/api/letter-templates/${template.id}/`)
    later(LETTER_WAIT_MINUTES)
    expect(await ids(job.id)).toEqual([])
    await as(boss.token)('POST', `/api/letter-templates/${template.id}/restore/`)
    const gone = await signIn(app)
    await reopen(job.id)
    await as(gone.token)('PATCH', `/api/jobs/list/${job.id}/update/`, { is_active: false })
    await disable(app, gone.email)
    later(LETTER_WAIT_MINUTES)
    expect(await ids(job.id)).toEqual([])
    await reopen(job.id)
    // Of two presses at once the second one closes what is closed: the ten minutes begin once.
    await Promise.all([close(job.id), close(job.id)])
    later(LETTER_WAIT_MINUTES)
    expect(await ids(job.id)).toEqual([one])
  })

  test('have no hole: who would read one is left out', async () => {
    await setTemplate('Hello {{first_name}},')
    const job = await postJob(app, ann.token)
    await applied(job.id, '+1 555 0100')
    const known = await applied(job.id)
    await close(job.id)
    later(LETTER_WAIT_MINUTES)
    expect(await ids(job.id)).toEqual([known])
  })

  test('are one each, whoever is cut off between two of them or works beside another', async () => {
    await setTemplate()
    const job = await postJob(app, ann.token)
    const open: number[] = []
    for (let at = 0; at < 4; at += 1) open.push(await applied(job.id))
    await close(job.id)
    now = new Date(now.getTime() + LETTER_WAIT_MINUTES * MINUTE)
    const cut = new AbortController()
    const endsNow = () => {
      cut.abort()
      return now
    }
    const stopped = { ...app.deps, clock: endsNow }
    expect(await workOnClosing(stopped, job.id, { signal: cut.signal, mostMs: MINUTE })).toBe(true)
    const limits = { signal: new AbortController().signal, mostMs: MINUTE }
    await Promise.all([workOnClosing(app.deps, job.id, limits), workOnClosing(app.deps, job.id, limits)])
    app.deps.store.changes.tell('tasks')
    expect(await ids(job.id)).toEqual(open)
  })

  test('tell two administrators that they set it at once', async () => {
    const first = await as(boss.token)('GET', '/api/letters/closing/')
    const tag = first.headers.get('etag') ?? ''
    const { id } = await addTemplate()
    const other = await addTemplate()
    expect((await as(boss.token)('PUT', '/api/letters/closing/', { template_id: id }, tag)).status).toBe(200)
    const stale = await as(boss.token)('PUT', '/api/letters/closing/', { template_id: other.id }, tag)
    expect([stale.status, stale.json]).toMatchObject([412, { error: { code: 'changed_meanwhile' } }])
    await set(null)
  })
})
