import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ActivityResponse } from '#contract/candidates/candidate.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('the timeline of a person on %s', (engine) => {
  let now = Date.now()
  const app = useApp({ engine, clock: () => new Date(now) })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })
  const { call, personOf, add } = candidateCalls(app, () => token)
  const page = async (id: number, before = '') =>
    TimelinePage.parse((await call('GET', `/api/candidates/${id}/timeline/?before=${before}`)).json)
  const log = (id: number, json: object) => call('POST', `/api/candidates/${id}/activities/`, json)
  const lines = ({ results }: TimelinePage) =>
    results.map((entry) =>
      entry.type === 'event'
        ? entry.action
        : entry.type === 'note'
          ? `note: ${entry.note.body}`
          : entry.type === 'letter'
            ? `letter: ${entry.letter.subject}`
            : entry.type === 'text'
              ? `text: ${entry.text.kind}`
              : `${entry.activity.kind}: ${entry.activity.body}`,
    )

  test('holds what recruiters logged and noted, and every change of the person and their applications', async () => {
    const applicant_email = `${randomUUID()}@example.com`
    const application = await apply(app, { job_id, applicant_email })
    const id = (await personOf(application)) ?? 0
    const steps = [
      () => call('POST', `/api/applications/${application}/notes/`, { body: 'Good.' }),
      () => call('PATCH', `/api/applications/${application}/`, { rating: 4 }),
      () => call('PATCH', `/api/candidates/${id}/`, { tags: ['java'] }),
      () => call('POST', `/api/candidates/${id}/facts/`, { kind: 'place', value: 'Miami, FL' }),
      () => log(id, { kind: 'call', body: 'Called\nback.' }),
    ]
    for (const step of steps) {
      now += 1_000
      expect((await step()).status).toBeLessThan(300)
    }
    await log(id, { kind: 'meeting', body: 'Long ago.', at: '2020-02-29T10:00:00Z' })
    const all = await page(id)
    expect(lines(all)).toEqual([
      'call: Called\nback.',
      'candidate.fact',
      'candidate.update',
      'application.rate',
      'note: Good.',
      'application.receive',
      'meeting: Long ago.',
    ])
    expect(all.next).toBeNull()
    expect(all.results[3]).toMatchObject({
      application_id: application,
      actor: { name: 'Test Recruiter' },
      detail: { to: 4 },
    })
    expect(all.results.at(-2)).toMatchObject({ application_id: application, actor: null })
  })

  test('is read page by page without a loss or a doublet, also where many happened in one moment', async () => {
    const { id } = await add({})
    const { sql } = app.deps.store
    const author_id = (await sql.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 30))).toISOString()
    const rows = Array.from({ length: 175 }, (_, n) => ({
      candidate_id: id,
      kind: 'note',
      body: `${n}`,
      happened_at: at(n),
      author_id,
      created_at: at(n),
    }))
    await sql.insertInto('candidate_activities').values(rows).execute()
    const seen: string[] = []
    let pages = 0
    for (let before: string | null = ''; before !== null; pages += 1) {
      const { results, next } = await page(id, before)
      seen.push(...lines({ results, next }))
      before = next
    }
    expect(pages).toBeGreaterThan(1)
    expect(seen).toHaveLength(176)
    expect(new Set(seen).size).toBe(176)
    expect(await page(id, '0000-01-01T00:00:00Z')).toEqual({ results: [], next: null })
    expect((await call('GET', `/api/candidates/${id}/timeline/?before=yesterday`)).status).toBe(400)
  })

  test('takes no entry of the future or of no time, and gives one back only to its author or an administrator', async () => {
    const { id } = await add({})
    for (const at of [
      new Date(now + 86_400_000).toISOString(),
      '0000-01-01T00:00:00Z',
      '1969-12-31T23:59:59Z',
      'now',
    ])
      expect((await log(id, { kind: 'note', body: 'x', at })).status, at).toBe(400)
    expect((await log(id, { kind: 'note', body: ' \u202e ' })).status).toBe(400)
    const entry = ActivityResponse.parse((await log(id, { kind: 'note', body: 'x' })).json).data
    const path = `/api/candidates/activities/${entry.id}/`
    const other = (await signIn(app)).token
    expect((await app.send('DELETE', path, { token: other })).json).toMatchObject({
      error: { code: 'not_your_activity' },
    })
    const second = ActivityResponse.parse((await log(id, { kind: 'note', body: 'y' })).json).data
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await call('DELETE', path)).status).toBe(404)
    const admin = (await signIn(app, { role: 'administrator' })).token
    expect(
      (await app.send('DELETE', `/api/candidates/activities/${second.id}/`, { token: admin })).status,
    ).toBe(200)
    expect(lines(await page(id)).filter((line) => line !== 'candidate.create')).toEqual([
      'activity.delete',
      'activity.delete',
    ])
  })
})
