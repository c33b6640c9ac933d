import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { CandidateFilter } from '#contract/candidates/candidate-list.ts'
import { newestIds } from '#server/store/candidates/candidate-list.ts'
import { migratorOf } from '#server/store/engine/migrate.ts'
import { inTransaction, openPostgres, type Store } from '#server/store/engine/store.ts'
import { keyOf, numbersOf } from '#server/store/search/facet-values.ts'
import { peopleFilter } from '#server/usecases/candidates/people-filter.ts'
import type { Actor } from '#server/usecases/people/authenticate.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'
import { dropDatabase, run } from '#test/support/postgres-databases.ts'

const sources = ['Éé', 'éÉ', 'ΟΔΟΣ', 'İstanbul', 'LinkedIn', 'LINKEDIN']
const me = { id: 'me' } as Actor

/** The sources that have no number, and those whom a list by their source does not find. */
async function lost(store: Store): Promise<string[][]> {
  const wanted = sources.map((value) => ({ kind: 'source', value }) as const)
  const numbers = await inTransaction(store, (transaction) => numbersOf(transaction, wanted))
  const unfound: string[] = []
  for (const value of sources) {
    await sql`insert into candidates (name, sort_name, source, created_at, changed_at)
      values ('A', 'a', ${value}, 'now', 'now')`.execute(store.sql)
    const filter = peopleFilter(CandidateFilter.parse({ source: value }), new Date(), me)
    if ((await newestIds(store, filter)).count === 0) unfound.push(value)
  }
  expect(numbers.get('source LinkedIn')).toBe(numbers.get('source LINKEDIN'))
  return [wanted.filter((value) => !numbers.has(keyOf(value))).map(({ value }) => value), unfound]
}

test.each(engines)('no source is lost, however it is written, on %s', async (engine) => {
  const { store, remove } = await olderDatabase(engine, '0083-not-same-people')
  try {
    expect(await lost(store)).toEqual([[], []])
  } finally {
    await remove()
  }
})

test('nor on a PostgreSQL that knows the letters of all languages', async ({ skip }) => {
  const [server, name] = [inject('postgresUrl'), `test_${randomUUID()}`]
  const like = `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.utf8'`
  const isMade = await run(server, `create database "${name}" ${like}`).then(
    () => true,
    () => false,
  )
  skip(!isMade, 'this machine has no such locale')
  const store = openPostgres(`${server}/${name}`)
  try {
    expect((await migratorOf(store).migrateToLatest()).error).toBeUndefined()
    expect(await lost(store)).toEqual([[], []])
  } finally {
    await store.close()
    await dropDatabase(server, name)
  }
})
