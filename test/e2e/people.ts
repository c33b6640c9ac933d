import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { LinkResponse } from '#contract/people/people.ts'
import type { Role } from '#contract/people/role.ts'
import { loginWords } from '#web/admin/people/login/words.ts'
import type { Site } from './site.ts'

export const LOGIN = LOGIN_PATH
export const PASSWORD = 'a long password of mine'

/** An account of its own, so that no test ends the sessions of another. */
export async function newcomer(site: Site, role: Role = 'recruiter') {
  const email = `${randomUUID()}@example.com`
  const json = { name: `Newcomer ${email.slice(0, 8)}`, email, role }
  const made = await site.call('POST', '/api/people/invitations/', { token: site.token, json })
  const token = new URL(LinkResponse.parse(made.json).data.link).searchParams.get('token')
  await site.call('POST', '/api/invitation/accept/', { json: { token, password: PASSWORD } })
  return { ...json, password: PASSWORD }
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(LOGIN)
  await page.getByLabel(loginWords.email, { exact: true }).fill(email)
  await page.getByLabel(loginWords.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: loginWords.button, exact: true }).click()
}
