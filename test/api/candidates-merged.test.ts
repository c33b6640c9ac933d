import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { SamePersonResponse } from '#contract/candidates/candidate.ts'
import { CandidatePage } from '#contract/candidates/candidate-list.ts'
import { insertNotSame } from '#server/store/candidates/not-same-people.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls, factLines, factOf } from '#test/support/candidates.ts'
import { apply, pdf, postJob } from '#test/support/factories.ts'
import { importCalls } from '#test/support/imports.ts'
import { signIn } from '#test/support/people.ts'
import { rarePhone } from '#test/support/rare.ts'

const PHONE = '212 736 5000'

describe.each(engines)('merged candidates on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })
  const { call, read, personOf, add, change } = candidateCalls(app, () => token)
  const imports = importCalls(app, () => token)
  const merge = (id: number, duplicate_id: number) =>
    call('POST', `/api/candidates/${id}/merge/`, { duplicate_id })
  const unmerge = (id: number) => call('POST', `/api/candidates/${id}/unmerge/`)
  const patch = (id: number, json: object) => call('PATCH', `/api/candidates/${id}/`, json)
  const word = () => `w${randomUUID().slice(0, 8)}`
  const found = async (query: Record<string, string>) =>
    CandidatePage.parse(
      (await call('GET', `/api/candidates/?${new URLSearchParams(query)}`)).json,
    ).results.map(({ id }) => id)
  const couple = async () => {
    const name = word()
    const one = await add({ name: `One ${name}`, email: `one.${name}@example.com`, place: 'Miami, FL' })
    const two = await add({
      name: `Two ${name}`,
      email: `two.${name}@example.com`,
      place: 'Boston, MA',
      phone: PHONE,
      workplace: 'remote',
    })
    return { name, one: one.id, two: two.id, before: [await read(one.id), await read(two.id)] }
  }

  test('are read as one: facts, tags, entries and applications; and taken apart they are as they were', async () => {
    const { name, one, two } = await couple()
    const email = `two.${name}@example.com`
    const application = await apply(app, {
      job_id,
      applicant_email: email,
      applicant_name: `Two ${name}`,
      applicant_phone: PHONE,
    })
    await patch(two, { tags: [`tag-${name}`], do_not_contact: true })
    await call('POST', `/api/candidates/${two}/activities/`, { kind: 'call', body: 'Called.' })
    const before = [await read(one), await read(two)]
    expect((await merge(one, two)).json).toEqual({ data: { id: two, merged_into: one } })
    const whole = await read(one)
    expect(factLines(whole)).toEqual([
      `name One ${name} current`,
      `name Two ${name} former`,
      `email one.${name}@example.com current`,
      `email ${email} current`,
      'phone +12127365000 current',
      'place Miami, FL current',
      'place Boston, MA former',
      'workplace remote current',
    ])
    expect(whole).toMatchObject({
      tags: [`tag-${name}`],
      do_not_contact: true,
      applications: [{ id: application }],
      merged: [{ id: two, emails: [email], applications_count: 1 }],
    })
    expect(await personOf(application)).toBe(one)
    expect(await found({ search: `two ${name}` })).toEqual([one])
    expect(await found({ tag: `tag-${name}` })).toEqual([one])
    expect(await found({ do_not_contact: 'true', search: name })).toEqual([one])
    expect(await read(two)).toMatchObject({ merged_into: one })
    const timeline = (await call('GET', `/api/candidates/${one}/timeline/`)).text
    expect(timeline).toContain('Called.')
    expect(timeline).toContain(`"detail":{"duplicate":${two},"name":"Two ${name}"}`)

    expect((await unmerge(two)).json).toEqual({ data: { id: two, merged_into: null } })
    expect([await read(one), await read(two)]).toEqual(before)
    expect(await found({ search: name })).toEqual([two, one])
    expect(await found({ tag: `tag-${name}` })).toEqual([two])
    expect((await unmerge(two)).status).toBe(409)
  })

  test('are not separated by who takes back an older merge', async () => {
    const { one, two } = await couple()
    const third = (await add({})).id
    await merge(one, two)
    await unmerge(two)
    await merge(third, two)
    const late = (merged_into: unknown) =>
      call('POST', `/api/candidates/${two}/unmerge/?merged_into=${merged_into}`)
    expect((await late(one)).status).toBe(412)
    expect((await late('none')).status).toBe(400)
    expect(await read(two)).toMatchObject({ merged_into: third })
    expect((await late(third)).status).toBe(200)
  })

  test('refuse what makes no sense: themselves, a circle, one twice, changes of the part', async () => {
    const { one, two } = await couple()
    const third = (await add({})).id
    expect((await merge(one, one)).status).toBe(400)
    expect((await merge(one, 999_999)).status).toBe(404)
    await merge(one, two)
    for (const [id, duplicate] of [
      [two, one],
      [third, two],
      [one, two],
    ] as const)
      expect((await merge(id, duplicate)).json).toMatchObject({ error: { code: 'candidate_merged' } })
    expect((await patch(two, { tags: ['x'] })).status).toBe(409)
    expect((await call('POST', `/api/candidates/${two}/facts/`, { kind: 'place', value: 'X' })).status).toBe(
      409,
    )
    expect(
      (await call('POST', `/api/candidates/${two}/activities/`, { kind: 'note', body: 'X' })).status,
    ).toBe(409)
    const both = await Promise.all([merge(third, one), merge(one, third)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('can be taken apart after the one that stayed was merged itself, in any order', async () => {
    const { name, one, two, before } = await couple()
    const third = (await add({ name: `Three ${name}` })).id
    await merge(one, two)
    await merge(third, one)
    expect((await read(third)).merged.map(({ id }) => id)).toEqual([one, two])
    expect(await found({ search: name })).toEqual([third])
    await unmerge(two)
    expect(await read(two)).toEqual(before[1])
    expect((await read(third)).merged.map(({ id }) => id)).toEqual([one])
    await merge(third, two)
    await unmerge(one)
    expect(await read(one)).toEqual(before[0])
    expect(await found({ search: name })).toEqual([third, one])

    await unmerge(two)
    await merge(one, two)
    await merge(third, one)
    await unmerge(one)
    expect((await read(one)).merged.map(({ id }) => id)).toEqual([two])
    expect(await found({ search: `two ${name}` })).toEqual([one])
  })

  test('have a fact of the part said of the whole: copied where there is one of a kind, and undone with it', async () => {
    const { name, one, two, before } = await couple()
    await merge(one, two)
    const boston = factOf(await read(one), 'place', 'Boston, MA')
    expect((await change(boston, { state: 'current' })).status).toBe(200)
    expect(factLines(await read(one)).filter((line) => line.startsWith('place'))).toEqual([
      'place Miami, FL former',
      'place Boston, MA current',
    ])
    await change(factOf(await read(one), 'place', 'Boston, MA'), { state: 'refused' })
    expect(factLines(await read(one)).filter((line) => line.startsWith('place'))).toEqual([
      'place Miami, FL former',
      'place Boston, MA refused',
    ])
    await change(factOf(await read(one), 'email', `two.${name}@example.com`), { first: true })
    expect(factLines(await read(one))[2]).toBe(`email two.${name}@example.com current`)
    await unmerge(two)
    // What a recruiter said of a value was said of it wherever it stands.
    expect(factLines(await read(two))).toContain('place Boston, MA refused')
    expect(factLines(await read(two))).toContain(`email two.${name}@example.com current`)
    expect(before[1]?.name).toBe(`Two ${name}`)
  })

  test('get applications to the address of a part, which leaves with it', async () => {
    const { name, one, two } = await couple()
    await merge(one, two)
    const id = await apply(app, {
      job_id,
      applicant_email: `two.${name}@example.com`,
      applicant_name: `Other ${name}`,
      applicant_phone: PHONE,
    })
    expect(await personOf(id)).toBe(one)
    expect(factLines(await read(one))).toContain(`name Other ${name} offered`)
    expect(await found({ search: name, offered: 'true' })).toEqual([one])
    await change(factOf(await read(one), 'name', `Other ${name}`), { state: 'current' })
    expect((await read(one)).name).toBe(`Other ${name}`)
    expect(await found({ search: name, offered: 'true' })).toEqual([])
    await unmerge(two)
    expect(await personOf(id)).toBe(two)
    expect((await read(two)).name).toBe(`Two ${name}`)
  })

  test('are offered by phone, file and nearly the same name, who has most in common first', async () => {
    const name = word()
    const bytes = pdf()
    const phone = rarePhone()
    const send = (applicant_name: string, applicant_phone: string, file?: typeof bytes) =>
      apply(app, { job_id, applicant_name, applicant_phone }, { bytes: file ?? pdf() })
    const persons: number[] = []
    for (const application of [
      await send(`Johanna ${name}`, phone, bytes),
      await send(`${name} Johana`, rarePhone()),
      await send('Somebody Else', phone),
      await send(`Johanna ${name}`, phone, bytes),
      await send(`Peter ${name}`, rarePhone(), bytes),
      await send(`Bertha ${name}`, rarePhone()),
    ])
      persons.push((await personOf(application)) ?? 0)
    const [self, near, samePhone, all, sameFile] = persons
    const same = async () =>
      SamePersonResponse.parse((await call('GET', `/api/candidates/${self}/same-person/`)).json).data.map(
        ({ id, reasons }) => [id, reasons],
      )
    expect(await same()).toEqual([
      [all, ['same_phone', 'same_resume', 'similar_name']],
      [sameFile, ['same_resume']],
      [samePhone, ['same_phone']],
      [near, ['similar_name']],
    ])
    await merge(self ?? 0, all ?? 0)
    expect((await same()).map(([id]) => id)).not.toContain(all)
  })

  test('are not offered again once somebody said that they are others, until that is taken back', async () => {
    const phone = rarePhone()
    const send = async (name: string) =>
      (await personOf(
        await apply(app, { job_id, applicant_name: name, applicant_phone: phone }, { bytes: pdf() }),
      )) ?? 0
    const [father, son, other] = [
      await send(`Senior ${word()}`),
      await send(`Junior ${word()}`),
      await send(`Third ${word()}`),
    ]
    const offered = async (id: number) =>
      SamePersonResponse.parse((await call('GET', `/api/candidates/${id}/same-person/`)).json)
        .data.map((one) => one.id)
        .sort((a, b) => a - b)
    const apart = async (id: number) =>
      SamePersonResponse.parse((await call('GET', `/api/candidates/${id}/same-person/`)).json).apart.map(
        (one) => one.id,
      )
    const say = (id: number, other_id: number, same: string) =>
      call('POST', `/api/candidates/${id}/same-person/`, { other_id, same })
    expect((await say(father, son, 'no')).status).toBe(200)
    await say(father, son, 'no')
    expect([await offered(father), await offered(son)]).toEqual([[other], [other]])
    expect([await apart(father), await apart(son), await apart(other)]).toEqual([[son], [father], []])
    const audited = async () =>
      (
        await app.deps.store.sql
          .selectFrom('audit')
          .select(['action', 'subject_id', 'detail'])
          .where('action', 'in', ['candidate.not_same', 'candidate.maybe_same'])
          .orderBy('id')
          .execute()
      ).map(({ action, subject_id, detail }) => [
        action,
        Number(subject_id),
        JSON.parse(String(detail)).other,
      ])
    expect(await audited()).toEqual([
      ['candidate.not_same', father, son],
      ['candidate.not_same', son, father],
    ])
    // Whoever takes one of them in is not offered the other one, either.
    await merge(other, son)
    expect([await offered(father), await offered(other)]).toEqual([[], []])
    expect((await say(son, father, 'no')).json).toMatchObject({ error: { code: 'candidate_merged' } })
    expect((await say(other, other, 'no')).status).toBe(400)
    await say(other, father, 'maybe')
    expect([await offered(father), await offered(other)]).toEqual([[other], [father]])
    expect(await audited()).toHaveLength(4)
    // Merged all the same they are one person, which is not told apart from itself; separated again they are two.
    await say(other, father, 'no')
    await merge(father, other)
    expect([await apart(father), await apart(other)]).toEqual([[], []])
    await unmerge(other)
    expect([await apart(father), await apart(other)]).toEqual([[other], [father]])
  })

  test('are offered beside however many of nearly the same name who were told apart', async () => {
    const name = `Maria ${word()}`
    const { id: duplicate } = await add({ name, email: `${word()}@near.example` })
    const { id: self } = await add({ name, email: `${word()}@near.example` })
    const rows = Array.from({ length: 501 }, (_, at) => `${name},${at}.${word()}@near.example`)
    const { counts } = await imports.bring(`Name,Email\n${rows.join('\n')}`, 'offer', 'near.csv')
    expect(counts).toMatchObject({ made: 501 })
    const { store } = app.deps
    const others = await store.sql.selectFrom('candidates').select('id').where('id', '>', self).execute()
    const users = store.sql.selectFrom('users').select('id')
    const said = { by: (await users.executeTakeFirstOrThrow()).id, at: new Date().toISOString() }
    for (const { id } of others) await insertNotSame(store, [self, id], said)
    const found = SamePersonResponse.parse((await call('GET', `/api/candidates/${self}/same-person/`)).json)
    expect(found.data.map(({ id }) => id)).toEqual([duplicate])
    expect(found.apart).toHaveLength(501)
  })
})
