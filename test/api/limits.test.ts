import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { APPLICATION_LIMIT, MESSAGE_LIMIT, SITE_SHARE } from '#contract/core/limits.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { APPLY, applyForm, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const variables = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
const { most } = APPLICATION_LIMIT

const byApi = (app: TestApp, job_id: number, from: string) =>
  app.send('POST', APPLY, { body: applyForm({ job_id }), headers: { 'x-forwarded-for': from } })
const byPage = (app: TestApp, job_id: number, from: string, applicant_name = 'Ada Sample') =>
  app.send('POST', `/careers/jobs-detail/${job_id}`, {
    body: applyForm({ job_id, applicant_name }),
    headers: { 'x-forwarded-for': from },
  })

describe.each(engines)('the limit of applications on %s', (engine) => {
  test('is one for API and page, and the page keeps what was typed', async () => {
    let now = Date.now()
    const app = await startApp({ engine, variables, clock: () => new Date(now) })
    onTestFinished(() => app.close())
    const { id } = await postJob(app, (await signIn(app)).token)
    // Every device of one network of IPv6 can choose its own address.
    for (let i = 0; i < most / 2; i++) {
      expect((await byApi(app, id, `2001:db8::${i}`)).status).toBe(201)
      expect((await byPage(app, id, `2001:db8::1:${i}`)).status).toBe(200)
    }
    expect((await byApi(app, id, '2001:db8::ffff')).status).toBe(429)
    const refused = await byPage(app, id, '2001:db8::ffff', 'Grace Late')
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('value="Grace Late"')
    expect(refused.text).toContain('Too many tries')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await byPage(app, id, '2001:db8:0:1::1')).status).toBe(200)
    now += APPLICATION_LIMIT.minutes * 60_000 + 1000
    expect((await byPage(app, id, '2001:db8::ffff')).status).toBe(200)
    const { count } = await app.deps.store.sql
      .selectFrom('applications')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(most + 2)
  })
})

test.each(engines)(
  'the networks of one site of IPv6 share a limit four times as high on %s',
  async (engine) => {
    const app = await startApp({ engine, variables })
    onTestFinished(() => app.close())
    const from = async (address: string) => {
      const json = { email: 'a@example.com', phone: '+1 555-0100', subject: 'A', message: randomUUID() }
      return (await app.send('POST', '/api/contact/', { json, headers: { 'x-forwarded-for': address } }))
        .status
    }
    // One network that goes on although it is refused uses up nothing of the others.
    const greedy = Array.from({ length: 2 * MESSAGE_LIMIT.most }, () => '2001:db8:5:1::1')
    const others = Array.from({ length: 3 * MESSAGE_LIMIT.most }, (_, i) => `2001:db8:5:2${i}::1`)
    const statuses = []
    for (const address of [...greedy, ...others]) statuses.push(await from(address))
    expect(statuses.filter((status) => status === 201)).toHaveLength(SITE_SHARE * MESSAGE_LIMIT.most)
    expect(statuses.slice(-others.length)).toEqual(others.map(() => 201))
    expect(await from('2001:db8:5:ffff::1')).toBe(429)
    expect(await from('2001:db8:6::1')).toBe(201)
  },
)
