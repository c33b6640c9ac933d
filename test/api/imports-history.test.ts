import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import type { CandidatePage } from '#contract/candidates/candidate-list.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { ImportRowsPage, ImportStages } from '#contract/imports/import.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { Report } from '#contract/reports/report.ts'
import { insertUser } from '#server/store/people/users.ts'
import { workOnImport } from '#server/usecases/imports/work-on-import.ts'
import { engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { candidateCalls, factOf } from '#test/support/candidates.ts'
import { cheapHash } from '#test/support/cheap-hash.ts'
import { readCsv } from '#test/support/csv.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { importCalls, resumesOf } from '#test/support/imports.ts'
import { logIn } from '#test/support/people.ts'

const AUTHOR = { email: 'rita@firm.example', password: 'correct horse rita' }

/** Who wrote notes has an account in both places. */
async function withAuthor(app: TestApp): Promise<string> {
  const { email, password } = AUTHOR
  const user = { email, role: 'recruiter', name: 'Rita', passwordHash: await cheapHash(password) } as const
  await insertUser(app.deps.store, user, new Date().toISOString())
  return logIn(app, email, password)
}

const exported = async (app: TestApp, token: string, what: string) =>
  (await app.send('GET', `/api/${what}/export/`, { token })).bytes

describe.each(engines)('files of stages and notes on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job = 0
  beforeAll(async () => {
    token = await withAuthor(app)
    job = (await postJob(app, token, { title: 'History Welder' })).id
  })
  const { add, bring, call, settled, step } = importCalls(app, () => token)
  const people = candidateCalls(app, () => token)
  const stages = async () =>
    ((await app.send('GET', '/api/stages/', { token })).json as { data: { id: number; name: string }[] }).data
  const applicationOf = async (candidate: number): Promise<RecruiterApplication> => {
    const [first, ...others] = (await people.read(candidate)).applications
    expect(others).toEqual([])
    const { json } = await app.send('GET', `/api/applications/${first?.id}/`, { token })
    return (json as { data: RecruiterApplication }).data
  }

  test('become applications with their way, and notes; unknown stages are asked about, nobody is mailed', async () => {
    const ada = await people.add({ name: 'Ada Stage', email: 'ada@stage.example' })
    const mails = await app.deps.store.sql.selectFrom('outbox').select('id').execute()
    const file = await add(
      [
        'Candidate Email,Job Title,Status,Status Date,Applied On,Note,Note Date,Author',
        'ADA@stage.example,History Welder,Phone chat,2025-03-02,2025-03-01,,,',
        'ada@stage.example,History Welder,Hired,2025-04-05,,"Strong, ""really""",2025-04-06,Jane Doe',
        'ada@stage.example,History Welder,New,2025-03-01,,,,',
        'ada@stage.example,,,,,On the person,2025-01-02,rita@firm.example',
        'nobody@stage.example,History Welder,New,,,,,',
        'ada@stage.example,No such job,New,,,,,',
        'ada@stage.example,,New,,,,,',
        'ada@stage.example,History Welder,,,,,,',
      ].join('\n'),
      'history.csv',
      'history',
    )
    expect(file.columns.map(({ field }) => field)).toEqual([
      ...['person_email', 'for_job', 'stage', 'stage_at', 'applied_at', 'said', 'said_at', 'said_by'],
    ])
    const written = ImportStages.parse((await call('GET', `${file.id}/stages/`)).json).data
    const ours = await stages()
    const named = (name: string) => written.find((one) => one.name === name)
    expect(named('Phone chat')).toEqual({ name: 'Phone chat', rows: 1, stage_id: null })
    expect(named('New')?.stage_id).toBe(ours[0]?.id)
    expect((await step(file.id, 'check')).counts).toMatchObject({ refused: 5 })
    const { json } = await call('GET', `${file.id}/rows/`)
    expect(
      ImportRowsPage.parse(json).results.map(({ row, problems }) => [
        row,
        problems.map((one) => one.message),
      ]),
    ).toEqual([
      [2, ['Choose which of your stages this is.']],
      [6, ['Nobody here has this email or ID. Import the candidates first.']],
      [7, ['No job here has this title or ID. Import the jobs first.']],
      [8, ['A stage needs the title or the ID of its job.']],
      [9, ['Neither a stage nor a note.']],
    ])
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`stage ${at}`, ours[0]?.id]))
    for (const [stages, why] of [
      [{ x: 99_999 }, importTexts.unknownStage],
      [{ x: 0 }, importTexts.noStage],
      [{ x: 'New' }, importTexts.noStage],
      [{ ['x'.repeat(101)]: 1 }, importTexts.stageName],
      [many, importTexts.tooManyStages(200)],
    ] as const) {
      const answer = await call('PATCH', `${file.id}/`, { stages })
      expect(Object.values(ErrorBody.parse(answer.json).error.fields ?? {}), answer.text).toEqual([why])
    }
    const second = ours[1]?.id ?? 0
    expect((await call('PATCH', `${file.id}/`, { stages: { 'Phone chat': second } })).status).toBe(200)
    expect((await step(file.id, 'check')).counts).toMatchObject({ made: 2, joined: 2, refused: 4 })
    expect((await step(file.id, 'run')).counts).toMatchObject({ made: 2, joined: 2, refused: 4 })
    const made = await applicationOf(ada.id)
    const placed = ours.find(({ name }) => /placed/i.test(name))
    expect(made).toMatchObject({
      stage_id: placed?.id,
      submitted_at: '2025-03-01T05:00:00.000Z',
      moved_at: '2025-04-05T04:00:00.000Z',
      source: { source: 'import' },
      ...{ resume_size: 0, resume_name: '' },
      considered_by: null,
    })
    // It says that a file says so, is no news, and has no resume to consider anybody by.
    const events = (await app.send('GET', `/api/applications/${made.id}/history/`, { token })).json
    expect(events).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ action: 'application.receive', detail: { import: file.id } }),
      ]),
    })
    const { json: newest } = await app.send('GET', '/api/applications/?after=0', { token })
    expect(JSON.stringify(newest)).not.toContain('ada@stage.example')
    const open = await postJob(app, token)
    const input = { candidate_id: ada.id, job_id: open.id, application_id: made.id }
    const refused = await app.send('POST', '/api/applications/', { token, json: input })
    expect(ErrorBody.parse(refused.json).error.code).toBe('resume_needed')
    expect(made.notes.map(({ body, created_at }) => [body, created_at])).toEqual([
      ['Strong, "really"\n(Jane Doe)', '2025-04-06T04:00:00.000Z'],
    ])
    const stays = await app.deps.store.sql
      .selectFrom('stage_stays')
      .select(['stage_id', 'since', 'until'])
      .where('application_id', '=', made.id)
      .orderBy('since')
      .execute()
    expect(stays.map(({ stage_id, since }) => [stage_id, since.slice(0, 10)])).toEqual([
      [ours[0]?.id, '2025-03-01'],
      [second, '2025-03-02'],
    ])
    const { json: timeline } = await people.call('GET', `/api/candidates/${ada.id}/timeline/`)
    expect(JSON.stringify(timeline)).toContain('On the person')
    const history = await app.send('GET', `/api/applications/${made.id}/history/`, { token })
    expect(history.text).toContain('application.import')
    expect(await app.deps.store.sql.selectFrom('outbox').select('id').execute()).toEqual(mails)
    const link = await app.send('POST', `/api/applications/${made.id}/resume-link/`, { token })
    expect(link).toMatchObject({ status: 404, json: { error: { code: 'resume_none' } } })
    const again = await bring(
      'Email,Job,Stage,Date\nada@stage.example,History Welder,Rejected,2025-05-01',
      'offer',
      'again.csv',
      'history',
    )
    expect(again.counts).toMatchObject({ made: 0, skipped: 1 })
    expect((await applicationOf(ada.id)).stage_id).toBe(placed?.id)
  })

  test('count in reports as answered when the file says that somebody first moved or noted them', async () => {
    const names = ['moved', 'noted', 'placed', 'waits']
    for (const name of names) await people.add({ name, email: `${name}@answer.example` })
    const { id } = await bring(
      [
        'Candidate Email,Job Title,Status,Status Date,Applied On,Note,Note Date',
        'moved@answer.example,History Welder,Hired,2019-05-20,,,',
        'moved@answer.example,History Welder,New,2019-05-10,2019-05-10,,',
        'moved@answer.example,History Welder,Rejected,2019-05-12,,,',
        'noted@answer.example,History Welder,New,2019-05-10,2019-05-10,Called,2019-05-11',
        'noted@answer.example,History Welder,,,,Before,2019-05-01',
        'placed@answer.example,History Welder,Hired,2019-05-13,2019-05-10,,',
        'waits@answer.example,History Welder,New,2019-05-10,2019-05-10,,',
      ].join('\n'),
      'offer',
      'history.csv',
      'history',
    )
    const answered = async () => {
      const { json } = await app.send(
        'GET',
        '/api/reports/times/?period=custom&from=2019-05-01&to=2019-05-31',
        { token },
      )
      return Report.parse(json).data.rows[0]?.cells
    }
    // Half of them within 2 days, 9 of 10 within 3; one waits.
    expect(await answered()).toEqual([2, 3, 3, 1])
    await step(id, 'take-back')
    expect(await answered()).toBeUndefined()
  })

  test('are taken back but for an application that somebody wrote about', async () => {
    const { id: candidate_id } = await people.add({ name: 'written', email: 'written@undo.example' })
    const file = 'Email,Job,Stage\nwritten@undo.example,History Welder,New'
    const { id } = await bring(file, 'offer', 'written.csv', 'history')
    const { id: application_id } = await applicationOf(candidate_id)
    const at = new Date().toISOString()
    await app.deps.store.sql
      .insertInto('letters')
      .values({
        ...{ candidate_id, application_id, direction: 'in', subject: 'Hello', body: 'Still there?' },
        ...{ signature: '', address: 'written@undo.example', at },
      })
      .execute()
    expect((await step(id, 'take-back')).taken_back).toMatchObject({
      applications: 0,
      staying: [{ application_id, reason: 'used' }],
    })
  })

  test('are taken back whole, but for what changed since, with the words why', async () => {
    for (const name of ['same', 'noted']) await people.add({ name, email: `${name}@undo.example` })
    const known = await people.add({ name: 'known', email: 'known@undo.example' })
    const here = await apply(app, { job_id: job, applicant_email: 'known@undo.example' })
    const { id } = await bring(
      [
        'Email,Job ID,Job,Stage,Note',
        ...['same', 'noted', 'known'].map((name) => `${name}@undo.example,,History Welder,New,a note`),
        'same@undo.example,,,,of the person',
      ].join('\n'),
      'offer',
      'undo.csv',
      'history',
    )
    const { json } = await people.call('GET', '/api/candidates/?search=noted%40undo.example')
    const noted = (json as { results: { id: number }[] }).results[0]?.id ?? 0
    const worked = await applicationOf(noted)
    await app.send('POST', `/api/applications/${worked.id}/notes/`, { token, json: { body: 'mine' } })
    const back = (await step(id, 'take-back')).taken_back
    expect(back).toMatchObject({
      applications: 1,
      notes: 3,
      entries: 1,
      stays: { used: 1 },
      staying: [{ application_id: worked.id, name: 'noted', reason: 'used' }],
    })
    expect((await applicationOf(noted)).notes.map(({ body }) => body)).toEqual(['mine'])
    expect((await applicationOf(known.id)).notes).toEqual([])
    expect(here).toBeTruthy()
  })

  test('come beside candidates too, who are known later by their number there, and go with them', async () => {
    const made = await bring(
      [
        'Name,Email,ID where it comes from,Job applied for,Stage,In the stage since',
        'Beside One,one@beside.example,B-1,History Welder,New,2025-06-01',
        'Beside Two,two@beside.example,B-2,,,',
      ].join('\n'),
    )
    expect(made.counts).toMatchObject({ made: 2, refused: 0 })
    const later = await bring(
      'Candidate ID,Job,Stage\nB-2,History Welder,New\nB-9,History Welder,New',
      'offer',
      'later.csv',
      'history',
    )
    expect(later.counts).toMatchObject({ made: 1, refused: 1 })
    const blocked = await step(made.id, 'take-back')
    expect(blocked.taken_back).toMatchObject({ people: 1, applications: 1, stays: { applied: 1 } })
    expect((await step(later.id, 'take-back')).taken_back).toMatchObject({ applications: 1, stays: {} })
    expect((await step(made.id, 'take-back')).taken_back).toMatchObject({
      people: 2,
      applications: 1,
      stays: {},
      staying: [],
    })
    expect((await call('POST', `${made.id}/take-back/`)).status).toBe(409)
  })

  test('are worked on by several at once and cut off anywhere without a row lost or doubled', async () => {
    const count = 60
    const of = (at: number) => `many${at}@cut-history.example`
    const list = Array.from({ length: count }, (_, at) => `P ${at},${of(at)}`)
    await bring(['Name,Email', ...list].join('\n'))
    const rows = Array.from({ length: count }, (_, at) => `${of(at)},History Welder,New,note ${at}`)
    const { id } = await add(['Email,Job,Stage,Note', ...rows].join('\n'), 'many.csv', 'history')
    await step(id, 'check')
    await call('POST', `${id}/run/`)
    const deps = { store: app.deps.store, clock: () => new Date() }
    const some = () => workOnImport(deps, id, { signal: new AbortController().signal, mostMs: 1 })
    await Promise.all([some(), some(), some()])
    expect((await settled(id)).counts).toMatchObject({ made: count, skipped: 0 })
    for (const table of ['applications', 'application_notes'] as const)
      expect(
        await app.deps.store.sql.selectFrom(table).select('id').where('import_id', '=', id).execute(),
      ).toHaveLength(count)
  })

  test('say what of a forged column of details cannot be: no row stops the file', async () => {
    const stay = (since: string, until: string) => [{ stage: 'New', since, until }]
    const source = { medium: null, campaign: null, term: null, content: null, referrer: null }
    const refused = {
      early: { stays: stay('0000-01-01T00:00:00Z', '2020-01-01T00:00:00Z') },
      long: { stays: stay('1900-01-01T00:00:00Z', '2020-01-01T00:00:00Z') },
      backwards: { stays: stay('2021-01-01T00:00:00Z', '2020-01-01T00:00:00Z') },
      question: { answers: [{ question: 'q'.repeat(10_000), kind: 'text', answer: 'x' }] },
      nobody: { applicant: { name: '', email: 'x', phone: '' } },
      // One engine has no such year, and would be tried for good.
      due: { step: { what: 'Call', due_on: '0000-01-01', by: null } },
    }
    const taken = {
      future: { stays: stay('2020-01-01T00:00:00Z', '9999-01-01T00:00:00Z') },
      signs: {
        answers: [{ question: 'a\u0000b', kind: 'text', answer: 'x' }],
        source: { ...source, source: 'a\u0000\u202eb' },
      },
    }
    const rows = Object.entries({ ...refused, ...taken })
    for (const [name] of rows) await people.add({ name, email: `${name}@forged.example` })
    const cell = (value: object) => `"${JSON.stringify(value).replaceAll('"', '""')}"`
    const { id } = await add(
      [
        'Candidate Email,Job Title,Status,Note,Author,Details',
        ...rows.map(
          ([name, details]) => `${name}@forged.example,History Welder,New,hi,A\u202eB,${cell(details)}`,
        ),
      ].join('\n'),
      'forged.csv',
      'history',
    )
    const fields = ['person_email', 'for_job', 'stage', 'said', 'said_by', 'history_details']
    expect((await call('PATCH', `${id}/`, { fields })).status).toBe(200)
    await step(id, 'check')
    const counts = { made: Object.keys(taken).length, refused: Object.keys(refused).length }
    expect((await step(id, 'run')).counts).toMatchObject(counts)
    const made = await app.deps.store.sql
      .selectFrom('applications')
      .select('id')
      .where('import_id', '=', id)
      .orderBy('id')
      .execute()
    const ids = made.map((one) => one.id)
    const { sql } = app.deps.store
    const whose = ['application_id', 'in', ids] as const
    const [kept] = await sql
      .selectFrom('stage_stays')
      .select('until')
      .where(...whose)
      .execute()
    expect(Date.parse(kept?.until ?? '')).toBeLessThanOrEqual(Date.now())
    const answers = await sql
      .selectFrom('application_answers')
      .select('question')
      .where(...whose)
      .execute()
    expect(answers).toEqual([{ question: 'ab' }])
    const sources = await sql
      .selectFrom('application_sources')
      .select('source')
      .where(...whose)
      .execute()
    expect(sources).toContainEqual({ source: 'ab' })
    const notes = await sql
      .selectFrom('application_notes')
      .select('body')
      .where('import_id', '=', id)
      .execute()
    expect(new Set(notes.map(({ body }) => body))).toEqual(new Set(['hi\n(AB)']))
  })

  test('come out, and back into an empty installation with people and jobs without loss', async () => {
    const screening = [{ label: 'Why?', kind: 'text' as const, options: [], required: false }]
    const asked = await postJob(app, token, { title: '=Asked', screening })
    const answer = { [`answer_${asked.screening?.[0]?.id}`]: '@because' }
    const application_id = await apply(app, {
      ...{ job_id: asked.id, applicant_email: 'out@history.example' },
      ...answer,
    })
    const [author] = await app.deps.store.sql
      .selectFrom('users')
      .select('id')
      .where('email', '=', AUTHOR.email)
      .execute()
    // Who applies again for a job has two applications for it, each with its own notes.
    const again = await apply(app, { job_id: asked.id, applicant_email: 'out@history.example' })
    for (const [id, body] of [
      [application_id, 'On the first one'],
      [again, 'On the second one'],
    ] as const) {
      const note = { token, json: { body } }
      expect((await app.send('POST', `/api/applications/${id}/notes/`, note)).status).toBe(201)
    }
    // Of somebody who is part of another person the number of that person tells, where their address does not any more.
    const whole = await people.add({ name: 'Whole', email: 'whole@history.example' })
    await apply(app, { job_id: asked.id, applicant_email: 'half@history.example' })
    const { json: halves } = await people.call('GET', '/api/candidates/?search=half@history.example')
    const [half] = (halves as CandidatePage).results
    const merge = { duplicate_id: half?.id }
    expect((await people.call('POST', `/api/candidates/${whole.id}/merge/`, merge)).status).toBe(200)
    const address = factOf(await people.read(whole.id), 'email', 'half@history.example')
    expect((await people.change(address, { state: 'former' })).status).toBe(200)
    const step = { application_id, what: '=Call; "back"', due_on: '2031-02-03', owner: author?.id }
    expect((await app.send('POST', '/api/steps/', { token, json: step })).status).toBe(201)
    const rowsOf = async (from: TestApp, its: string) =>
      readCsv((await exported(from, its, 'applications/history')).toString().replace(/^\ufeff/, '')).map(
        // Numbers are given anew by each installation.
        ([email, , name, said, at, by, resume, details, title, , ...rest]) => [
          ...[email, name, said, at, by, resume?.replace(/ \[a\d+\]/, ''), details, title],
          ...rest,
        ],
      )
    const there = await startApp({ engine })
    onTestFinished(() => there.close())
    const its = await withAuthor(there)
    const theirs = importCalls(there, () => its)
    for (const [what, kind] of [
      ['candidates', 'candidates'],
      ['jobs', 'jobs'],
      ['applications/history', 'history'],
    ] as const) {
      const { id } = await theirs.add(await exported(app, token, what), `${kind}.csv`, kind)
      const files = kind === 'history' ? await resumesOf(app, token, 'applications') : []
      for (const { path, content } of files) await theirs.addFile(id, path, content)
      await theirs.step(id, 'check')
      const done = await theirs.step(id, 'run')
      const filed = files.length
      expect(done.counts, kind).toMatchObject({ refused: 0, offered: 0, unfiled: 0, filed })
    }
    const before = await rowsOf(app, token)
    expect(before.length).toBeGreaterThan(60)
    expect(JSON.stringify(before)).toContain('resume.pdf')
    expect(JSON.stringify(before)).toContain('@because')
    expect(JSON.stringify(before)).toContain('2031-02-03')
    expect(JSON.stringify(before)).toContain('On the second one')
    expect(await rowsOf(there, its)).toEqual(before)
    // Brought again, all of it is known.
    const { id } = await theirs.add(await exported(app, token, 'applications/history'), 'a.csv', 'history')
    expect((await theirs.step(id, 'check')).counts).toMatchObject({ made: 0, joined: 0 })
    expect((await theirs.step(id, 'run')).counts).toMatchObject({ made: 0, joined: 0 })
    expect(await rowsOf(there, its)).toEqual(before)
  }, 120_000)
})
