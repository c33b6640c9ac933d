import { randomUUID } from 'node:crypto'
import { LoginAnswer } from '#contract/session.ts'
import { createAccount } from '#server/usecases/people/create-account.ts'
import type { TestApp } from './app.ts'

export type Person = { email: string; password: string; token: string }

/** Creates an account and signs it in, as the login page does. */
export async function signIn(
  app: TestApp,
  { role = 'recruiter' }: { role?: 'administrator' | 'recruiter' } = {},
): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const password = `password of ${email}`
  await createAccount(app.deps, { email, password, role, name: 'Test Recruiter' })
  return { email, password, token: await logIn(app, email, password) }
}

export async function logIn(app: TestApp, email: string, password: string): Promise<string> {
  const answer = await app.send('POST', '/api/jobs/login/', { json: { email, password } })
  return LoginAnswer.parse(answer.json).token
}
