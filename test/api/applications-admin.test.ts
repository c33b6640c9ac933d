import { beforeAll, describe, expect, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import {
  ApplicationHistory,
  MovesResponse,
  NoteResponse,
  PatchedApplication,
  RecruiterApplicationResponse,
} from '#contract/applications/recruiter-application.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, pdf, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('the applications of the admin on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let jobId = 0
  let stages: { id: number; name: string }[] = []
  beforeAll(async () => {
    token = (await signIn(app)).token
    jobId = (await postJob(app, token)).id
    stages = StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
  })

  const stage = (name: string) => stages.find((it) => it.name === name)?.id ?? 0
  const get = async (path: string) => (await app.send('GET', path, { token })).json
  const list = async (query: string) => ApplicationPage.parse(await get(`/api/applications/?${query}`))
  const read = async (id: number) =>
    RecruiterApplicationResponse.parse(await get(`/api/applications/${id}/`)).data
  const history = async (id: number) =>
    ApplicationHistory.parse(await get(`/api/applications/${id}/history/`)).data
  const newest = async (id: number) => (await history(id))[0]
  const post = (path: string, json: object = {}) => app.send('POST', path, { token, json })
  const move = (moves: object[], reject_reason?: string) =>
    post('/api/applications/moves/', { moves, ...(reject_reason && { reject_reason }) })
  const moved = async (moves: object[], reason?: string) =>
    MovesResponse.parse((await move(moves, reason)).json).data.moved
  const newJob = async () => (await postJob(app, token)).id

  test('a new application stands in the first stage, without rating', async () => {
    const id = await apply(app, { job_id: jobId, applicant_name: 'Grace Hopper' })
    const one = await read(id)
    expect(one).toMatchObject({
      id,
      job: { id: jobId },
      applicant_name: 'Grace Hopper',
      stage_id: stage('New'),
      rating: null,
      reject_reason: null,
      merged_into: null,
      description: 'I would like to apply.',
      resume_name: 'resume.pdf',
      resume_type: 'pdf',
      answers: [],
      notes: [],
    })
    expect(one.moved_at).toBe(one.submitted_at)
    expect(await history(id)).toEqual([
      { at: one.submitted_at, actor: null, action: 'application.receive', detail: {} },
    ])
  })

  test('the list filters, sorts, pages and counts each stage', async () => {
    const job = await newJob()
    const ids: number[] = []
    for (const applicant_name of ['Émile Zola', 'ada Lovelace', 'Zed Shaw'])
      ids.push(await apply(app, { job_id: job, applicant_name }))
    const [zola = 0, ada = 0, zed = 0] = ids
    await move([{ id: ada, stage_id: stage('Contacted') }])
    await app.send('PATCH', `/api/applications/${zola}/`, { token, json: { rating: 4 } })
    await app.send('PATCH', `/api/applications/${zed}/`, { token, json: { rating: 2 } })
    const ordered = async (query: string) => (await list(`job=${job}&${query}`)).results.map(({ id }) => id)
    expect(await ordered('')).toEqual([zed, ada, zola])
    expect(await ordered('sort=oldest')).toEqual([zola, ada, zed])
    expect(await ordered('sort=name')).toEqual([ada, zola, zed])
    expect(await ordered('sort=rating')).toEqual([zola, zed, ada])
    expect(await ordered('sort=moved')).toEqual([ada, zed, zola])
    expect(await ordered('rating=2')).toEqual([zed, zola])
    expect(await ordered('search=zola')).toEqual([zola])
    expect(await ordered('search=%26')).toEqual([])
    const page = await list(`job=${job}&stage=${stage('New')}&page=2&page_size=1&sort=name`)
    expect(page).toMatchObject({ count: 2, next: null })
    expect(page.results.map(({ id }) => id)).toEqual([zed])
    const before = ApplicationPage.parse(await get(page.previous ?? ''))
    expect(before.results.map(({ id }) => id)).toEqual([zola])
    expect(before).toMatchObject({ count: 2, previous: null })
    expect(before.next).toContain('page=2')
    expect(page.stages.map(({ id }) => id)).toEqual(stages.map(({ id }) => id))
    expect(Object.fromEntries(page.stages.map(({ id, count }) => [id, count]))).toMatchObject({
      [stage('New')]: 2,
      [stage('Contacted')]: 1,
      [stage('Placed')]: 0,
    })
  })

  test.each([
    'stage=x',
    'stage=-1',
    'job=1e400',
    'rating=6',
    'rating=0',
    'sort=random',
    'page=0',
    'page_size=101',
    `search=${'x'.repeat(201)}`,
  ])('a query of %s is refused at its field', async (query) => {
    const answer = await app.send('GET', `/api/applications/?${query}`, { token })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { fields: { [query.split('=')[0] ?? '']: expect.any(String) } },
    })
  })

  test('moves are all or none, and what they answer takes them back', async () => {
    const [a, b] = [await apply(app, { job_id: jobId }), await apply(app, { job_id: jobId })]
    const refused = stage('Not in consideration')
    const first = await moved(
      [
        { id: a, stage_id: refused },
        { id: b, stage_id: refused, reject_reason: 'No visa' },
      ],
      'Position filled',
    )
    expect(first).toEqual([
      {
        id: a,
        from: stage('New'),
        to: refused,
        reject_reason: null,
        reason_id: null,
        letter: null,
        no_letter: null,
        offered: null,
        event: await newest(a),
        etag_before: expect.any(String),
        etag: expect.any(String),
      },
      {
        id: b,
        from: stage('New'),
        to: refused,
        reject_reason: null,
        reason_id: null,
        letter: null,
        no_letter: null,
        offered: null,
        event: await newest(b),
        etag_before: expect.any(String),
        etag: expect.any(String),
      },
    ])
    expect((await read(a)).reject_reason).toBe('Position filled')
    expect((await read(b)).reject_reason).toBe('No visa')

    const out = await moved([
      { id: a, stage_id: stage('Offered') },
      { id: b, stage_id: stage('Offered') },
    ])
    expect((await read(b)).reject_reason).toBeNull()
    await move(out.map(({ id, from, reject_reason }) => ({ id, stage_id: from, reject_reason })))
    expect(await read(b)).toMatchObject({ stage_id: refused, reject_reason: 'No visa' })
    expect(await read(a)).toMatchObject({ stage_id: refused, reject_reason: 'Position filled' })

    for (const [moves, status] of [
      [
        [
          { id: a, stage_id: stage('New') },
          { id: 2 ** 30, stage_id: stage('New') },
        ],
        404,
      ],
      [
        [
          { id: a, stage_id: stage('New') },
          { id: b, stage_id: 2 ** 30 },
        ],
        400,
      ],
      [
        [
          { id: a, stage_id: stage('New') },
          { id: a, stage_id: stage('Offered') },
        ],
        400,
      ],
      [[], 400],
    ] as const)
      expect((await move([...moves])).status).toBe(status)
    expect((await read(a)).stage_id).toBe(refused)
    expect(await moved([{ id: a, stage_id: refused, reject_reason: 'Position filled' }])).toEqual([])
  })

  test('a move that is taken back leaves the stage as old as it was', async () => {
    const id = await apply(app, { job_id: jobId })
    const { moved_at } = await read(id)
    const [out] = await moved([{ id, stage_id: stage('Contacted') }])
    const there = (await read(id)).moved_at
    expect(there).toBe(out?.event.at)
    const [on] = await moved([{ id, stage_id: stage('Offered') }])
    await moved([{ id, stage_id: on?.from ?? 0, from: on?.to }])
    expect((await list(`job=${jobId}`)).results.find((one) => one.id === id)?.moved_at).toBe(there)
    await moved([{ id, stage_id: out?.from ?? 0, from: out?.to }])
    expect((await read(id)).moved_at).toBe(moved_at)
  })

  test('every change is in the history, with who and when', async () => {
    const id = await apply(app, { job_id: jobId })
    const { headers } = await app.send('GET', `/api/applications/${id}/`, { token })
    const [out] = await moved([{ id, stage_id: stage('Contacted') }])
    expect(out?.etag_before).toBe(headers.get('etag')?.replace('-gzip', ''))
    const answer = await app.send('PATCH', `/api/applications/${id}/`, { token, json: { rating: 5 } })
    const rated = PatchedApplication.parse(answer.json)
    const note = NoteResponse.parse(
      (await post(`/api/applications/${id}/notes/`, { body: 'Call\nback' })).json,
    )
    await app.send('DELETE', `/api/applications/notes/${note.data.id}/`, { token })
    const events = await history(id)
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ['note.delete', { note: note.data.id, author: 'Test Recruiter' }],
      ['note.add', { note: note.data.id }],
      ['application.rate', { from: null, to: 5 }],
      ['application.move', { from: 'New', to: 'Contacted' }],
      ['application.receive', {}],
    ])
    expect(events[0]?.actor?.name).toBe('Test Recruiter')
    // Who made them need not ask for it.
    expect(note.data.application_etag).toBe(answer.headers.get('etag')?.replace('-gzip', ''))
    expect([note.data.event, ...rated.data.events, out?.event]).toEqual(events.slice(1, 4))
  })

  test('a note belongs to its author; an administrator may delete it too', async () => {
    const id = await apply(app, { job_id: jobId })
    const add = async () =>
      NoteResponse.parse((await post(`/api/applications/${id}/notes/`, { body: ' Knows Kafka ' })).json).data
    const [one, two] = [await add(), await add()]
    expect(one).toMatchObject({ body: 'Knows Kafka', author: { name: 'Test Recruiter' } })
    const remove = async (noteId: number, by: string) =>
      (await app.send('DELETE', `/api/applications/notes/${noteId}/`, { token: by })).status
    expect(await remove(one.id, (await signIn(app)).token)).toBe(403)
    expect(await remove(one.id, (await signIn(app, { role: 'administrator' })).token)).toBe(200)
    expect(await remove(two.id, token)).toBe(200)
    expect(await remove(two.id, token)).toBe(404)
    expect((await read(id)).notes).toEqual([])
    for (const body of ['', '  \n ', 'x'.repeat(5001)])
      expect((await post(`/api/applications/${id}/notes/`, { body })).status).toBe(400)
  })

  test('possible duplicates say why, and other applications of the person are named', async () => {
    const [job, other] = [await newJob(), await newJob()]
    const file = pdf()
    const person = { applicant_name: 'Katherine Johnson', applicant_email: `kj-${job}@example.com` }
    const id = await apply(
      app,
      { ...person, job_id: job, applicant_phone: `+1 (555) 010-${job}` },
      { bytes: file },
    )
    const again = await apply(app, { ...person, job_id: job })
    const elsewhere = await apply(app, { ...person, job_id: other })
    const sameFile = await apply(app, { job_id: other }, { bytes: file })
    const samePhone = await apply(app, {
      job_id: other,
      applicant_name: 'Johnson, Kathérine',
      applicant_phone: `1555010${job}`,
    })
    await apply(app, { job_id: other, applicant_name: 'Somebody Else', applicant_phone: `1555010${job}` })
    const one = await read(id)
    expect(one.same_person.map((it) => it.id)).toEqual([elsewhere, again])
    expect(one.possible_duplicates.map((it) => [it.id, it.reasons])).toEqual([
      [samePhone, ['same_phone']],
      [sameFile, ['same_resume']],
      [again, ['same_job']],
    ])
  })

  test('a merged duplicate leaves lists and counts, its notes stay, and it can be taken back', async () => {
    const job = await newJob()
    const [kept, duplicate, third] = [
      await apply(app, { job_id: job }),
      await apply(app, { job_id: job }),
      await apply(app, { job_id: job }),
    ]
    await post(`/api/applications/${duplicate}/notes/`, { body: 'Said on the phone' })
    const merge = async (id: number, duplicate_id: number) =>
      (await post(`/api/applications/${id}/merge/`, { duplicate_id })).status
    expect(await merge(duplicate, third)).toBe(200)
    expect(await merge(kept, duplicate)).toBe(200)
    expect((await list(`job=${job}`)).results.map(({ id }) => id)).toEqual([kept])
    expect((await list(`job=${job}`)).stages[0]?.count).toBe(1)
    const one = await read(kept)
    expect(one.notes.map(({ body, application_id }) => [body, application_id])).toEqual([
      ['Said on the phone', duplicate],
    ])
    expect(one.merged.map(({ id }) => id)).toEqual([third, duplicate])
    expect((await read(duplicate)).merged_into).toBe(kept)
    expect((await history(kept))[0]).toMatchObject({
      action: 'application.merge',
      detail: { duplicate, name: expect.any(String), job: expect.any(String) },
    })

    expect(await merge(kept, kept)).toBe(400)
    expect(await merge(duplicate, kept)).toBe(409)
    expect(await merge(kept, duplicate)).toBe(409)
    expect(await merge(kept, 2 ** 30)).toBe(404)
    expect((await move([{ id: duplicate, stage_id: stage('Offered') }])).status).toBe(409)

    // Who takes back another merge does not separate these.
    expect((await post(`/api/applications/${duplicate}/unmerge/?merged_into=${duplicate}`)).status).toBe(412)
    expect((await post(`/api/applications/${duplicate}/unmerge/?merged_into=${kept}`)).status).toBe(200)
    expect((await post(`/api/applications/${duplicate}/unmerge/`)).status).toBe(409)
    expect((await list(`job=${job}`)).results.map(({ id }) => id)).toEqual([duplicate, kept])
    expect((await read(kept)).notes).toEqual([])
  })

  test('the list of a job by the spec still holds every application', async () => {
    const job = await newJob()
    const [kept, duplicate] = [await apply(app, { job_id: job }), await apply(app, { job_id: job })]
    await post(`/api/applications/${kept}/merge/`, { duplicate_id: duplicate })
    const { json } = await app.send('GET', `/api/jobs/list/${job}/`, { token })
    expect(json).toMatchObject({ data: { applications_count: 2 } })
  })
})
