import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Role } from '#contract/people/role.ts'
import { engines, useApp } from '#test/support/app.ts'
import { disable, expireSessions, logIn, logOut, signIn } from '#test/support/people.ts'

const callers = [
  'anonymous',
  'forged',
  'expired',
  'revoked',
  'disabled',
  'editor',
  'recruiter',
  'administrator',
] as const
type Caller = (typeof callers)[number]

const isRole = (caller: Caller): caller is Role => caller in answered

/** What each role is answered beside what everybody is; what is not named here is refused. */
const answered: Record<Role, readonly Endpoint['access'][]> = {
  administrator: ['optional', 'account', 'editor', 'recruiter', 'administrator'],
  recruiter: ['optional', 'account', 'recruiter'],
  editor: ['optional', 'account', 'editor'],
}

/** The refusal that the guard owes this caller; undefined when the call is let in. */
function refusal(access: Endpoint['access'], caller: Caller): 401 | 403 | undefined {
  if (access === 'public' || caller === 'administrator') return undefined
  if (isRole(caller)) return answered[caller].includes(access) ? undefined : 403
  return caller === 'anonymous' && access === 'optional' ? undefined : 401
}

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][]

describe.each(engines)('on %s', (engine) => {
  const app = useApp({ engine })
  const people: Partial<Record<Role, { email: string; password: string }>> = {}
  const dead: Partial<Record<Caller, string>> = { forged: `${'x'.repeat(32)}.${'y'.repeat(43)}=` }

  beforeAll(async () => {
    people.recruiter = await signIn(app)
    people.administrator = await signIn(app, { role: 'administrator' })
    people.editor = await signIn(app, { role: 'editor' })
    const [expired, revoked, disabled] = [await signIn(app), await signIn(app), await signIn(app)]
    await expireSessions(app, expired.email)
    await logOut(app, revoked.token)
    await disable(app, disabled.email)
    Object.assign(dead, { expired: expired.token, revoked: revoked.token, disabled: disabled.token })
  })

  const alive: Partial<Record<Caller, string>> = {}

  /** A call that signs out ends nobody else's session: the next of that person has a new one. */
  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (!isRole(caller)) return dead[caller]
    const person = people[caller]
    const token = alive[caller]
    if (person === undefined) return undefined
    if (token !== undefined && (await app.send('GET', '/api/session/', { token })).status === 200)
      return token
    alive[caller] = await logIn(app, person.email, person.password)
    return alive[caller]
  }

  test.each(calls)('%s answers every caller as the contract says', async (_name, endpoint) => {
    const { method, path, access, success, errors, body } = endpoint
    for (const caller of callers) {
      const token = await tokenOf(caller)
      const answer = await app.send(method, path.replace(/:\w+/g, String(2 ** 30)), {
        ...(token !== undefined && { token }),
        ...(body && { json: {} }),
      })
      const owed = refusal(access, caller)
      const allowed = [success.status, ...errors.map((code) => errorCatalogue[code].status)]
      const seen = `${method} ${path} as ${caller}: ${answer.text.slice(0, 200)}`
      if (owed === undefined) {
        expect(allowed, seen).toContain(answer.status)
        if (access !== 'public') expect([401, 403], seen).not.toContain(answer.status)
      } else {
        expect(answer.status, seen).toBe(owed)
        expect(ErrorBody.parse(answer.json).error.code).toBe(owed === 401 ? 'unauthenticated' : 'forbidden')
        expect(allowed, seen).toContain(owed)
      }
    }
  })
})

test('an editor is answered their account and the content of the site, and nothing else', () => {
  const paths = calls
    .filter(([, { access }]) => access === 'editor' || access === 'account')
    .map(([, { path }]) => path)
  const allowed = /^\/api\/(?:account|session|content|content-logo|media|jobs\/logout)\/(?!.*notifications)/
  expect(paths.filter((path) => !allowed.test(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(20)
})
