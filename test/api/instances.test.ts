import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { AppliedResponse, ResumeLinkResponse } from '#contract/applications/application.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres } from '#server/store/engine/store.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { APPLY, applyForm, pdf, postJob, sampleApplicant } from '#test/support/factories.ts'
import { logOut, signIn } from '#test/support/people.ts'
import { createDatabase, dropDatabase } from '#test/support/postgres-databases.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'

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

describe('two instances with one database and one bucket', () => {
  let here: TestApp
  let there: TestApp
  let token: string

  beforeAll(async () => {
    const server = inject('postgresUrl')
    const name = `shared_${randomUUID()}`
    const [url, s3] = await Promise.all([
      createDatabase(server, name, 'template0'),
      startS3Server({ bucket: 'resumes' }),
    ])
    const variables = {
      DATABASE_URL: url,
      SECRET: randomUUID(),
      S3_BUCKET: 'resumes',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: S3_TEST_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_TEST_KEYS.secretAccessKey,
    }
    here = await startApp({ engine: 'sqlite', variables })
    there = await startApp({ engine: 'sqlite', variables })
    token = (await signIn(here, { role: 'administrator' })).token
    return async () => {
      await Promise.all([here.close(), there.close()])
      await Promise.all([dropDatabase(server, name), s3.close()])
    }
  })

  test('share a session, and its end', async () => {
    const person = await signIn(here)
    const session = () => there.send('GET', '/api/session/', { token: person.token })
    expect((await session()).status).toBe(200)
    await logOut(here, person.token)
    expect((await session()).status).toBe(401)
  })

  test('show a change of one on the pages of the other within a second, feeds and 304s too', async () => {
    const pages = ['/careers', '/careers/feed.xml', '/sitemap.xml', '/api/jobs/list/']
    const tags = new Map<string, string>()
    for (const path of pages) tags.set(path, String((await there.send('GET', path)).headers.get('etag')))
    const unchanged = (path: string) =>
      there.send('GET', path, { headers: { 'if-none-match': tags.get(path) ?? '' } })
    for (const path of pages) expect((await unchanged(path)).status, path).toBe(304)

    const { id, title } = await postJob(here, token)
    for (const path of pages) {
      const shown = path === '/sitemap.xml' ? `${id}</loc>` : title
      await eventually(async () => expect((await unchanged(path)).text, path).toContain(shown))
    }

    const notice = { text: `Closed ${randomUUID()}`, is_on: true }
    await here.send('PATCH', '/api/site-notice/', { token, json: notice })
    await eventually(async () => expect((await there.send('GET', '/careers')).text).toContain(notice.text))
    await here.send('DELETE', `/api/jobs/delete/${id}/`, { token })
    await eventually(async () => expect((await there.send('GET', '/careers')).text).not.toContain(title))
  })

  test('store an application once that is sent to both, and each gives its resume', async () => {
    const { id } = await postJob(here, token)
    const file = { bytes: pdf() }
    const applicant = { ...sampleApplicant(), job_id: id }
    const headers = { 'idempotency-key': randomUUID() }
    const sent = await Promise.all(
      [here, there, here, there].map((app) =>
        app.send('POST', APPLY, { body: applyForm(applicant, file), headers }),
      ),
    )
    const ids = new Set(sent.map(({ json }) => AppliedResponse.parse(json).data.id))
    expect(ids.size).toBe(1)
    const [application] = ids
    for (const app of [here, there]) {
      const link = await app.send('POST', `/api/applications/${application}/resume-link/`, { token })
      const { url } = ResumeLinkResponse.parse(link.json).data
      const { bytes } = await app.send('GET', url)
      expect(bytes.equals(file.bytes)).toBe(true)
    }
  })
})
