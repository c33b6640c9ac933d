import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { TwoFactorSetUp } from '#contract/people/account.ts'
import { LinkResponse, PeopleResponse } from '#contract/people/people.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { engines, useApp } from '#test/support/app.ts'
import { codeAt } from '#test/support/authenticator.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { logIn, type Person, signIn } from '#test/support/people.ts'

const RULES = '/api/sign-in-rules/'
const Code = /"code":"(\w+)"/

describe.each(engines)('an administrator on %s', (engine) => {
  const app = useApp({ engine })

  const enroll = async ({ token, password }: Person) => {
    const made = await app.send('POST', '/api/account/two-factor/', { token, json: { password } })
    const { secret } = TwoFactorSetUp.parse(made.json).data
    const json = { code: codeAt(secret, Date.now()) }
    const on = await app.send('POST', '/api/account/two-factor/confirm/', { token, json })
    return LoginResponse.parse(on.json).token
  }
  const require = (token: string, second_factor_required = true) =>
    app.send('PATCH', RULES, { token, json: { second_factor_required } })
  const idOf = async (token: string, email: string) => {
    const { data } = PeopleResponse.parse((await app.send('GET', '/api/people/', { token })).json)
    return data.people.find((person) => person.email === email)?.id ?? ''
  }

  test('requires a second factor of everybody: who has none can do nothing but set it up', async () => {
    const chief = await signIn(app, { role: 'administrator' })
    const clerk = await signIn(app)
    const other = await signIn(app, { role: 'administrator' })
    expect((await require(chief.token)).text).toMatch(/two_factor_off/)
    const token = await enroll(chief)
    expect((await require(token)).json).toEqual({ data: { second_factor_required: true } })
    expect((await app.send('GET', '/api/jobs/list/', { token })).status).toBe(200)

    for (const endpoint of Object.values(endpoints) as Endpoint[]) {
      const { method, path, access, beforeSecondFactor, body } = endpoint
      if (access === 'public' || beforeSecondFactor) continue
      const sent = { token: other.token, ...(body && { json: {} }) }
      const answer = await app.send(method, path.replace(/:\w+/g, '1'), sent)
      expect(answer.status, `${method} ${path}`).toBe(403)
      expect(Code.exec(answer.text)?.[1], path).toBe('second_factor_owed')
    }
    const again = await logIn(app, clerk.email, clerk.password)
    const session = await app.send('GET', '/api/session/', { token: again })
    expect(session.json).toMatchObject({ data: { second_factor_owed: true } })
    const free = await enroll({ ...clerk, token: again })
    expect((await app.send('GET', '/api/dashboard/', { token: free })).status).toBe(200)

    const json = { password: clerk.password, code: '123456' }
    const off = await app.send('POST', '/api/account/two-factor/disable/', { token: free, json })
    expect(Code.exec(off.text)?.[1]).toBe('two_factor_required')
    expect((await require(token, false)).status).toBe(200)
    expect((await app.send('GET', '/api/dashboard/', { token: other.token })).status).toBe(200)
    const entries = await app.deps.store.sql
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'sign_in_rules.update')
      .orderBy('id')
      .execute()
    expect(entries.map(({ detail }) => detail)).toEqual([
      '{"second_factor_required":true}',
      '{"second_factor_required":false}',
    ])
  })

  test('signs somebody out everywhere, and not themselves', async () => {
    const chief = await signIn(app, { role: 'administrator' })
    const clerk = await signIn(app)
    const tokens = [clerk.token, await logIn(app, clerk.email, clerk.password)]
    const id = await idOf(chief.token, clerk.email)
    const end = (who: string) => app.send('DELETE', `/api/people/${who}/sessions/`, { token: chief.token })
    expect((await end(id)).status).toBe(200)
    for (const token of tokens) expect((await app.send('GET', '/api/session/', { token })).status).toBe(401)
    await logIn(app, clerk.email, clerk.password)
    expect((await end(await idOf(chief.token, chief.email))).status).toBe(409)
    expect((await end('nobody')).status).toBe(404)
  })

  test('disables somebody, and the links that they have or made are dead at once', async () => {
    const chief = await signIn(app, { role: 'administrator' })
    const rogue = await signIn(app, { role: 'administrator' })
    const { token } = rogue
    const job_id = (await postJob(app, token)).id
    const application = await apply(app, { job_id })
    const made = await app.send('POST', `/api/applications/${application}/resume-link/`, { token })
    const { url } = (made.json as { data: { url: string } }).data
    const inviting = { token, json: { name: 'A Friend', email: `${randomUUID()}@example.com` } }
    const invited = await app.send('POST', '/api/people/invitations/', inviting)
    const id = await idOf(chief.token, rogue.email)
    const reset = await app.send('POST', `/api/people/${id}/password-link/`, { token: chief.token })
    expect((await app.send('GET', url)).status).toBe(200)

    const disabled = { token: chief.token, json: { disabled: true } }
    expect((await app.send('PATCH', `/api/people/${id}/`, disabled)).status).toBe(200)
    expect((await app.send('GET', url)).status).toBe(403)
    for (const { json } of [invited, reset]) {
      const link = new URL(LinkResponse.parse(json).data.link).searchParams.get('token')
      expect((await app.send('POST', '/api/invitation/', { json: { token: link } })).status).toBe(404)
    }
  })

  test('takes the role of an administrator away, and the invitations that they know are dead', async () => {
    const chief = await signIn(app, { role: 'administrator' })
    const { token, email } = await signIn(app, { role: 'administrator' })
    const json = { name: 'Myself', email: `${randomUUID()}@example.com`, role: 'administrator' }
    const invited = await app.send('POST', '/api/people/invitations/', { token, json })
    const id = await idOf(chief.token, email)
    await app.send('PATCH', `/api/people/${id}/`, { token: chief.token, json: { role: 'recruiter' } })
    const link = new URL(LinkResponse.parse(invited.json).data.link).searchParams.get('token')
    expect((await app.send('POST', '/api/invitation/', { json: { token: link } })).status).toBe(404)
  })
})
