import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { LATEST_SCHEMA, schemaStand } from '#server/store/engine/migrate.ts'
import { engines, startApp } from '#test/support/app.ts'
import { APPLY, applyForm, postJob, sampleApplicant } from '#test/support/factories.ts'
import { olderDatabase } from '#test/support/older-database.ts'
import { signIn } from '#test/support/people.ts'

const noteStep = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2999-01-01T00:00:00Z')`

describe.each(engines)('on %s', (engine) => {
  test('this version starts on a schema that the next one has expanded, leaves it so, and serves', async () => {
    const app = await startApp({ engine })
    onTestFinished(() => app.close())
    const { raw } = app.deps.store
    await raw.schema.alterTable('applications').addColumn('source', 'text').execute()
    await raw.schema.createTable('sources').addColumn('name', 'text').execute()
    await noteStep('9999-sources').execute(raw)
    await app.restart()
    expect(app.log.join('')).toContain('the schema is of a newer version, which this one can serve')
    const { token } = await signIn(app)
    const { id, title } = await postJob(app, token)
    expect((await app.send('GET', '/careers')).text).toContain(title)
    const sent = await app.send('POST', APPLY, { body: applyForm({ ...sampleApplicant(), job_id: id }) })
    expect(sent.status).toBe(201)
    const steps = await sql<{ name: string }>`select name from kysely_migration`.execute(app.deps.store.raw)
    expect(steps.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([LATEST_SCHEMA, '9999-sources']),
    )
  })

  test('it says in one sentence which schema it cannot serve, and why', async () => {
    const { store, remove } = await olderDatabase(engine, LATEST_SCHEMA)
    onTestFinished(remove)
    const standWithout = async (...gone: string[]) => {
      const steps = await sql`select * from kysely_migration`.execute(store.raw)
      for (const name of gone) await sql`delete from kysely_migration where name = ${name}`.execute(store.raw)
      try {
        return await schemaStand(store, 'site')
      } finally {
        await sql`delete from kysely_migration`.execute(store.raw)
        for (const row of steps.rows as { name: string; timestamp: string }[])
          await sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(
            store.raw,
          )
      }
    }
    expect(await standWithout()).toBe('same')
    expect(await standWithout(LATEST_SCHEMA)).toBe('older')
    await expect(standWithout('0025-figures')).rejects.toThrow(
      /with another history: after 0024-application-counts came 0026-tasks-again where this version has 0025-figures\.\nNo data was changed\. Start/,
    )
    await noteStep('9998-drops-what-was-left-from-0002').execute(store.raw)
    expect(await standWithout()).toBe('newer')
    await expect(standWithout(LATEST_SCHEMA)).rejects.toThrow('another history')
    await noteStep('9999-drops-titles-from-9998').execute(store.raw)
    await expect(standWithout()).rejects.toThrow(
      /by a newer version of this program: its schema is at 9999-drops-titles-from-9998, this version knows up to \d{4}-/,
    )
  })
})
