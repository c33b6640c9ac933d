import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#contract/core/errors.ts'
import { inTransaction, openPostgres, type Store } from '#server/store/engine/store.ts'
import { createLateLooks, type Look } from '#server/usecases/audit/late-looks.ts'
import { beginErasure } from '#server/usecases/retention/ask-erasure.ts'
import { workOnErasure } from '#server/usecases/retention/work-on-erasure.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

const HOUR_MS = 3_600_000

describe.each(engines)('a search that another server kept out of a full audit of %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let actor_id = ''
  const { add } = candidateCalls(app, () => token)

  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    const { sql: db } = app.deps.store
    actor_id = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  })

  /** The store of another server on the same database; SQLite has one server. */
  const otherStore = (): Store => {
    if (app.databaseUrl === undefined) return app.deps.store
    const store = openPostgres(app.databaseUrl, 2)
    onTestFinished(() => store.close())
    return store
  }
  const otherServer = (...looks: Look[]) => {
    const late = createLateLooks({ store: otherStore(), log: { warn: () => {} } })
    onTestFinished(late.stop)
    for (const look of looks) late.keep(look, new AppError('storage_full'))
    return late
  }
  const search = (query: string, at = app.deps.clock()): Look => ({
    ...{ at: at.toISOString(), actor_id, action: 'candidate.search', subject: 'candidate' },
    ...{ subject_id: 'all', detail: { query, count: 1 } },
  })
  const erase = async (person: number, name: string) => {
    const at = app.deps.clock().toISOString()
    const whole = { candidates: [person], application_id: null, name }
    const id = await inTransaction(app.deps.store, (transaction) =>
      beginErasure(transaction, whole, { at, by: null, why: 'request' }),
    )
    const deps = { ...app.deps, scrub: async () => 'ended' as const, graveyards: [] }
    for (;;) if ((await workOnErasure(deps, id)) === 'ended') return
  }
  const written = async (actions: readonly string[]) => {
    const rows = await app.deps.store.sql
      .selectFrom('audit')
      .select(['at', 'action', 'actor_id', 'detail'])
      .where('action', 'in', actions)
      .orderBy('id')
      .execute()
    return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail ?? 'null') }))
  }

  test('is written without its words once somebody was erased, with who searched and when', async () => {
    const name = `Ada ${rareWord()}`
    const { id } = await add({ name })
    const look = search(name)
    const compared: Look = {
      ...{ at: look.at, actor_id, action: 'job.compare', subject: 'job', subject_id: '1' },
      detail: { job: 1, whom: 'others', count: 1 },
    }
    const there = otherServer(look, compared)
    await erase(id, name)
    await there.flush()
    expect(there.waiting()).toEqual([])
    const { at } = look
    expect(await written(['candidate.search', 'job.compare'])).toEqual([
      { at, actor_id, action: 'candidate.search', detail: { erased: true } },
      { at, actor_id, action: 'job.compare', detail: compared.detail },
    ])
    const later = search('welders', new Date(app.deps.clock().getTime() + HOUR_MS))
    const other = otherServer(later)
    await other.flush()
    expect((await written(['candidate.search'])).at(-1)).toMatchObject({ detail: later.detail })
  })

  test.runIf(engine === 'postgres')('waits for an erasure that is being written meanwhile', async () => {
    const look = search(`Grace ${rareWord()}`, new Date(app.deps.clock().getTime() + HOUR_MS))
    const there = otherServer(look)
    const { store } = app.deps
    let flushed = Promise.resolve()
    await inTransaction(store, async (transaction) => {
      await transaction.dialect.lock(transaction.sql, 'words of the audit')
      flushed = there.flush()
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(store.sql)
        expect(rows).toHaveLength(1)
      })
      const erased_at = look.at
      await transaction.sql.updateTable('erasures').set({ erased_at }).execute()
    })
    await flushed
    expect((await written(['candidate.search'])).at(-1)).toMatchObject({
      at: look.at,
      detail: { erased: true },
    })
  })
})
