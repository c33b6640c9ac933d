import { beforeAll, describe, expect, test } from 'vitest'
import { AuditPage } from '#contract/audit/audit.ts'
import { DuePage, KEPT_KINDS, Keeping, type KeptKind } from '#contract/retention/keeping.ts'
import { retentionTexts } from '#contract/retention/texts.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { newestRun, writeRules } from '#server/store/retention/keeping.ts'
import { textNumber } from '#server/usecases/consents/phone-hash.ts'
import { verifyLedger } from '#server/usecases/consents/verify-ledger.ts'
import { beginKeeping, workOnKeeping } from '#server/usecases/retention/run-keeping.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'

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
  async function applied(years: number, more: Record<string, string> = {}) {
    const job_id = Number(more.job_id ?? (await postJob(app, token)).id)
    const email = `${rareWord()}@mail.example`
    const application = await apply(app, {
      ...{ job_id, applicant_name: `Ada ${rareWord()}`, applicant_email: email, ...more },
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
    const nobodys = async (more: object = {}) => {
      const values = {
        ...text,
        phone: textNumber(rarePhone()) ?? '',
        candidate_id: null,
        at: ago(3),
        ...more,
      }
      return (await sql.insertInto('texts').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    const [agreed, ofHeld, ofSpam] = [rarePhone(), rarePhone(), rarePhone()]
    const typed = [
      { applicant_phone: agreed, texts_jobs: 'yes' },
      ...Array.from({ length: 5 }, () => ({})),
      { applicant_phone: ofHeld },
    ]
    const [noted, planned, pooled, logged, wrote, asked, heldSelf, heldJob, spoken, later] =
      await Promise.all(Array.from({ length: 10 }, (_, at) => applied(5, typed[at])))
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
    // Messages of long ago, of nobody: one that was answered a year ago stays.
    const messaged = async () => {
      const json = { ...contact, email: `${rareWord()}@mail.example`, company: '' }
      const { id } = ((await app.send('POST', '/api/contact/', { json })).json as { data: { id: number } })
        .data
      await set('messages', id, { created_at: ago(3), due_on: null })
      return { id }
    }
    const [message, answered] = [await messaged(), await messaged()]
    const answer = { candidate_id: null, contact_message_id: answered.id, at: ago(3), sent_at: ago(1) }
    await letters.values({ ...letter, ...answer, direction: 'out' }).execute()
    await apply(app, { job_id: heldJob.job_id, applicant_phone: ofSpam, website: 'https://spam.example/' })
    // Texts of nobody: what is younger, waits for a decision, or is of somebody's number or of a held one, stays.
    const textsOfNobody = [await nobodys(), await nobodys({ kind: 'help', state: 'sent', sent_at: ago(3) })]
    const undecided = rarePhone()
    const kept = [
      await nobodys({ at: ago(1) }),
      await nobodys({ kind: 'help', state: 'sent', sent_at: ago(1) }),
      await nobodys({ phone: undecided }),
      await nobodys({ phone: textNumber(agreed) ?? '' }),
      await nobodys({ phone: textNumber(ofHeld) ?? '' }),
      await nobodys({ phone: textNumber(ofSpam) ?? '' }),
    ]
    await sql
      .insertInto('held_numbers')
      .values({ text_id: kept[2] ?? 0, phone: undecided, at: ago(3) })
      .execute()
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
    expect(counts).toEqual({ letters: 1, mails: 0, messages: 1, texts: 2, applications: 9, candidates: 1 })
    expect(await due('texts')).toEqual(textsOfNobody)
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
    const texts = await sql
      .selectFrom('texts')
      .select('id')
      .where('candidate_id', 'is', null)
      .orderBy('id')
      .execute()
    expect(texts.map(({ id }) => id)).toEqual(kept)
    expect((await verifyLedger(app.deps.store)).broken).toBe(null)
    expect((await call('GET', `/api/messages/${answered.id}/`)).text).toContain('"direction":"out"')
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
    const nothing = { letters: 0, mails: 0, messages: 0, texts: 0, applications: 0, candidates: 0 }
    expect(await look()).toEqual(nothing)
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
    const { application } = await applied(0, { job_id: `${job_id}` })
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

describe.each(engines)('a run over many people, on %s', (engine) => {
  const app = useApp({ engine })

  test('takes the next as soon as the last ones are erased, and no kind that the look before an update did not count', async () => {
    const { store } = app.deps
    const old = { created_at: ago(5), changed_at: ago(5) }
    const people = Array.from({ length: 30 }, () => ({ name: 'Ada', sort_name: 'ada', ...old }))
    await store.sql.insertInto('candidates').values(people).execute()
    // More than a run may take that nobody looked at.
    const text = { kind: 'received', state: 'received', body: 'Hi', at: ago(3), candidate_id: null } as const
    const texts = Array.from({ length: 200 }, () => ({ ...text, phone: textNumber(rarePhone()) ?? '' }))
    await store.sql.insertInto('texts').values(texts).execute()
    const left = async () => (await store.sql.selectFrom('texts').select('id').execute()).length
    const looked = { is_on: true, looked_at: ago(0), looked_by: null, allowed: 100 }
    await writeRules(store, { ...TIMES, ...looked })
    await beginKeeping(app.deps)
    // Below the 15 s after which a queue looks by itself.
    await eventually(async () =>
      expect(await newestRun(store)).toMatchObject({ state: 'done', counts: expect.stringContaining('30') }),
    )
    const states = await store.sql.selectFrom('erasures').select('state').distinct().execute()
    expect(states).toEqual([{ state: 'done' }])
    const { token } = await signIn(app, { role: 'administrator' })
    const notLookedAt = async () => {
      const { json } = await app.send('GET', '/api/keeping/', { token })
      return Keeping.parse((json as { data: unknown }).data).not_looked_at
    }
    expect([await left(), await notLookedAt()]).toEqual([200, ['texts']])
    // A note that is of another look says nothing of this one.
    const looked_kinds = JSON.stringify({ at: ago(1), kinds: KEPT_KINDS })
    await store.sql.updateTable('keeping_rules').set({ looked_kinds }).execute()
    expect(await notLookedAt()).toEqual(['texts'])
    expect((await app.send('POST', '/api/keeping/looks/', { token })).status).toBe(200)
    expect(await notLookedAt()).toEqual([])
    await store.sql.deleteFrom('keeping_runs').execute()
    await beginKeeping(app.deps)
    await eventually(async () => expect(await newestRun(store)).toMatchObject({ state: 'done' }), 30_000)
    expect(await left()).toBe(0)
  })
})
