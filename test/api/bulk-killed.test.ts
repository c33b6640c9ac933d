import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Bulk } from '#contract/bulks/bulk.ts'
import { SavedJobResponse } from '#contract/jobs/job.ts'
import { openSqlite, type Store } from '#server/store/engine/store.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { ADMIN } from '#test/support/administrator.ts'
import { startApp } from '#test/support/app.ts'
import { addApplicants, bulkCalls } from '#test/support/bulks.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { apply, jobInput } from '#test/support/factories.ts'
import { logIn } from '#test/support/people.ts'
import { endLease, signedInServer } from '#test/support/signed-in-server.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const COUNT = 800

async function started(dataDir: string, databaseUrl?: string) {
  const { server, app, token } = await signedInServer(dataDir, databaseUrl)
  return { server, calls: bulkCalls(app, () => token), ...app, token }
}

/** Fills a database and answers the change that moves all of it on. */
async function filled(
  store: Store,
  { send, token }: Pick<Awaited<ReturnType<typeof started>>, 'send' | 'token'>,
) {
  const [from, to] = await allStages(store)
  const { json } = await send('POST', '/api/jobs/post/', { token, json: jobInput() })
  const job = SavedJobResponse.parse(json).data.id
  // Whose file is there: a server refuses to start where none is.
  await apply({ send }, { job_id: job })
  await addApplicants(store, { job_id: job, stage_id: from?.id ?? 0, count: COUNT - 1 })
  return { list: 'applications', filter: { job }, change: { kind: 'move', stage_id: to?.id ?? 0 } }
}

async function movesIn(store: Store, { id }: Pick<Bulk, 'id'>): Promise<{ moves: number; stays: number }> {
  const count = (table: 'audit' | 'stage_stays') =>
    store.sql.selectFrom(table).select((e) => e.fn.countAll<number>().as('count'))
  const moves = await count('audit')
    .where('action', '=', 'application.bulk_move')
    .where('detail', 'like', `%"bulk":${id}%`)
    .executeTakeFirstOrThrow()
  const stays = await count('stage_stays').executeTakeFirstOrThrow()
  return { moves: moves.count, stays: stays.count }
}

test('a change to many goes on after kill -9 where it was, each record once', async () => {
  const dataDir = await dataFolder()
  const file = join(dataDir, 'site.sqlite')
  const store = openSqlite(file)
  onTestFinished(store.close)
  const first = await started(dataDir)
  const input = await filled(store, first)
  const { id } = await first.calls.preview(input)
  expect((await first.calls.call('POST', `${id}/run/`)).status).toBe(200)
  await first.calls.read(id)
  first.server.child.kill('SIGKILL')
  await first.server.ended
  await endLease(store, 'bulk')
  const again = await started(dataDir)
  expect(await again.calls.settled(id)).toMatchObject({ state: 'done', done: COUNT, waiting: 0, left: [] })
  expect(await again.calls.step(id, 'undo')).toMatchObject({
    state: 'undone',
    undone: { back: COUNT, left: [] },
  })
  again.server.child.kill('SIGTERM')
  await again.server.ended
  expect(await movesIn(store, { id })).toEqual({ moves: 2 * COUNT, stays: COUNT })
})

test('letters to many are written once each over a kill -9', async () => {
  const dataDir = await dataFolder()
  const store = openSqlite(join(dataDir, 'site.sqlite'))
  onTestFinished(store.close)
  const first = await started(dataDir)
  const { list, filter } = await filled(store, first)
  const change = { kind: 'letter', subject: 'About {{job_title}}', body: 'Hello {{first_name|there}}' }
  const { id, waiting } = await first.calls.preview({ list, filter, change })
  expect(waiting).toBe(COUNT)
  expect((await first.calls.call('POST', `${id}/run/`)).status).toBe(200)
  await first.calls.read(id)
  first.server.child.kill('SIGKILL')
  await first.server.ended
  await endLease(store, 'bulk')
  const again = await started(dataDir)
  expect(await again.calls.settled(id)).toMatchObject({ state: 'done', done: COUNT, left: [] })
  again.server.child.kill('SIGTERM')
  await again.server.ended
  const letters = await store.sql.selectFrom('letters').select(['application_id', 'mail_id']).execute()
  expect(letters).toHaveLength(COUNT)
  expect(new Set(letters.map(({ application_id }) => application_id)).size).toBe(COUNT)
  const { count } = await store.sql
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', 'letter')
    .executeTakeFirstOrThrow()
  expect(count).toBe(COUNT)
})

test('of two machines the other one goes on with what the killed one began, each record once', async () => {
  const app = await startApp({ engine: 'postgres', pollMs: 100 })
  onTestFinished(app.close)
  const { store } = app.deps
  const { server, calls, ...one } = await started(await temporaryFolder(), app.databaseUrl)
  const input = await filled(store, one)
  const { id } = await calls.preview(input)
  expect((await calls.call('POST', `${id}/run/`)).status).toBe(200)
  await calls.read(id)
  server.child.kill('SIGKILL')
  await server.ended
  await endLease(store, 'bulk')
  const token = await logIn(app, ADMIN.email, ADMIN.password)
  const done = await bulkCalls(app, () => token).settled(id)
  expect(done).toMatchObject({ state: 'done', done: COUNT, waiting: 0, left: [] })
  expect(await movesIn(store, done)).toEqual({ moves: COUNT, stays: COUNT })
})
