import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { CandidatePage, TagList } from '#contract/candidates/candidate-list.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls, factLines, factOf } from '#test/support/candidates.ts'
import { apply, pdf, postJob } from '#test/support/factories.ts'
import { disable, signIn } from '#test/support/people.ts'

const PHONE = '(954) 555-0142'
const E164 = '+19545550142'

describe.each(engines)('a candidate on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })
  const { call, read, personOf, add, change, candidateIn } = candidateCalls(app, () => token)
  const address = () => `${randomUUID()}@example.com`
  const send = (applicant_email: string, more: object = {}) =>
    apply(app, {
      job_id,
      applicant_email,
      applicant_name: 'Ada Lovelace',
      applicant_phone: PHONE,
      ...more,
    })
  const personWith = async (email: string, more: object = {}) =>
    read((await personOf(await send(email, more))) ?? 0)
  const list = async (query: Record<string, string>) =>
    CandidatePage.parse((await call('GET', `/api/candidates/?${new URLSearchParams(query)}`)).json)
  const found = async (query: Record<string, string>) => (await list(query)).results.map(({ id }) => id)

  test('is made of a first application, with facts that say where they come from', async () => {
    const email = address()
    const application = await send(email)
    const candidate = await read((await personOf(application)) ?? 0)
    expect(factLines(candidate)).toEqual([
      'name Ada Lovelace current',
      `email ${email} current`,
      `phone ${E164} current`,
    ])
    expect(factOf(candidate, 'phone')).toMatchObject({
      written: PHONE,
      origin: 'form',
      application_id: application,
      by: null,
    })
    expect(candidate.applications).toMatchObject([{ id: application, job: { id: job_id } }])
  })

  test('has skills, titles and employers, each once however it is written', async () => {
    const { id } = await add({ skill: 'TypeScript' })
    for (const fact of [
      { kind: 'skill', value: 'typescript' },
      { kind: 'skill', value: 'COBOL' },
      { kind: 'title', value: 'Senior  Developer' },
      { kind: 'employer', value: 'Remington Rand' },
    ])
      expect((await call('POST', `/api/candidates/${id}/facts/`, fact)).status).toBe(201)
    const person = await read(id)
    expect(factLines(person)).toEqual([
      'name Grace Hopper current',
      'title senior developer current',
      'employer remington rand current',
      'skill typescript current',
      'skill cobol current',
    ])
    expect(factOf(person, 'skill')?.written).toBe('TypeScript')
  })

  test('is offered what later applications say otherwise, once, and nothing that is known', async () => {
    const email = address()
    const { id } = await personWith(email)
    await send(email.toUpperCase(), { applicant_name: 'ada LOVELACE', applicant_phone: '954.555.0142' })
    expect(factLines(await read(id))).toHaveLength(3)
    for (const _ of [1, 2])
      await send(email, { applicant_name: 'Ada King', applicant_phone: '+44 20 7946 0958' })
    const offered = await read(id)
    expect(factLines(offered)).toEqual([
      'name Ada Lovelace current',
      'name Ada King offered',
      `email ${email} current`,
      `phone ${E164} current`,
      'phone +442079460958 offered',
    ])
    expect(offered.applications).toHaveLength(4)
    await change(factOf(offered, 'name', 'Ada King'), { state: 'refused' })
    await change(factOf(offered, 'phone', '+442079460958'), { state: 'current', first: true })
    await send(email, { applicant_name: 'Ada King' })
    const after = await read(id)
    expect(factLines(after)).toEqual([
      'name Ada Lovelace current',
      'name Ada King refused',
      `email ${email} current`,
      'phone +442079460958 current',
      `phone ${E164} current`,
    ])
    expect(factOf(after, 'phone')?.by).toMatchObject({ name: 'Test Recruiter' })
  })

  test('is one person when two applications of a new address come at once', async () => {
    const email = address()
    const ids = await Promise.all(Array.from({ length: 6 }, () => send(email)))
    const persons = new Set(await Promise.all(ids.map(personOf)))
    expect(persons.size).toBe(1)
    expect((await read([...persons][0] ?? 0)).applications).toHaveLength(6)
  })

  test('is nobody for spam, until a recruiter says that it is none', async () => {
    const email = address()
    const id = await send(email, { website: 'http://spam.example' })
    expect(await personOf(id)).toBeNull()
    await call('PATCH', `/api/applications/${id}/`, { spam: false })
    const candidate = await read((await personOf(id)) ?? 0)
    expect(factOf(candidate, 'email')).toMatchObject({ value: email, state: 'current' })
  })

  test('an offered name that is accepted makes the former one former, and renames the candidate', async () => {
    const email = address()
    const { id } = await personWith(email)
    await send(email, { applicant_name: 'Ada King' })
    const before = await read(id)
    const king = factOf(before, 'name', 'Ada King')
    expect(candidateIn(await change(king, { state: 'current' })).name).toBe('Ada King')
    expect(factLines(await read(id)).slice(0, 2)).toEqual([
      'name Ada Lovelace former',
      'name Ada King current',
    ])
    expect(await found({ search: `king ${email}` })).toEqual([id])
    const refused = await change(king, { state: 'former' })
    expect(refused).toMatchObject({ status: 400, json: { error: { fields: { state: expect.any(String) } } } })
  })

  test('an answer to an offer is taken back: the former name first, for somebody always has one', async () => {
    const email = address()
    const { id } = await personWith(email)
    await send(email, { applicant_name: 'Ada King' })
    const offered = await read(id)
    const king = factOf(offered, 'name', 'Ada King')
    await change(king, { state: 'current' })
    const nameless = await change(king, { state: 'offered' })
    expect(nameless).toMatchObject({
      status: 400,
      json: { error: { fields: { state: expect.any(String) } } },
    })
    await change(factOf(offered, 'name', 'Ada Lovelace'), { state: 'current' })
    await change(king, { state: 'offered' })
    expect(factLines(await read(id))).toEqual(factLines(offered))
    await change(king, { state: 'refused' })
    await change(king, { state: 'offered' })
    expect(factLines(await read(id))).toEqual(factLines(offered))
  })

  test('an address belongs to one candidate: added, accepted or taken back, it is refused to another', async () => {
    const [first, second] = [address(), address()]
    const one = await add({ email: first })
    const other = await add({ email: second })
    const taken = { status: 409, json: { error: { code: 'email_taken' } } }
    expect(
      await call('POST', `/api/candidates/${other.id}/facts/`, { kind: 'email', value: first.toUpperCase() }),
    ).toMatchObject(taken)
    expect(
      await call('POST', '/api/candidates/', {
        facts: [
          { kind: 'name', value: 'X Y' },
          { kind: 'email', value: first },
        ],
      }),
    ).toMatchObject(taken)
    const given = factOf(one, 'email')
    expect((await change(given, { state: 'former' })).status).toBe(200)
    const moved = await call('POST', `/api/candidates/${other.id}/facts/`, { kind: 'email', value: first })
    expect(moved.status).toBe(201)
    expect(await change(given, { state: 'current' })).toMatchObject(taken)
    expect(factLines(await read(one.id))).toContain(`email ${first} former`)
  })

  test('keeps what a recruiter adds, brought to one form, and refuses what is none', async () => {
    const { id } = await add({
      phone: '+1 305 555 0199 ext. 4',
      link: 'github.com/grace',
      yearly_salary: '$120,000',
    })
    expect(factLines(await read(id))).toEqual([
      'name Grace Hopper current',
      'phone +13055550199;ext=4 current',
      'link https://github.com/grace current',
      'yearly_salary 120000 current',
    ])
    const post = (kind: string, value: string) =>
      call('POST', `/api/candidates/${id}/facts/`, { kind, value })
    for (const [kind, value] of [
      ['phone', 'call me'],
      ['email', 'nobody'],
      ['workplace', 'moon'],
      ['link', 'javascript:alert(1)'],
      ['available_from', '2026-13-01'],
      ['name', ' \u202e '],
    ] as const)
      expect(await post(kind, value), value).toMatchObject({
        status: 400,
        json: { error: { fields: { value: expect.any(String) } } },
      })
    expect((await post('place', 'Miami\u0000, \u202eFL')).status).toBe(201)
    await post('place', 'Boston, MA')
    expect(factLines(await read(id)).slice(3, 5)).toEqual([
      'place Miami, FL former',
      'place Boston, MA current',
    ])
  })

  test('is changed by who saw it as it is, and tells others who was faster', async () => {
    const { id } = await add({})
    const path = `/api/candidates/${id}/`
    const tag = (await call('GET', path)).headers.get('etag') ?? ''
    const changed = await call(
      'PATCH',
      path,
      { tags: ['Java', 'java ', 'Cloud'], source: 'Referral' },
      { 'if-match': tag },
    )
    expect(candidateIn(changed)).toMatchObject({ tags: ['cloud', 'java'], source: 'Referral' })
    const late = await call('PATCH', path, { do_not_contact: true }, { 'if-match': tag })
    expect(late).toMatchObject({
      status: 412,
      json: {
        error: { code: 'changed_meanwhile', changed: [{ id: String(id), by: { name: 'Test Recruiter' } }] },
      },
    })
    const now = changed.headers.get('etag') ?? ''
    expect(
      (await call('PATCH', path, { do_not_contact: true, tags: ['java'] }, { 'if-match': now })).status,
    ).toBe(200)
    expect(await read(id)).toMatchObject({ tags: ['java'], do_not_contact: true, source: 'Referral' })
    const { data } = TagList.parse((await call('GET', '/api/candidates/tags/')).json)
    expect(data).toContainEqual({ tag: 'java', count: expect.any(Number) })
    expect(data.map(({ tag }) => tag)).not.toContain('cloud')
  })

  test('shows their tags with each of their applications', async () => {
    const email = address()
    const first = await send(email)
    const tagsOf = async (id: number) =>
      RecruiterApplicationResponse.parse((await call('GET', `/api/applications/${id}/`)).json).data.tags
    expect(await tagsOf(first)).toEqual([])
    const path = `/api/candidates/${await personOf(first)}/`
    expect((await call('PATCH', path, { tagged: ['Remote', 'Java'] })).status).toBe(200)
    const second = await send(email, { job_id: (await postJob(app, token)).id })
    expect(await tagsOf(first)).toEqual(['java', 'remote'])
    expect(await tagsOf(second)).toEqual(['java', 'remote'])
    expect(await tagsOf(await send(address()))).toEqual([])
  })

  test('has each resume once, the newest first, with what it was sent for', async () => {
    const email = address()
    const [first, second] = [pdf(), pdf()]
    const other = await postJob(app, token, { title: 'Data Engineer' })
    const send = (job: number, bytes: typeof first, name: string) =>
      apply(app, { job_id: job, applicant_email: email }, { bytes, name })
    const old = await send(job_id, first, 'first.pdf')
    const person = (await personOf(old)) ?? 0
    const { job } = (await read(person)).applications[0] ?? {}
    const again = await send(other.id, first, 'same.pdf')
    const newest = await send(other.id, second, 'second.pdf')
    const considered = (await postJob(app, token)).id
    const json = { candidate_id: person, job_id: considered, application_id: old }
    expect((await call('POST', '/api/applications/', json)).status).toBe(201)
    expect((await read(person)).resumes).toMatchObject([
      {
        of: 'application',
        id: newest,
        resume_name: 'second.pdf',
        resume_size: second.length,
        jobs: ['Data Engineer'],
      },
      { of: 'application', id: again, resume_name: 'same.pdf', jobs: ['Data Engineer', job?.title] },
    ])
  })

  test('has an owner who can sign in when they are given it, and keeps them when they cannot any more', async () => {
    const { id } = await add({})
    const owner = await signIn(app)
    const { sql } = app.deps.store
    const { id: ownerId } = await sql
      .selectFrom('users')
      .select('id')
      .where('email', '=', owner.email)
      .executeTakeFirstOrThrow()
    const path = `/api/candidates/${id}/`
    expect((await call('PATCH', path, { owner: ownerId })).status).toBe(200)
    await disable(app, owner.email)
    expect((await read(id)).owner).toEqual({ id: ownerId, name: 'Test Recruiter' })
    expect(await found({ owner: ownerId })).toEqual([id])
    for (const nobody of [ownerId, 'nobody'])
      expect((await call('PATCH', `/api/candidates/${(await add({})).id}/`, { owner: nobody })).status).toBe(
        400,
      )
    expect((await call('PATCH', path, { owner: null })).status).toBe(200)
    expect((await call('PATCH', path, { owner: 'me' })).status).toBe(400)
  })

  test('is found by beginnings of words, digits of the phone and tags, all of them', async () => {
    const word = `zz${randomUUID().slice(0, 8)}`
    const { id } = await add({
      name: `Renée ${word}`,
      email: `${word}@mail.example`,
      phone: '+1 212 736 5000',
    })
    await call('PATCH', `/api/candidates/${id}/`, { tags: [`tag-${word}`] })
    for (const search of [
      word,
      word.slice(0, 5),
      `ren ${word}`,
      `r ${word}`,
      `${word}@mail`,
      `212 736 5000 ${word}`,
      `${word} 736`,
      `5000 ${word}`,
      `tag ${word}`,
      `RENÉE ${word}`,
    ])
      expect(await found({ search }), search).toEqual([id])
    for (const search of [`${word} otherwise`, `x${word}`, `${word} 9999`, '"', '((('])
      expect(await found({ search }), search).toEqual([])
    expect(await found({ tag: `TAG-${word}` })).toEqual([id])
    expect(await found({ tag: `tag-${word}`, offered: 'true' })).toEqual([])
  })

  test('stands in lists in every order, with the newest application and what waits', async () => {
    const word = `yy${randomUUID().slice(0, 8)}`
    const email = address()
    const older = await personWith(email, { applicant_name: `Bea ${word}` })
    const newer = await personWith(address(), { applicant_name: `Abe ${word}` })
    const last = await send(email, { applicant_name: `Bee ${word}` })
    expect(await found({ search: word })).toEqual([newer.id, older.id])
    expect(await found({ search: word, sort: 'name' })).toEqual([newer.id, older.id])
    expect(await found({ search: word, sort: 'changed' })).toEqual([older.id, newer.id])
    expect(await found({ search: word, offered: 'true' })).toEqual([older.id])
    const page = await list({ search: word, sort: 'changed', page_size: '1' })
    expect(page).toMatchObject({ count: 2, previous: null, next: expect.stringContaining('page=2') })
    expect(page.results).toMatchObject([
      {
        id: older.id,
        name: `Bea ${word}`,
        email,
        phone: PHONE,
        place: null,
        offered_count: 1,
        applications_count: 2,
        last_application: { id: last, job: { id: job_id } },
      },
    ])
    for (const sort of ['newest', 'name', 'changed']) expect((await list({ sort })).count).toBeGreaterThan(1)
  })

  test('that is not there is said so', async () => {
    for (const [method, path, json] of [
      ['GET', '/api/candidates/999999/'],
      ['PATCH', '/api/candidates/999999/', {}],
      ['POST', '/api/candidates/999999/facts/', { kind: 'place', value: 'X' }],
      ['PATCH', '/api/candidates/facts/999999/', { state: 'former' }],
      ['GET', '/api/candidates/999999/timeline/'],
      ['GET', '/api/candidates/999999/same-person/'],
      ['DELETE', '/api/candidates/activities/999999/'],
    ] as const)
      expect((await call(method, path, json)).status, path).toBe(404)
  })
})
