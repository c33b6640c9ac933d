import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres } from '#server/store/engine/store.ts'
import { startApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { createDatabase, dropDatabase } from '#test/support/postgres-databases.ts'

async function emptyDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `empty_${randomUUID()}`
  onTestFinished(() => dropDatabase(server, name))
  return createDatabase(server, name, 'template0')
}

test('eight instances may migrate one database at once', async () => {
  const url = await emptyDatabase()
  const stores = Array.from({ length: 8 }, () => openPostgres(url, 2))
  onTestFinished(() => Promise.all(stores.map((store) => store.close())).then(() => undefined))
  await Promise.all(stores.map((store) => migrate(store)))
  const tables = await stores[0]?.raw.introspection.getTables()
  expect(tables?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['applications', 'audit', 'jobs', 'users']),
  )
})

test('instances that start at once make one administrator and one of each posting', async () => {
  const url = await emptyDatabase()
  const apps = await Promise.all(
    Array.from({ length: 4 }, () => startApp({ engine: 'sqlite', variables: { DATABASE_URL: url } })),
  )
  try {
    const [first] = apps
    const users = await first?.deps.store.sql.selectFrom('users').select('email').execute()
    expect(users).toHaveLength(1)
    const references = await first?.deps.store.sql.selectFrom('jobs').select('reference').execute()
    expect(references?.length).toBe(new Set(references?.map((job) => job.reference)).size)
  } finally {
    await Promise.all(apps.map((app) => app.close()))
  }
})

test('a change on one instance shows on the pages of another within a second', async () => {
  const url = await emptyDatabase()
  const secret = randomUUID()
  const variables = { DATABASE_URL: url, SECRET: secret }
  const here = await startApp({ engine: 'sqlite', variables })
  const there = await startApp({ engine: 'sqlite', variables })
  try {
    const { token } = await signIn(here)
    expect((await there.send('GET', '/api/session/', { token })).status).toBe(200)
    await there.send('GET', '/careers')
    const { id, title } = await postJob(here, token)
    await eventually(async () => expect((await there.send('GET', '/careers')).text).toContain(title))
    const chief = await signIn(here, { role: 'administrator' })
    const notice = { text: `Closed ${randomUUID()}`, is_on: true }
    await here.send('PATCH', '/api/site-notice/', { token: chief.token, json: notice })
    await eventually(async () => expect((await there.send('GET', '/careers')).text).toContain(notice.text))
    await here.send('DELETE', `/api/jobs/delete/${id}/`, { token })
    await eventually(async () => expect((await there.send('GET', '/careers')).text).not.toContain(title))
  } finally {
    await Promise.all([here.close(), there.close()])
  }
})
