import { beforeAll, describe, expect, test } from 'vitest'
import { AuditPage } from '#contract/audit/audit.ts'
import { DuePage, Keeping, type KeptKind } from '#contract/retention/keeping.ts'
import { retentionTexts } from '#contract/retention/texts.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { beginKeeping, workOnKeeping } from '#server/usecases/retention/run-keeping.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

const YEAR = 365 * 86_400_000
const ago = (years: number) => new Date(Date.now() - years * YEAR).toISOString()
const TIMES = { applications: 48, messages: 24, mails: 24, candidates: 48 }

describe.each(engines)('how long records are kept, on %s', (engine) => {
  const app = useApp({ engine, pollMs: 50 })
  let token = ''
  let recruiter = ''
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    recruiter = (await signIn(app)).token
  })
  const { call, personOf } = candidateCalls(app, () => token)
  const keeping = async () => {
    const { json, headers } = await call('GET', '/api/keeping/')
    return { ...Keeping.parse((json as { data: unknown }).data), tag: headers.get('etag') ?? '' }
  }
  const put = async (json: object, tag?: string) =>
    call('PATCH', '/api/keeping/', json, tag === undefined ? {} : { 'if-match': tag })
  const turn = (is_on: boolean) => call('PUT', '/api/keeping/run/', { is_on })
  const look = async () =>
    ((await call('POST', '/api/keeping/looks/')).json as { data: { counts: Record<KeptKind, number> } }).data
      .counts
  const due = async (kind: KeptKind) =>
    DuePage.parse((await call('GET', `/api/keeping/due/?kind=${kind}`)).json).results.map(({ id }) => id)
  const audit = async (action: string) => {
    const { results } = AuditPage.parse((await call('GET', '/api/audit/?subject=keeping&subject_id=1')).json)
    return results.filter((entry) => entry.action === action).map(({ detail }) => detail)
  }
  const set = async (table: 'candidates' | 'applications' | 'messages', id: number, values: object) =>
    void (await app.deps.store.sql.updateTable(table).set(values).where('id', '=', id).execute())

  /** Somebody who applied so many years ago and was not heard of since. */
  async function applied(years: number, job?: number) {
    const job_id = job ?? (await postJob(app, token)).id
    const email = `${rareWord()}@mail.example`
    const application = await apply(app, {
      ...{ job_id, applicant_name: `Ada ${rareWord()}`, applicant_email: email },
    })
    const person = (await personOf(application)) ?? 0
    const at = ago(years)
    await set('applications', application, { created_at: at, moved_at: at })
    await set('candidates', person, { created_at: at })
    return { application, person, job_id, email }
  }
  const isThere = async (person: number) => (await call('GET', `/api/candidates/${person}/`)).status === 200
  /** Today's run is over, so that another may begin. */
  const forgetRuns = async () => void (await app.deps.store.sql.deleteFrom('keeping_runs').execute())
  const ran = () =>
    eventually(async () => {
      const { run } = await keeping()
      expect(run?.state).not.toBe('running')
      return run
    }, 30_000)

  test('is said by administrators, within bounds, by who saw what it was', async () => {
    const before = await keeping()
    expect(before).toMatchObject({ times: TIMES, is_on: false, looked_at: null, run: null })
    for (const path of ['', 'due/?kind=candidates'])
      expect((await app.send('GET', `/api/keeping/${path}`, { token: recruiter })).status).toBe(403)
    for (const [name, value, least] of [
      ['applications', 11, 12],
      ['candidates', 11, 12],
      ['messages', 0, 1],
      ['mails', 121, 1],
      ['mails', 1.5, 1],
    ] as const)
      expect((await put({ ...TIMES, [name]: value })).json).toMatchObject({
        error: { fields: { [name]: retentionTexts.months(least) } },
      })
    expect((await put({ ...TIMES, mails: 36 }, before.tag)).status).toBe(200)
    expect((await put({ ...TIMES, mails: 12 }, before.tag)).json).toMatchObject({
      error: { code: 'changed_meanwhile' },
    })
    expect((await keeping()).times.mails).toBe(36)
    // Nothing goes before somebody has looked, nor by other times than were looked at.
    expect((await turn(true)).json).toMatchObject({ error: { code: 'not_looked_at' } })
    await look()
    expect((await turn(true)).status).toBe(200)
    expect((await keeping()).is_on).toBe(true)
    expect((await put(TIMES)).status).toBe(200)
    expect(await keeping()).toMatchObject({ times: TIMES, is_on: false, looked_at: null })
    expect((await turn(true)).json).toMatchObject({ error: { code: 'not_looked_at' } })
  })

  test('takes by itself exactly what was looked at, and leaves whom anything younger, a plan, a pool or a hold keeps', async () => {
    const { sql } = app.deps.store
    const old = await applied(5)
    const texted = await applied(5)
    const text = {
      phone: '+13052012345',
      kind: 'received',
      state: 'received',
      body: 'Hi',
      at: ago(1),
    } as const
    await sql
      .insertInto('texts')
      .values({ ...text, candidate_id: texted.person })
      .execute()
    const [noted, planned, pooled, logged, wrote, asked, heldSelf, heldJob, spoken, later] =
      await Promise.all(Array.from({ length: 10 }, () => applied(5)))
    if (!(noted && planned && pooled && logged && wrote && asked && heldSelf && heldJob && spoken && later))
      throw new Error('nobody')
    await call('POST', `/api/applications/${noted.application}/notes/`, { body: 'Called' })
    const step = { what: 'Call', due_on: '2031-01-02', owner: null }
    await call('POST', '/api/steps/', { candidate_id: planned.person, ...step })
    const pool = (await call('POST', '/api/pools/', { name: rareWord(), description: '' })).json
    const { id: poolId } = (pool as { data: { id: number } }).data
    await call('POST', `/api/pools/${poolId}/people/`, { add: [pooled.person] })
    await call('POST', `/api/candidates/${logged.person}/activities/`, { kind: 'call', body: 'Talked' })
    const contact = { email: wrote.email.toUpperCase(), phone: '2125550123', subject: 'Hi', message: 'There' }
    await app.send('POST', '/api/contact/', { json: { ...contact, company: '' } })
    const asking = { candidate_id: asked.person, email: asked.email, asked_at: ago(0), due_on: '2031-01-02' }
    await sql.insertInto('deletion_requests').values(asking).execute()
    for (const [subject, subject_id] of [
      ['candidate', heldSelf.person],
      ['job', heldJob.job_id],
    ])
      await call('POST', '/api/legal-holds/', { subject, subject_id, reason: 'Case 7' })
    const letter = {
      direction: 'in' as const,
      subject: 'Hi',
      body: 'Hi',
      signature: '',
      address: spoken.email,
    }
    const letters = sql.insertInto('letters')
    await letters.values({ ...letter, candidate_id: spoken.person, at: ago(1) }).execute()
    const oldLetter = await letters
      .values({ ...letter, candidate_id: spoken.person, at: ago(3) })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Applied again: the first application goes, its person stays.
    const again = await apply(app, {
      ...{ job_id: (await postJob(app, token)).id, applicant_name: 'Ada', applicant_email: later.email },
    })
    // A message of long ago, of nobody.
    await app.send('POST', '/api/contact/', {
      json: { ...contact, email: `${rareWord()}@mail.example`, company: '' },
    })
    const message = await sql
      .selectFrom('messages')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    await set('messages', message.id, { created_at: ago(3), due_on: null })
    // Brought in today with dates of long ago.
    const brought = (
      await importCalls(app, () => token).bring(`Name,Email\nBea ${rareWord()},${rareWord()}@mail.example`)
    ).id
    await sql
      .updateTable('candidates')
      .set({ created_at: ago(9) })
      .where('import_id', '=', brought)
      .execute()

    const counts = await look()
    const gone = [old.application, planned.application, pooled.application, logged.application]
    const applications = [
      ...gone,
      texted.application,
      wrote.application,
      asked.application,
      spoken.application,
      later.application,
    ]
    const sorted = applications.sort((one, other) => one - other)
    expect(counts).toEqual({ letters: 1, mails: 0, messages: 1, applications: 9, candidates: 1 })
    expect(await due('applications')).toEqual(sorted)
    expect(await due('candidates')).toEqual([old.person])
    expect(await due('letters')).toEqual([oldLetter.id])
    expect(await due('messages')).toEqual([message.id])

    const { resume_key } = await sql
      .selectFrom('applications')
      .select('resume_key')
      .where('id', '=', old.application)
      .executeTakeFirstOrThrow()
    await forgetRuns()
    await beginKeeping(app.deps)
    expect((await keeping()).run).toBeNull()
    await turn(true)
    await beginKeeping(app.deps)
    await beginKeeping(app.deps)
    const [{ id: run } = { id: 0 }] = await sql.selectFrom('keeping_runs').select('id').execute()
    // Instances beside each other, each cut off after a piece.
    const work = () => workOnKeeping({ ...app.deps, scrub: async () => 'ended' }, run)
    await Promise.all([work(), work(), work()])
    const done = await ran()
    expect(done).toMatchObject({ state: 'done', counts })
    expect(await sql.selectFrom('keeping_runs').select('id').execute()).toHaveLength(1)
    for (const id of applications)
      expect((await call('GET', `/api/applications/${id}/`)).status, `application ${id}`).toBe(404)
    for (const { application } of [noted, heldSelf, heldJob])
      expect((await call('GET', `/api/applications/${application}/`)).status).toBe(200)
    expect((await call('GET', `/api/applications/${again}/`)).status).toBe(200)
    expect(await isThere(old.person)).toBe(false)
    for (const { person } of [
      noted,
      planned,
      pooled,
      logged,
      texted,
      wrote,
      asked,
      heldSelf,
      heldJob,
      spoken,
      later,
    ])
      expect(await isThere(person), `person ${person}`).toBe(true)
    await eventually(async () => expect(await app.deps.resumes.has(resume_key)).toBe(false))
    expect(await sql.selectFrom('letters').select('id').where('id', '=', oldLetter.id).execute()).toEqual([])
    // Nobody asked for it: no certificate among those of people who did.
    const { results } = (await call('GET', '/api/erasures/')).json as { results: unknown[] }
    expect(results).toEqual([])
    expect(await audit('keeping.run')).toEqual([{ run, state: 'done', ...counts }])
    expect(await audit('keeping.take')).toEqual(
      expect.arrayContaining([
        { run, kind: 'applications', ids: sorted },
        { run, kind: 'candidates', ids: [old.person] },
      ]),
    )
    // Who is without an application now was in contact by it, which is known although it is gone.
    expect(await look()).toEqual({ letters: 0, mails: 0, messages: 0, applications: 0, candidates: 0 })
    await call('PUT', '/api/keeping/run/', { is_on: false })
  })

  test('keeps a person for their own time when their applications go sooner', async () => {
    const one = await applied(3)
    await set('candidates', one.person, { created_at: ago(6) })
    await put({ ...TIMES, applications: 12 })
    expect(await due('applications')).toContain(one.application)
    expect(await due('candidates')).not.toContain(one.person)
    await look()
    await turn(true)
    await forgetRuns()
    await beginKeeping(app.deps)
    expect(await ran()).toMatchObject({ state: 'done' })
    expect((await call('GET', `/api/applications/${one.application}/`)).status).toBe(404)
    expect(await due('candidates')).not.toContain(one.person)
    expect(await isThere(one.person)).toBe(true)
    await turn(false)
  })

  test('begins no run that would take many more than were looked at, and none without a person who looked', async () => {
    await put(TIMES)
    await look()
    await turn(true)
    await forgetRuns()
    const leap = { ...app.deps, clock: () => new Date(Date.now() + 50 * YEAR) }
    const { sql } = app.deps.store
    const job_id = (await postJob(app, token)).id
    const { application } = await applied(0, job_id)
    const row = await sql.selectFrom('messages').selectAll().limit(1).executeTakeFirstOrThrow()
    await inTransaction(app.deps.store, async (transaction) => {
      for (let index = 0; index < 150; index += 1)
        await transaction.sql
          .insertInto('messages')
          .values({ ...row, id: undefined, created_at: ago(0), request_key: null, fingerprint: `${index}` })
          .execute()
    })
    await beginKeeping(leap)
    expect(await keeping()).toMatchObject({ is_on: false, looked_at: null, run: { state: 'refused' } })
    expect((await call('GET', `/api/applications/${application}/`)).status).toBe(200)
    // With the clock set right, and after another look, it goes on.
    await look()
    await turn(true)
    await beginKeeping(app.deps)
    expect(await ran()).toMatchObject({ state: 'done', counts: { messages: 0 } })
    await turn(false)
  })
})
