import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampleFirm as company } from '#content/firm.ts'
import { LinkResponse } from '#contract/people/people.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { insertUser } from '#server/store/people/users.ts'
import { createAccount } from '#server/usecases/people/create-account.ts'
import { hashPassword } from '#server/usecases/people/password-hash.ts'
import { setPassword } from '#server/usecases/people/set-password.ts'
import { type Engine, engines, startApp, useApp } from '#test/support/app.ts'
import { logIn, signIn } from '#test/support/people.ts'

const { passwordWeak } = peopleTexts.account
const weak = { code: 'invalid_input', fields: { password: passwordWeak } }

describe.each(engines)('a password that is easy to guess, on %s', (engine: Engine) => {
  const app = useApp({ engine })

  const change = async (new_password: string) => {
    const { token, password } = await signIn(app)
    return app.send('POST', '/api/account/password/', { token, json: { password, new_password } })
  }

  test.each([
    'password1234',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    '123456789012',
    'qwertyuiop12',
    'P@ssw0rd2026!',
    'Staffing2026!',
    `${company.name} 1`,
    company.name.toLowerCase().replace(' ', ''),
    `${company.name}2026`.toUpperCase(),
    'test recruiter',
    'ab1'.repeat(42),
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('such as %s is refused', async (password) => {
    const answer = await change(password)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: { fields: { new_password: passwordWeak } } })
  })

  test.each([
    'mango lantern orbit seventy',
    'lRq8Zk3pWvB1xTnU',
    'Жираф ест синий забор',
    'x'.repeat(3) + randomUUID(),
  ])('is not %s', async (password) => {
    expect((await change(password)).status).toBe(200)
  })

  test('is refused by a link, which goes on working', async () => {
    const { token } = await signIn(app, { role: 'administrator' })
    const email = `ada.lovelace.${randomUUID().slice(0, 8)}@example.com`
    const json = { name: 'Ada Lovelace', email }
    const made = await app.send('POST', '/api/people/invitations/', { token, json })
    const link = new URL(LinkResponse.parse(made.json).data.link).searchParams.get('token')
    const accept = (password: string) =>
      app.send('POST', '/api/invitation/accept/', { json: { token: link, password } })
    for (const password of [email, 'Ada Lovelace', 'adalovelace1', 'password1234']) {
      const refused = await accept(password)
      expect(refused.status, password).toBe(400)
      expect(refused.json).toMatchObject({ error: weak })
    }
    expect((await accept('mango lantern orbit')).status).toBe(200)
    await logIn(app, email, 'mango lantern orbit')
  })

  test('is refused by the commands', async () => {
    const account = { email: `${randomUUID()}@example.com`, name: 'Ada', role: 'recruiter' as const }
    await expect(createAccount(app.deps, { ...account, password: account.email })).rejects.toMatchObject(weak)
    const person = await signIn(app)
    await expect(setPassword(app.deps, { ...person, password: 'password1234' })).rejects.toMatchObject(weak)
    await logIn(app, person.email, person.password)
  })

  test('works as before where it was set before', async () => {
    const email = `${randomUUID()}@example.com`
    const user = { email, name: 'Ada', role: 'recruiter', passwordHash: await hashPassword('password1234') }
    await insertUser(app.deps.store, user, new Date().toISOString())
    const token = await logIn(app, email, 'password1234')
    expect((await app.send('GET', '/api/session/', { token })).status).toBe(200)
  })
})

test('the first administrator is not made with one, and the start names the variable', async () => {
  const weakStart = startApp({
    engine: 'sqlite',
    firstStart: true,
    variables: { ADMIN_PASSWORD: 'password1234' },
  })
  await expect(weakStart).rejects.toThrow(`ADMIN_PASSWORD: ${passwordWeak}`)
})
