import { beforeAll, describe, expect, test } from 'vitest'
import { newAfter } from '#server/usecases/dashboard/new-after.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('applications that an import brought with dates of years ago, on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job = 0
  let sent = 0
  let imported = 0
  let ada = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job = (await postJob(app, token, { title: 'Received Welder' })).id
    const other = await postJob(app, token, { title: 'Received Roofer' })
    ada = (await people.add({ name: 'Ada Received', email: 'ada@received.example' })).id
    const applicant = { applicant_name: 'Ada Received', applicant_email: 'ada@received.example' }
    sent = await apply(app, { ...applicant, job_id: job })
    expect(await people.personOf(sent)).toBe(ada)
    const file = 'Email,Job,Stage,Applied On\nada@received.example,Received Roofer,New,2019-05-06'
    const { id, counts } = await calls.bring(file, 'offer', 'history.csv', 'history')
    expect(counts, (await calls.call('GET', `${id}/rows/`)).text).toMatchObject({ made: 1 })
    imported = (await ids(`job=${other.id}`))[0] ?? 0
    expect(imported).toBeGreaterThan(sent)
  })
  const calls = importCalls(app, () => token)
  const people = candidateCalls(app, () => token)
  const get = async (path: string) => (await app.send('GET', path, { token })).json
  const ids = async (query: string) => {
    const { results } = (await get(`/api/applications/?${query}`)) as { results: { id: number }[] }
    return results.map(({ id }) => id)
  }

  test('stand below newer ones in every list that has the newest first, and above them in the oldest first', async () => {
    for (const query of ['', 'search=received', 'sort=rating', 'stage=1', 'search=received&stage=1'])
      expect(await ids(query), query).toEqual([sent, imported])
    for (const query of ['sort=oldest', 'sort=oldest&search=received', 'sort=oldest&stage=1'])
      expect(await ids(query), query).toEqual([imported, sent])
    expect(await ids('page=2&page_size=1')).toEqual([imported])
    const { text } = await app.send('GET', '/api/applications/export/', { token })
    expect([...text.matchAll(/^"(\d+)",/gm)].map(([, id]) => Number(id))).toEqual([sent, imported])
  })

  test('stand below the others of the person, who is shown with the newest', async () => {
    const { applications } = await people.read(ada)
    expect(applications.map(({ id }) => id)).toEqual([sent, imported])
    expect(await get(`/api/candidates/?search=received`)).toMatchObject({
      results: [{ id: ada, applications_count: 2, last_application: { id: sent } }],
    })
  })

  test('keep nothing that came in meanwhile from being new', async () => {
    const { store, clock } = app.deps
    await store.sql
      .updateTable('applications')
      .set({ created_at: '2019-05-05T00:00:00.000Z' })
      .where('id', '=', sent)
      .execute()
    expect(await newAfter({ store, clock }, { id: 'nobody' })).toBe(sent)
  })

  test('of the same moment, those of a person who was merged are shown in one order everywhere', async () => {
    const at = '2026-05-06T07:08:09.123Z'
    const sendAs = async (name: string) => {
      const id = await apply(app, {
        job_id: job,
        applicant_name: name,
        applicant_email: `${name}@moment.example`,
      })
      await app.deps.store.sql
        .updateTable('applications')
        .set({ created_at: at })
        .where('id', '=', id)
        .execute()
      return { id, person: (await people.personOf(id)) ?? 0 }
    }
    for (const isFirstKept of [true, false]) {
      const name = isFirstKept ? 'kept' : 'gone'
      // Who is known longer applies later.
      for (const each of ['two', 'one'])
        await people.add({ name: `${name}-${each}`, email: `${name}-${each}@moment.example` })
      const [one, two] = [await sendAs(`${name}-one`), await sendAs(`${name}-two`)]
      const [whole, part] = isFirstKept ? [one, two] : [two, one]
      const merge = { duplicate_id: part.person }
      expect((await people.call('POST', `/api/candidates/${whole.person}/merge/`, merge)).status).toBe(200)
      expect(await ids(`search=${name}`)).toEqual([two.id, one.id])
      expect((await people.read(whole.person)).applications.map(({ id }) => id)).toEqual([two.id, one.id])
      expect(await get(`/api/candidates/?search=${name}`)).toMatchObject({
        results: [{ id: whole.person, last_application: { id: two.id } }],
      })
    }
  })
})

describe.each(engines)('applications that came while a clock was put back, on %s', (engine) => {
  const app = useApp({ engine })

  test('are found in the order of the lists, whatever their numbers', async () => {
    const { token } = await signIn(app)
    const { id: job_id } = await postJob(app, token)
    const sent: number[] = []
    for (const name of ['Clock One', 'Clock Two', 'Clock Three'])
      sent.push(await apply(app, { job_id, applicant_name: name, description: 'Rewound' }))
    const [one = 0, two = 0, three = 0] = sent
    await app.deps.store.sql
      .updateTable('applications')
      .set({ created_at: '2025-05-05T00:00:00.000Z' })
      .where('id', 'in', [two, three])
      .execute()
    const ids = async (query: string) => {
      const { json } = await app.send('GET', `/api/applications/?${query}`, { token })
      return (json as { results: { id: number }[] }).results.map(({ id }) => id)
    }
    for (const query of ['', 'search=rewound', 'search=rewound&stage=1', 'search=clock&sort=rating'])
      expect(await ids(query), query).toEqual([one, three, two])
    expect(await ids('search=rewound&sort=oldest')).toEqual([two, three, one])
    expect(await ids('search=rewound&sort=name')).toEqual([one, three, two])
    expect(await ids('search=rewound&page=2&page_size=1')).toEqual([three])
    expect(await ids('search=rewound&page=9&page_size=1')).toEqual([])
  })
})
