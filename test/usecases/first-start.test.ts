import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { businessAnalyst } from '#content/business-analyst.ts'
import { demoJobs } from '#content/demo-jobs.ts'
import { standingJobs } from '#content/standing-jobs.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { postFirstJobs } from '#server/usecases/jobs/first-jobs.ts'
import { beginSamples } from '#server/usecases/samples/begin-samples.ts'
import { engines, freshDatabase, startApp } from '#test/support/app.ts'
import { createDatabase, dropDatabase } from '#test/support/postgres-databases.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const about = (store: ReturnType<typeof openSqlite>) => ({ store, clock: () => new Date() })
const firstJobs = { standing: standingJobs, samples: demoJobs, open: true, posted: beginSamples }

test('twenty first starts at once on one PostgreSQL post one set of jobs, and begin one set of people', async () => {
  const name = `first_${randomUUID()}`
  const url = await createDatabase(inject('postgresUrl'), name)
  const stores = Array.from({ length: 20 }, () => openPostgres(url, 2))
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await dropDatabase(inject('postgresUrl'), name)
  })
  await Promise.all(stores.map((store) => postFirstJobs(about(store), firstJobs)))
  const jobs = await stores[0]?.sql.selectFrom('jobs').select(['title', 'reference']).orderBy('id').execute()
  expect(jobs?.map(({ title }) => title)).toEqual([
    ...standingJobs.map(({ job }) => job.title),
    ...demoJobs.map(({ title }) => title).toReversed(),
  ])
  const tasks = await stores[0]?.sql
    .selectFrom('tasks')
    .select('kind')
    .where('kind', '=', 'samples')
    .execute()
  expect(tasks).toHaveLength(1)
})

describe.each(engines)('the first start on %s', (engine) => {
  test('that breaks off half-way leaves nothing, and the next one posts the whole set', async () => {
    const database = await freshDatabase(engine)
    const store =
      database.url === undefined
        ? openSqlite(join(await temporaryFolder(), 'site.sqlite'))
        : openPostgres(database.url, 2)
    onTestFinished(async () => {
      await store.close()
      await database.remove()
    })
    await migrate(store)
    const count = async () => (await store.sql.selectFrom('jobs').select('id').execute()).length
    const [broken, ...others] = demoJobs
    if (broken === undefined) throw new Error('there are no sample jobs')
    // The first of the list is posted last.
    const samples = [{ ...broken, title: '' }, ...others]
    await expect(postFirstJobs(about(store), { ...firstJobs, samples })).rejects.toThrow()
    expect(await count()).toBe(0)
    await postFirstJobs(about(store), firstJobs)
    await postFirstJobs(about(store), firstJobs)
    expect(await count()).toBe(standingJobs.length + demoJobs.length)
  })

  test('without sample jobs opens no invented one, and its page says so', async () => {
    const app = await startApp({ engine, standingOpen: false })
    onTestFinished(() => app.close())
    expect((await app.send('GET', '/api/jobs/list/')).text).toContain('"count":0')
    const page = await app.send('GET', '/BusinessAnalyst')
    expect(page.text).toContain(businessAnalyst.closed.heading)
    expect(page.text).not.toContain('applicant_resume')
    expect((await app.send('GET', '/careers')).text).not.toContain('href="/BusinessAnalyst"')
  })
})
