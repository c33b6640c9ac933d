import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mendCounts } from '#server/store/applications/application-counts.ts'
import { countByStage, countSpam } from '#server/store/applications/application-list.ts'
import { insertApplication } from '#server/store/applications/applications.ts'
import {
  moveToStage,
  rate,
  setMergedInto,
  setSpamSince,
} from '#server/store/applications/recruiter-application.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { engines, useApp } from '#test/support/app.ts'
import { postJob, sampleColumns } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const at = '2026-01-02T03:04:05.000Z'
const STAGES = 8

describe.each(engines)('the counts of applications on %s', (engine) => {
  const app = useApp({ engine })
  let job = 0
  beforeAll(async () => {
    job = (await postJob(app, (await signIn(app)).token)).id
  })

  const add = (store: Store, stage_id: number) =>
    insertApplication(store, {
      ...sampleColumns(),
      job_id: job,
      stage_id,
      name: 'Ada Sample',
      email: `${randomUUID()}@example.com`,
      phone: '+1 555 0100',
      message: '',
      resume_key: randomUUID(),
      resume_name: 'r.pdf',
      resume_type: 'pdf',
      resume_size: 1,
      resume_sha256: randomUUID(),
      created_at: at,
    })

  /** By stage, rating and whether it is spam: what is kept, and what is there. */
  async function both() {
    const rows = async (from: string) => {
      const { rows } = await sql
        .raw<{ key: string; count: number }>(
          `select key, sum(count) as count from (${from}) as part group by key having sum(count) <> 0 order by key`,
        )
        .execute(app.deps.store.sql)
      return rows.map(({ key, count }) => `${key}: ${count}`)
    }
    const key = (spam: string) =>
      `cast(stage_id as text) || '/' || cast(rating as text) || case when ${spam} then ' spam' else '' end as key`
    return {
      kept: await rows(`select ${key('spam')}, count from application_counts`),
      there: await rows(
        `select ${key('spam_since is not null')}, 1 as count from applications where merged_into is null`,
      ),
    }
  }
  const expectRight = async () => {
    const { kept, there } = await both()
    expect(there.length).toBeGreaterThan(1)
    expect(kept).toEqual(there)
  }

  test('follow whatever becomes of an application, alone and by many at once', async () => {
    const { store } = app.deps
    const ids: number[] = []
    for (let n = 0; n < 40; n += 1) ids.push(await add(store, 1 + (n % STAGES)))
    const [a = 0, b = 0, c = 0] = ids
    await setMergedInto(store, a, b)
    await setSpamSince(store, b, at)
    await rate(store, b, 4, at)
    await setSpamSince(store, c, at)
    await setSpamSince(store, c, null)
    await setMergedInto(store, a, null)
    await setMergedInto(store, ids[38] ?? 0, c)
    await moveToStage(store, ids.slice(10, 30), { stage_id: 3, reject_reason: null, reason_id: null })
    // Opposite ways through the same stages and ratings: who held counts would wait for each other for ever.
    const turns = Array.from({ length: 24 }, (_, turn) =>
      inTransaction(store, async (transaction) => {
        const [first, second] = turn % 2 ? [1, 2] : [2, 1]
        await moveToStage(transaction, [ids[turn] ?? 0], {
          stage_id: first,
          reject_reason: null,
          reason_id: null,
        })
        await rate(transaction, ids[turn] ?? 0, 1 + (turn % 5), at)
        await add(transaction, second)
        await moveToStage(transaction, [ids[turn] ?? 0], {
          stage_id: second,
          reject_reason: null,
          reason_id: null,
        })
      }),
    )
    await Promise.all(turns)
    await store.sql.deleteFrom('search_pending').execute()
    await sql`delete from application_notes`.execute(store.sql)
    await store.sql
      .deleteFrom('applications')
      .where('id', '=', ids[39] ?? 0)
      .execute()
    await expectRight()
    const spam = await countSpam(store, undefined)
    expect(spam).toBe(1)
    const counted = [...(await countByStage(store, { search: '' })).values()].reduce((sum, n) => sum + n, 0)
    expect(counted).toBe(ids.length + turns.length - 3)
    expect(await countByStage(store, { search: '', rating: 5 })).toEqual(
      new Map([...(await countByStage(store, { search: '', rating: 5, job }))]),
    )
  })

  test('leave nothing of what was rolled back', async () => {
    const { store } = app.deps
    const failing = inTransaction(store, async (transaction) => {
      await add(transaction, 5)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await expectRight()
  })

  test('are added up now and then, and mended when they are wrong', async () => {
    const { store } = app.deps
    expect(await mendCounts(store)).toBe(false)
    await sql`update application_counts set count = count + 7`.execute(store.sql)
    await sql`delete from application_counts where stage_id = 3`.execute(store.sql)
    expect(await mendCounts(store)).toBe(true)
    await expectRight()
    expect(await mendCounts(store)).toBe(false)
    const [id] = [await add(store, 1)]
    for (let turn = 0; turn < 1_500; turn += 1) await rate(store, id, 1 + (turn % 5), at)
    await expectRight()
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from application_counts`.execute(
      store.sql,
    )
    expect(rows[0]?.rows).toBeLessThan(2_500)
  })
})
