import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite, type Store } from '#server/store/engine/store.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { eventually } from '#test/support/eventually.ts'
import { importCalls } from '#test/support/imports.ts'
import { endLease, signedInServer } from '#test/support/signed-in-server.ts'

const COUNT = 1_500

async function started(dataDir: string) {
  const { server, app, token } = await signedInServer(dataDir)
  return { server, calls: importCalls(app, () => token) }
}

const countOf = async (store: Store, table: 'candidates' | 'candidate_facts' | 'candidate_tags') => {
  const { count } = await store.sql
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('an import goes on after kill -9 where it was, and so does what takes it back: each row once', async () => {
  const dataDir = await dataFolder()
  const store = openSqlite(join(dataDir, 'site.sqlite'))
  onTestFinished(store.close)
  const people = Array.from({ length: COUNT }, (_, n) => `Ann Number${n},ann.${n}@example.com,imported`)
  let at = await started(dataDir)
  const before = await countOf(store, 'candidates')
  const { id } = await at.calls.add(['Name,Email,Tags', ...people].join('\n'))
  await at.calls.step(id, 'check')

  /** Begins a step and kills the server in the middle of it; the next one has what it had at once. */
  async function killed(step: 'run' | 'take-back') {
    expect((await at.calls.call('POST', `${id}/${step}/`)).status).toBe(200)
    const { rows_done } = await eventually(async () => {
      const now = await at.calls.read(id)
      expect(now.rows_done).toBeGreaterThan(0)
      return now
    })
    at.server.child.kill('SIGKILL')
    await at.server.ended
    expect(rows_done).toBeLessThan(COUNT)
    await endLease(store, 'import')
    at = await started(dataDir)
    return at.calls.settled(id)
  }

  expect(await killed('run')).toMatchObject({ state: 'done', rows_done: COUNT, counts: { made: COUNT } })
  expect(await countOf(store, 'candidates')).toBe(before + COUNT)
  expect(await countOf(store, 'candidate_tags')).toBe(COUNT)
  const back = await killed('take-back')
  expect(back).toMatchObject({ state: 'taken_back', taken_back: { people: COUNT, staying: [] } })
  expect(await countOf(store, 'candidates')).toBe(before)
  expect(await countOf(store, 'candidate_tags')).toBe(0)
})
