import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migratorOf } from '#server/store/engine/migrate.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'

const at = '2026-01-02T03:04:05.000Z'

test.each(engines)('people whose source was written in two ways are looked at anew on %s', async (engine) => {
  const { store, remove } = await olderDatabase(engine, '0081-site-settings')
  try {
    for (const [name, source] of [
      ['Ann', 'LinkedIn'],
      ['Ben', 'linkedin'],
      ['Cat', 'Fair'],
    ]) {
      await sql`insert into candidates (name, sort_name, source, created_at, changed_at)
        values (${name}, ${name}, ${source}, ${at}, ${at})`.execute(store.raw)
      await sql`insert into facet_values (kind, value) values ('source', ${source})`.execute(store.raw)
    }
    // Who is merged into another is found as part of them.
    await sql`insert into candidates (name, sort_name, source, part_of, created_at, changed_at)
      select 'Ann too', 'Ann too', source, id, ${at}, ${at} from candidates where name = 'Ann'`.execute(
      store.raw,
    )
    // Ben waits already.
    await sql`delete from search_pending`.execute(store.raw)
    await sql`insert into search_pending (kind, id) select 'person', id from candidates where name = 'Ben'`.execute(
      store.raw,
    )
    await migratorOf(store).migrateTo('0082-sources-once')
    const { rows } = await sql`select candidates.name from search_pending join candidates using (id)
      where kind = 'person' order by name`.execute(store.raw)
    expect(rows).toEqual([{ name: 'Ann' }, { name: 'Ben' }])
  } finally {
    await remove()
  }
})
