import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { apart, type Lane } from '#server/store/engine/apart.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import type { ReaderOptions } from '#server/store/engine/sqlite-readers.ts'
import { inTransaction, openSqlite, type Store } from '#server/store/engine/store.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

async function open(options?: ReaderOptions) {
  const file = join(await temporaryFolder(), 'site.sqlite')
  const store = openSqlite(file, options)
  onTestFinished(store.close)
  await migrate(store)
  return { store, file }
}

/** Counts to `steps`: a million of them keep a thread for at least 50 ms. */
const count = (store: Store, steps: number, lane?: Lane) =>
  apart(store, lane)
    .selectNoFrom(
      sql<number>`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${steps}) select count(*) from n)`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow()

const stages = (store: Store) =>
  apart(store).selectFrom('stages').select('name').orderBy('position').execute()
const renameFirst = (store: Store, name: string) =>
  store.sql.updateTable('stages').set({ name }).where('position', '=', 0).execute()

describe('what is read apart', () => {
  test('holds up neither this thread nor a list', async () => {
    const { store } = await open({ statementMs: 60_000 })
    await stages(store)
    const order: string[] = []
    const dear = count(store, 2_000_000, 'search').then(() => order.push('search'))
    await stages(store).then(() => order.push('list'))
    await store.sql.selectFrom('stages').select('id').execute()
    order.push('own')
    await dear
    expect(order).toEqual(['list', 'own', 'search'])
  })

  test('sees what was committed before, and in a transaction what that wrote', async () => {
    const { store } = await open()
    for (let turn = 0; turn < 50; turn += 1) {
      await renameFirst(store, `Stage ${turn}`)
      expect((await stages(store))[0]?.name).toBe(`Stage ${turn}`)
    }
    await inTransaction(store, async (transaction) => {
      await renameFirst(transaction, 'In here')
      expect((await stages(transaction))[0]?.name).toBe('In here')
      expect((await stages(store))[0]?.name).toBe('Stage 49')
    })
    expect((await stages(store))[0]?.name).toBe('In here')
  })

  test('comes with what SQLite says of a wrong statement', async () => {
    const { store } = await open()
    const wrong = apart(store).selectFrom('stages').select(sql<number>`nonsense`.as('n'))
    await expect(wrong.execute()).rejects.toMatchObject({ code: 'SQLITE_ERROR', message: /nonsense/ })
    expect(await stages(store)).not.toEqual([])
  })

  test('is given up as unavailable when it takes too long, and others are read meanwhile', async () => {
    const { store } = await open({ threads: 2, statementMs: 100 })
    await expect(count(store, 4_000_000, 'search')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    })
    expect((await count(store, 10, 'search')).count).toBe(10)
    expect(await stages(store)).not.toEqual([])
  })

  test('is not given up for an answer that came while the main thread was held up', async () => {
    const { store } = await open({ threads: 2, statementMs: 100 })
    await count(store, 10, 'search')
    const asked = count(store, 11, 'search')
    await new Promise(setImmediate)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    expect((await asked).count).toBe(11)
  })

  test('waits for its turn, and neither too long nor with too many', async () => {
    const { store } = await open({ threads: 2, waitMs: 50, statementMs: 60_000, most: 2 })
    const first = count(store, 3_000_000, 'search')
    const others = await Promise.allSettled([1, 2, 3].map((steps) => count(store, steps, 'search')))
    expect(others.map((other) => other.status === 'rejected' && other.reason.cause.message)).toEqual([
      'a read waited for 50 ms',
      'a read waited for 50 ms',
      'too many reads wait for the database',
    ])
    expect((await first).count).toBe(3_000_000)
  })

  test('waits once for all who ask the same', async () => {
    const { store } = await open({ threads: 2, waitMs: 60_000, statementMs: 60_000, most: 1 })
    const first = count(store, 3_000_000, 'search')
    const others = await Promise.all([7, 7, 7].map((steps) => count(store, steps, 'search')))
    expect(others.map((other) => other.count)).toEqual([7, 7, 7])
    expect(new Set(others).size).toBe(3)
    expect((await first).count).toBe(3_000_000)
  })

  test('is read by the connection that is open when its file is not there any more', async () => {
    const { store, file } = await open()
    await rename(file, `${file}-aside`)
    expect(await stages(store)).not.toEqual([])
  })

  test('is refused by a closed store', async () => {
    const { store } = await open({ statementMs: 60_000 })
    const under = count(store, 3_000_000, 'search')
    const waits = count(store, 1, 'search')
    void store.close()
    await expect(under).rejects.toMatchObject({ code: 'unavailable' })
    await expect(waits).rejects.toMatchObject({ code: 'unavailable' })
  })
})
