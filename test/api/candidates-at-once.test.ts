import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { TAGS_MAX } from '#contract/core/limits.ts'
import { useApp } from '#test/support/app.ts'
import { candidateCalls, factLines, factOf } from '#test/support/candidates.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

/** What one recruiter says of a candidate whom another one changes meanwhile overwrites nothing that they have not read. */
describe('a candidate whom two change', () => {
  const app = useApp({ engine: 'sqlite' })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })
  const { call, read, personOf, add, change, candidateIn } = candidateCalls(app, () => token)
  const send = (applicant_email: string, applicant_name: string) =>
    apply(app, { job_id, applicant_email, applicant_name, applicant_phone: '(954) 555-0142' })
  const patch = (id: number, json: object) => call('PATCH', `/api/candidates/${id}/`, json)
  /** Ada Lovelace, who is offered to be called Ada King. */
  const renamed = async () => {
    const email = `${randomUUID()}@example.com`
    const id = (await personOf(await send(email, 'Ada Lovelace'))) ?? 0
    await send(email, 'Ada King')
    return { id, email, offer: factOf(await read(id), 'name', 'Ada King') }
  }
  const stale = {
    status: 412,
    json: { error: { code: 'changed_meanwhile', changed: [{ by: { name: expect.any(String) } }] } },
  }

  test('keeps the answer that was given first to an offer that both see', async () => {
    const { id, offer } = await renamed()
    const seen = { state: 'offered', current: factOf(await read(id), 'name', 'Ada Lovelace')?.id }
    expect((await change(offer, { state: 'refused', seen: { state: 'offered' } })).status).toBe(200)
    expect(await change(offer, { state: 'current', seen })).toMatchObject(stale)
    expect(factLines(await read(id))).toContain('name Ada King refused')
  })

  test('keeps the name that was given after the one whose acceptance is taken back', async () => {
    const { id, offer } = await renamed()
    const before = factOf(await read(id), 'name', 'Ada Lovelace')
    await change(offer, { state: 'current', seen: { state: 'offered', current: before?.id } })
    await call('POST', `/api/candidates/${id}/facts/`, { kind: 'name', value: 'Ada Byron' })
    const seen = { state: 'former', current: offer?.id }
    expect(await change(before, { state: 'current', seen })).toMatchObject(stale)
    expect(await read(id)).toMatchObject({ name: 'Ada Byron' })
  })

  test('takes back what nobody touched, of who was merged into them too', async () => {
    const { id: other, offer } = await renamed()
    const { id } = await add({})
    await call('POST', `/api/candidates/${id}/merge/`, { duplicate_id: other })
    const before = factOf(await read(id), 'name', 'Grace Hopper')
    const accepted = await change(offer, {
      state: 'current',
      seen: { state: 'offered', current: before?.id },
    })
    expect(candidateIn(accepted).name).toBe('Ada King')
    const back = await change(before, { state: 'current', seen: { state: 'former', current: offer?.id } })
    expect(candidateIn(back).name).toBe('Grace Hopper')
  })

  test('keeps the tags that one gives while the other takes theirs back', async () => {
    const { id } = await add({})
    await patch(id, { tagged: ['java'] })
    await patch(id, { tagged: ['cobol', 'java'] })
    expect(candidateIn(await patch(id, { untagged: ['java', 'nobody has it'] })).tags).toEqual(['cobol'])
  })

  test('loses tags one by one when two people together had more than one may have, and gets no more', async () => {
    const tags = (of: string) => Array.from({ length: TAGS_MAX }, (_, n) => `${of}${n}`)
    const [{ id }, { id: other }] = [await add({}), await add({})]
    await patch(id, { tags: tags('a') })
    expect(await patch(id, { tagged: ['more'] })).toMatchObject({
      status: 400,
      json: { error: { fields: { tags: expect.any(String) } } },
    })
    await patch(other, { tags: tags('b') })
    await call('POST', `/api/candidates/${id}/merge/`, { duplicate_id: other })
    expect(candidateIn(await patch(id, { untagged: ['b1'] })).tags).toHaveLength(2 * TAGS_MAX - 1)
    expect((await patch(id, { tagged: ['more'], untagged: ['b2'] })).status).toBe(400)
    expect(await patch(id, { tagged: ['a, b'] })).toMatchObject({ status: 400 })
  })

  test.each([
    'http:foo.com',
    'https://linkedin.com@evil.com/',
    'https://me:secret@foo.com',
    'javascript:alert(1)',
  ])('has no link that leads elsewhere than it says: %s', async (value) => {
    const { id } = await add({})
    expect((await call('POST', `/api/candidates/${id}/facts/`, { kind: 'link', value })).status).toBe(400)
  })

  test('has a link once, however its host is written', async () => {
    const { id } = await add({ link: 'GitHub.com/Ada' })
    await call('POST', `/api/candidates/${id}/facts/`, { kind: 'link', value: 'HTTPS://github.com/Ada' })
    expect(factLines(await read(id)).filter((line) => line.startsWith('link'))).toEqual([
      'link https://github.com/Ada current',
    ])
  })
})
