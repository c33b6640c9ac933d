import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { insertUser } from '#server/store/people/users.ts'
import { verifyLedger } from '#server/usecases/consents/verify-ledger.ts'
import { engines, freshDatabase } from '#test/support/app.ts'
import { course, follow } from '#test/support/consent-model.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { nameSpoiled, spoil } from '#test/support/spoiled-ledger.ts'

/** The same ones each time; `npm run bench:consent` follows 10,000 others. */
const COURSES = { numRuns: 12, seed: 13, endOnFailure: true }
const SPOILED = { numRuns: 20, seed: 13, endOnFailure: true }

describe.each(engines)('texts on %s', (engine) => {
  test('go where and when a small model says, whatever happens to a number, and who alters the ledger is seen', async () => {
    const database = await freshDatabase(engine)
    const store =
      database.url === undefined
        ? openSqlite(join(await dataFolder(), 'site.sqlite'))
        : openPostgres(database.url, 4)
    onTestFinished(async () => {
      await store.close()
      await database.remove()
    })
    const user = {
      email: 'model@firm.example',
      role: 'recruiter',
      name: 'Model',
      passwordHash: 'none',
    } as const
    const id = await insertUser(store, user, new Date().toISOString())
    const counts = { steps: 0, handed: 0, messages: 0, entries: 0 }
    await fc.assert(
      fc.asyncProperty(course, (one) => follow(store, { id }, one, counts)),
      COURSES,
    )
    expect(counts.entries).toBeGreaterThan(0)
    expect((await verifyLedger(store)).broken).toBe(null)
    await fc.assert(
      fc.asyncProperty(spoil, (one) => nameSpoiled(store, one)),
      SPOILED,
    )
    expect((await verifyLedger(store)).broken).toBe(null)
  })
})
