import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/support/app.ts'
import { startOnDatabase } from '#test/support/database-outage.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'

describe('a database that is away', { timeout: 60_000 }, () => {
  let site: Awaited<ReturnType<typeof startOnDatabase>>
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let direct: string
  let remove: () => Promise<void>

  beforeAll(async () => {
    const database = await freshDatabase('postgres')
    direct = database.url ?? ''
    const url = new URL(direct)
    proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    remove = database.remove
    site = await startOnDatabase({ url: url.href, direct })
  })
  beforeEach(async () => {
    proxy.forward()
    await site.untilServing()
  })
  afterAll(async () => {
    await site.app.close()
    await proxy.close()
    await remove()
  })

  test('because it says nothing any more', async () => {
    proxy.hang()
    await site.expectAway()
    await site.expectStale()
    proxy.forward()
    await site.expectFresh()
  })

  test('because it refuses every connection', async () => {
    proxy.refuse()
    await site.expectAway()
    await site.expectStale()
    proxy.forward()
    await site.expectFresh()
  })

  test('for a moment, in which every connection is lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Array.from({ length: 8 }, () => site.app.send('GET', `/careers?search=${randomUUID()}`)),
      )
      proxy.cut()
      const answers = await Promise.all(site.requests().map(async ([, answer]) => (await answer).status))
      expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([])
    }
    await site.expectFresh()
  })

  test('for those whose statement takes too long, or is ended by an operator', async () => {
    const { sql: db } = site.app.deps.store
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { code: '57014' },
    })
    const ended = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const operator = new pg.Client({ connectionString: direct })
      await operator.connect()
      await operator.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
      await operator.end()
      await sql`select 1`.execute(transaction)
    })
    await expect(ended).rejects.toMatchObject({ code: 'unavailable' })
    expect((await site.app.send('GET', '/readyz')).status).toBe(200)
  })

  test('not because statements are slow for which somebody waited long', async () => {
    const { sql: db, load } = site.app.deps.store
    const { taken, free } = load()
    const sleeping = Array.from({ length: 2 * (taken + free) }, () =>
      sql`select pg_sleep(3)`.execute(db).then(
        () => new Promise<never>(() => undefined),
        (error: unknown) => error,
      ),
    )
    expect(await Promise.race(sleeping)).toMatchObject({ code: 'unavailable' })
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
    expect((await site.app.send('GET', '/readyz')).status).toBe(200)
  })
})
