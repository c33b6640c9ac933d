import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/people/role.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { insertUser } from '#server/store/people/users.ts'
import type { TestApp } from './app.ts'
import { cheapHash } from './cheap-hash.ts'

export type Person = { email: string; password: string; token: string }

/** Adds an account and signs it in, as the login page does. */
export async function signIn(app: TestApp, { role = 'recruiter' }: { role?: Role } = {}): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const password = `correct horse ${email.slice(0, 8)}`
  const passwordHash = await cheapHash(password)
  const user = { email, role, name: 'Test Recruiter', passwordHash }
  await insertUser(app.deps.store, user, new Date().toISOString())
  return { email, password, token: await logIn(app, email, password) }
}

/** The accounts person0@example.com and so on, at which somebody only guesses: a hash that costs nothing to compare. */
export async function addStrangers(app: TestApp, count: number): Promise<void> {
  const passwordHash = await cheapHash(randomUUID())
  for (let at = 0; at < count; at += 1) {
    const user = { email: `person${at}@example.com`, role: 'recruiter', name: 'Stranger', passwordHash }
    await insertUser(app.deps.store, user, new Date().toISOString())
  }
}

export async function logIn(app: TestApp, email: string, password: string): Promise<string> {
  const answer = await app.send('POST', '/api/jobs/login/', { json: { email, password } })
  return LoginResponse.parse(answer.json).token
}

export async function logOut(app: TestApp, token: string): Promise<void> {
  await app.send('POST', '/api/jobs/logout/', { token })
}

const idOf = async (app: TestApp, email: string): Promise<string> => {
  const { sql } = app.deps.store
  return (await sql.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** Ends the sessions of an account as time does. */
export async function expireSessions(app: TestApp, email: string): Promise<void> {
  const userId = await idOf(app, email)
  const expiresAt = '2020-01-01T00:00:00.000Z'
  await app.deps.store.sql.updateTable('sessions').set({ expiresAt }).where('userId', '=', userId).execute()
}

/** Disables an account behind the product's back: its sessions are left as they were. */
export async function disable(app: TestApp, email: string): Promise<void> {
  const id = await idOf(app, email)
  await app.deps.store.sql.updateTable('users').set({ disabled: true }).where('id', '=', id).execute()
}

/** As after a long time: nobody is signed in or known by a browser, and no try is counted. */
export async function forgetSignIns(app: TestApp): Promise<void> {
  const { sql } = app.deps.store
  for (const table of ['rate_limits', 'known_devices', 'sessions'] as const)
    await sql.deleteFrom(table).execute()
}
