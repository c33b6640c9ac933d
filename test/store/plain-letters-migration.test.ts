import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migratorOf } from '#server/store/engine/migrate.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'

const at = '2026-01-02T03:04:05.000Z'

test.each(engines)('who has letters that a US keyboard lacks is looked at anew on %s', async (engine) => {
  const { store, remove } = await olderDatabase(engine, '0086-tags-since')
  try {
    const names = ['łukasz große', 'bob', 'bjørn']
    for (const [n, name] of names.entries()) {
      const id = n + 1
      await sql`insert into candidates (id, name, sort_name, created_at, changed_at)
        values (${id}, ${name}, ${name}, ${at}, ${at})`.execute(store.raw)
      for (const table of ['candidate_search', 'person_search'])
        await store.dialect.index(store.sql, table as 'person_search', [{ id, words: `@ ${name} @` }])
    }
    // Bjørn waits already.
    await sql`delete from search_pending where id < 3`.execute(store.raw)
    expect((await migratorOf(store).migrateTo('0087-plain-letters')).error).toBeUndefined()
    const pending = await sql`select id, kind from search_pending order by id, kind`.execute(store.raw)
    expect(pending.rows).toEqual(
      [1, 3].flatMap((id) => ['candidate', 'person'].map((kind) => ({ id, kind }))),
    )
    const sorted = await sql`select sort_name from candidates order by id`.execute(store.raw)
    expect(sorted.rows).toEqual(['lukasz grosse', 'bob', 'bjorn'].map((sort_name) => ({ sort_name })))
  } finally {
    await remove()
  }
})
