import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { ConsideredResponse } from '#contract/applications/consider-endpoints.ts'
import {
  ApplicationHistory,
  RecruiterApplicationResponse,
} from '#contract/applications/recruiter-application.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { CandidatePage } from '#contract/candidates/candidate-list.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { Report } from '#contract/reports/report.ts'
import { knownResumeKeys } from '#server/store/applications/applications.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { indexPeopleAnew } from '#server/store/search/index-people.ts'
import { considerForJob } from '#server/usecases/applications/consider-for-job.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { resumeFileCalls, resumeSaying } from '#test/support/resume-files.ts'

describe.each(engines)('considering a person for another job on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })
  const { call, personOf, add } = candidateCalls(app, () => token)
  const newJob = async (values: object = {}) => (await postJob(app, token, values)).id
  const read = async (id: number) =>
    RecruiterApplicationResponse.parse((await call('GET', `/api/applications/${id}/`)).json).data
  const history = async (id: number) =>
    ApplicationHistory.parse((await call('GET', `/api/applications/${id}/history/`)).json).data
  const row = (id: number) =>
    app.deps.store.sql.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
  const consider = (candidate_id: number, job_id: number, more: object = {}) =>
    call('POST', '/api/applications/', { candidate_id, job_id, ...more })
  const someone = async () => {
    const email = `${randomUUID()}@example.com`
    const id = await apply(app, {
      job_id: await newJob(),
      applicant_email: email,
      applicant_name: `Ada ${rareWord()}`,
    })
    return { id, email, person: (await personOf(id)) ?? 0 }
  }
  const considered = async (person: number, job: number) => {
    const answer = await consider(person, job)
    expect(answer.status).toBe(201)
    return ConsideredResponse.parse(answer.json).data.id
  }
  const stored = async () => {
    let count = 0
    for await (const _ of app.deps.resumes.list()) count += 1
    return count
  }
  const anActor = async () => {
    const { id } = await app.deps.store.sql.selectFrom('users').select('id').executeTakeFirstOrThrow()
    return {
      ...{ id, name: '', email: '', role: 'recruiter' as const },
      ...{ token: '', session_id: '', expires_at: '', second_factor_owed: false },
    }
  }
  const mails = async (email: string) =>
    (await app.deps.store.sql.selectFrom('outbox').selectAll().where('recipient', '=', email).execute())
      .length

  test('makes an application with a resume of its own, and nothing that the person did not say', async () => {
    const { id, email, person } = await someone()
    const job = await newJob()
    const before = await mails(email)
    const made = await considered(person, job)
    const [one, first] = [await read(made), await read(id)]
    expect(one).toMatchObject({
      ...{ candidate_id: person, job: { id: job }, applicant_name: first.applicant_name, description: '' },
      ...{ answers: [], considered: true, considered_by: { name: 'Test Recruiter' } },
      ...{ source: { source: 'recruiter', referrer: null }, resume_name: first.resume_name },
    })
    expect(first).toMatchObject({ considered: false, considered_by: null })
    expect(await mails(email)).toBe(before)
    const [copy, original] = [await row(made), await row(id)]
    expect(copy?.resume_key).not.toBe(original?.resume_key)
    expect(copy?.resume_sha256).toBe(original?.resume_sha256)
    await app.deps.resumes.remove(original?.resume_key ?? '')
    expect(await app.deps.resumes.has(copy?.resume_key ?? '')).toBe(true)
    // The resume of the one that was sent is lost by now: nothing is made of it.
    const lost = await consider(person, await newJob(), { application_id: id })
    expect(lost).toMatchObject({ status: 404, json: { error: { code: 'resume_missing' } } })
  })

  test('says so in the histories of both, on the timeline once, in the audit and in reports', async () => {
    const { id, person } = await someone()
    const title = `Engineer ${rareWord()}`
    const made = await considered(person, await newJob({ title }))
    expect((await history(made)).map(({ action }) => action)).toEqual(['application.consider'])
    expect(await history(id)).toMatchObject([
      { action: 'application.consider', actor: { name: 'Test Recruiter' }, detail: { job: title } },
      { action: 'application.receive', actor: null },
    ])
    const timeline = TimelinePage.parse((await call('GET', `/api/candidates/${person}/timeline/`)).json)
    expect(timeline.results).toMatchObject([
      { action: 'application.consider', application_id: made },
      { action: 'application.receive', application_id: id },
    ])
    const admin = (await signIn(app, { role: 'administrator' })).token
    const audit = await app.send('GET', `/api/audit/?subject=application&subject_id=${made}`, {
      token: admin,
    })
    expect(audit.json).toMatchObject({
      results: [{ action: 'application.consider', detail: { job: title } }],
    })
    const { data } = Report.parse((await call('GET', '/api/reports/sources/')).json)
    expect(data.rows.map(({ name }) => name)).toContain('recruiter')
  })

  test('is refused where the person has an application, which is named', async () => {
    const { id, person, email } = await someone()
    const { job } = await read(id)
    expect(await consider(person, job.id)).toMatchObject({
      status: 409,
      json: { error: { code: 'applied_already', application: id } },
    })
    const other = await newJob()
    const both = await Promise.all([consider(person, other), consider(person, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    // Who applies meanwhile has applied: the two are offered as duplicates.
    const own = await apply(app, { job_id: other, applicant_email: email })
    expect((await read(own)).possible_duplicates).toHaveLength(1)
  })

  test('is refused for what is no open job, no person, no application of theirs, or no resume', async () => {
    const { person } = await someone()
    const stranger = await someone()
    const job = await newJob()
    const closed = await newJob({ is_active: false })
    const nobodys = (await add({})).id
    for (const [answer, status, code] of [
      [await consider(person, closed), 409, 'job_closed'],
      [await consider(person, 999_999), 404, 'job_not_found'],
      [await consider(999_999, job), 404, 'candidate_not_found'],
      [await consider(person, job, { application_id: stranger.id }), 404, 'application_not_found'],
      [await consider(nobodys, job), 409, 'resume_needed'],
      [await consider(0, job), 400, 'invalid_input'],
    ] as const)
      expect([answer.status, answer.json], code).toMatchObject([status, { error: { code } }])
    expect(
      (await app.send('POST', '/api/applications/', { json: { candidate_id: person, job_id: job } })).status,
    ).toBe(401)
  })

  test('of an application that was imported without a resume takes another one of the person', async () => {
    const { id, email, person } = await someone()
    const bare = await apply(app, { job_id: await newJob(), applicant_email: email })
    await app.deps.store.sql
      .updateTable('applications')
      .set({ resume_size: 0, resume_name: '', resume_key: '' })
      .where('id', '=', bare)
      .execute()
    const answer = await consider(person, await newJob(), { application_id: bare })
    expect(answer.status, answer.text).toBe(201)
    const made = await row(ConsideredResponse.parse(answer.json).data.id)
    expect(made?.resume_sha256).toBe((await row(id))?.resume_sha256)
  })

  test('can be taken back while nobody has worked on it', async () => {
    const { id, person } = await someone()
    const job = await newJob()
    const made = await considered(person, job)
    const inList = async () =>
      ApplicationPage.parse((await call('GET', `/api/applications/?job=${job}`)).json).results.map(
        (it) => it.id,
      )
    expect(await inList()).toEqual([made])
    const gone = await row(made)
    expect((await call('DELETE', `/api/applications/${made}/`)).status).toBe(200)
    expect(await inList()).toEqual([])
    expect((await call('GET', `/api/applications/${made}/`)).status).toBe(404)
    expect((await history(id)).map(({ action }) => action)).toEqual([
      'application.take_back',
      'application.receive',
    ])
    // Then it is the sweep's.
    expect(await knownResumeKeys(app.deps.store, [gone?.resume_key ?? ''])).toEqual(new Set())
    // Again, and then worked on.
    const again = await considered(person, job)
    expect((await call('POST', `/api/applications/${again}/notes/`, { body: 'Called' })).status).toBe(201)
    for (const kept of [again, id])
      expect(await call('DELETE', `/api/applications/${kept}/`)).toMatchObject({
        status: 409,
        json: { error: { code: 'application_in_use' } },
      })
  })

  test('is taken back by who did it and administrators alone, and neither once it was moved nor while another was made of it', async () => {
    const { person } = await someone()
    const job = await newJob()
    const made = await considered(person, job)
    const takeBack = async (id: number, its = token) => {
      const answer = await app.send('DELETE', `/api/applications/${id}/`, { token: its })
      return [answer.status, (answer.json as { error?: { code: string } }).error?.code]
    }
    const colleague = (await signIn(app)).token
    const administrator = (await signIn(app, { role: 'administrator' })).token
    expect(await takeBack(made, colleague)).toEqual([403, 'not_your_application'])
    const second = ConsideredResponse.parse(
      (await consider(person, await newJob(), { application_id: made })).json,
    ).data.id
    expect(await takeBack(made)).toEqual([409, 'application_copied'])
    expect(await takeBack(second, administrator)).toEqual([200, undefined])
    expect(await takeBack(made)).toEqual([200, undefined])

    const asked = await considered(person, job)
    const sent = { signature: '', address: 'asked@example.com', at: new Date().toISOString() }
    await app.deps.store.sql
      .insertInto('letters')
      .values({
        candidate_id: person,
        application_id: asked,
        direction: 'in',
        subject: 'A',
        body: 'B',
        ...sent,
      })
      .execute()
    expect(await takeBack(asked)).toEqual([409, 'application_in_use'])

    const moved = await considered(person, await newJob())
    const stages = (await call('GET', '/api/stages/')).json as { data: { id: number }[] }
    const [first, next] = stages.data
    const move = (stage_id = 0) =>
      call('POST', '/api/applications/moves/', { moves: [{ id: moved, stage_id }] })
    expect((await move(next?.id)).status).toBe(200)
    // Away and back is still worked on.
    expect((await move(first?.id)).status).toBe(200)
    expect(await takeBack(moved)).toEqual([409, 'application_in_use'])
    const target = await apply(app, { job_id: await newJob() })
    const merged = await call('POST', `/api/applications/${target}/merge/`, { duplicate_id: moved })
    expect(merged.status, merged.text).toBe(200)
    expect(await takeBack(moved)).toEqual([409, 'application_merged'])
  })

  test('is made of a resume that a recruiter brought where the person never applied', async () => {
    const files = resumeFileCalls(app, () => token)
    const [name, email] = [`Grace ${rareWord()}`, `${rareWord()}@example.com`]
    const file = await files.dropped(resumeSaying([name, email, 'Skills: Java']))
    const known = [
      { kind: 'name', value: name },
      { kind: 'email', value: email },
    ]
    expect((await files.accept({ ...file, facts: null }, null, known)).status).toBe(200)
    const person = (await files.read(file.id)).candidate_id ?? 0
    const job = await newJob()
    const made = await considered(person, job)
    expect(await read(made)).toMatchObject({
      ...{ candidate_id: person, applicant_name: name, applicant_email: email, resume_name: 'resume.doc' },
      ...{ considered: true, description: '', source: { source: 'recruiter' } },
    })
    expect(await mails(email)).toBe(0)
    expect((await history(made)).map(({ action }) => action)).toEqual(['application.consider'])
    const listed = CandidatePage.parse((await call('GET', `/api/candidates/?search=${email}`)).json)
    expect(listed.results[0]?.last_application).toMatchObject({ id: made, considered: true })
    const page = CandidateResponse.parse((await call('GET', `/api/candidates/${person}/`)).json).data
    expect(page.applications).toMatchObject([{ id: made, considered: true }])
    expect(page.resumes).toHaveLength(1)
    // The file of the one who was considered is not that of the other.
    const copy = await row(made)
    expect((await call('DELETE', `/api/applications/${made}/`)).status).toBe(200)
    expect(await app.deps.resumes.has(copy?.resume_key ?? '')).toBe(true)
    expect((await consider(person, job, { application_id: made })).status).toBe(404)
    expect((await consider(person, job)).status).toBe(201)

    // Nobody knows an address of two people: that makes them no one.
    const [one, two] = [await add({ name: 'Nameless One' }), await add({ name: 'Nameless Two' })]
    for (const { id } of [one, two]) {
      const theirs = await files.dropped(resumeSaying([rareWord(), 'Skills: Java']))
      expect((await files.accept({ ...theirs, facts: null }, id)).status).toBe(200)
    }
    await considered(one.id, job)
    const other = await read(await considered(two.id, job))
    expect(other).toMatchObject({ applicant_email: '', same_person: [] })
  })

  test('is refused for who was merged and for a deleted job; spam is neither copied nor in the way', async () => {
    const [one, two] = [await someone(), await someone()]
    const [job, deleted] = [await newJob(), await newJob()]
    const spam = await apply(app, { job_id: job, applicant_email: one.email })
    expect((await call('PATCH', `/api/applications/${spam}/`, { spam: true })).status).toBe(200)
    expect(await consider(one.person, await newJob(), { application_id: spam })).toMatchObject({
      status: 404,
      json: { error: { code: 'application_not_found' } },
    })
    await considered(one.person, job)
    expect((await history(one.id))[0]?.action).toBe('application.consider')
    expect((await call('DELETE', `/api/jobs/delete/${deleted}/`)).status).toBe(200)
    expect(await consider(one.person, deleted)).toMatchObject({ status: 404 })
    await call('POST', `/api/candidates/${one.person}/merge/`, { duplicate_id: two.person })
    expect(await consider(two.person, await newJob())).toMatchObject({
      status: 409,
      json: { error: { code: 'candidate_merged' } },
    })
    expect(await consider(one.person, (await read(two.id)).job.id)).toMatchObject({
      status: 409,
      json: { error: { code: 'applied_already', application: two.id } },
    })
  })

  test('leaves no copy of the resume where a colleague was first, and has the copy read', async () => {
    const { person } = await someone()
    const job = await newJob()
    const before = await stored()
    let first = 0
    const resumes = {
      ...app.deps.resumes,
      put: async (key: string, path: string) => {
        await app.deps.resumes.put(key, path)
        first = await considered(person, job)
      },
    }
    const actor = await anActor()
    const second = considerForJob({ ...app.deps, resumes }, { candidate_id: person, job_id: job }, actor)
    await expect(second).rejects.toMatchObject({ code: 'applied_already' })
    expect(await stored()).toBe(before + 1)
    const texts = app.deps.store.sql.selectFrom('resume_texts').select('application_id')
    expect(await texts.where('application_id', '=', first).execute()).toHaveLength(1)
  })

  test('is made of what is there where a colleague takes back meanwhile what it was to be copied from', async () => {
    const { id, person } = await someone()
    const newest = await considered(person, await newJob())
    const { deps } = app
    const put: typeof deps.resumes.put = async (...given) => {
      await deps.resumes.put(...given)
      await call('DELETE', `/api/applications/${newest}/`)
    }
    const input = { candidate_id: person, job_id: await newJob() }
    const before = await stored()
    const made = await considerForJob({ ...deps, resumes: { ...deps.resumes, put } }, input, await anActor())
    expect(await row(newest)).toBeUndefined()
    expect((await history(id)).map(({ action }) => action)).toContain('application.consider')
    expect(await deps.resumes.has((await row(made.id))?.resume_key ?? '')).toBe(true)
    // The copy of what was taken back waits for the sweep; the one that was made of it does not.
    expect(await stored()).toBe(before + 1)
  })

  test('stays once it was rated, planned, merged into or considered further', async () => {
    const { person, email } = await someone()
    const works: ((id: number, job: number) => Promise<unknown>)[] = [
      (id) => call('PATCH', `/api/applications/${id}/`, { rating: 4 }),
      (application_id) =>
        call('POST', '/api/steps/', { application_id, what: 'Call', due_on: '2030-01-02', owner: null }),
      async (application_id) => consider(person, await newJob(), { application_id }),
      async (id, job_id) => {
        const own = await apply(app, { job_id, applicant_email: email })
        return call('POST', `/api/applications/${id}/merge/`, { duplicate_id: own })
      },
    ]
    for (const [at, work] of works.entries()) {
      const job = await newJob()
      const made = await considered(person, job)
      expect(await work(made, job), String(at)).toMatchObject({ status: expect.toSatisfy((it) => it < 300) })
      const code = at === 2 ? 'application_copied' : 'application_in_use'
      expect(await call('DELETE', `/api/applications/${made}/`), String(at)).toMatchObject({
        status: 409,
        json: { error: { code } },
      })
    }
  })

  test('finds nobody any more by what only an application said that was taken back', async () => {
    const { person } = await someone()
    const made = await considered(person, await newJob())
    const word = rareWord()
    const { store } = app.deps
    await eventually(async () => {
      const texts = store.sql.selectFrom('resume_texts').select('read_at')
      const text = await texts.where('application_id', '=', made).executeTakeFirst()
      expect(text?.read_at).toEqual(expect.any(String))
    })
    await store.sql
      .updateTable('resume_texts')
      .set({ text: word, reason: null })
      .where('application_id', '=', made)
      .execute()
    await inTransaction(store, (transaction) => indexPeopleAnew(transaction, [person]))
    const found = async () => {
      const { json } = await call('GET', `/api/candidates/?search=${word}`)
      return CandidatePage.parse(json).results.map(({ id }) => id)
    }
    expect(await found()).toEqual([person])
    expect((await call('DELETE', `/api/applications/${made}/`)).status).toBe(200)
    expect(await found()).toEqual([])
  })
})
