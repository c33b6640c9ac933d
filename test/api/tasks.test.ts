import { describe, expect, test } from 'vitest'
import { TasksResponse } from '#contract/queue/tasks.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import { ADMIN, engines, useApp } from '#test/support/app.ts'
import { logIn, signIn } from '#test/support/people.ts'

const HOUR = 3_600_000

describe.each(engines)('the background work on %s', (engine) => {
  // Nothing sends mail here, so its tasks stay as they are put.
  const app = useApp({ engine })
  const at = (ms = 0) => new Date(Date.now() + ms).toISOString()
  const put = (kind: string, key: string, values: object = { attempts: 0 }) =>
    inTransaction(app.deps.store, async (transaction) => {
      await enqueue(transaction, { kind, key, at: at() })
      const { sql } = transaction
      await sql.updateTable('tasks').set(values).where('kind', '=', kind).where('key', '=', key).execute()
    })
  const admin = () => logIn(app, ADMIN.email, ADMIN.password)
  const list = async (query = '') => {
    const token = await admin()
    return TasksResponse.parse((await app.send('GET', `/api/tasks/?${query}`, { token })).json)
  }
  const retry = async (path: string, json?: object) =>
    app.send('POST', `/api/tasks/${path}`, { token: await admin(), ...(json && { json }) })
  const entries = () =>
    app.deps.store.sql
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'task.retry')
      .orderBy('id')
      .execute()

  test('is counted by kind and listed by state, that of other versions too', async () => {
    const failed = { failed_at: at(), last_error: 'ETIMEDOUT', attempts: 12 }
    await put('send-mail', '1', { due_at: at(HOUR) })
    await put('send-mail', '2', { leased_until: at(HOUR), attempts: 1 })
    await put('send-mail', '3', failed)
    await put('of-tomorrow', 'x', { leased_until: at(-HOUR) })
    const { kinds, results } = await list('state=waiting&kind=send-mail')
    const regular = [
      ...['adopt-applications', 'clean-up', 'erase-again', 'interviews', 'job-alerts', 'keeping'],
      ...['notify', 'read-facts', 'unknown-files', 'old-pictures'],
    ]
    expect(kinds.filter(({ kind }) => !regular.includes(kind))).toMatchObject([
      { kind: 'read-resume', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      {
        kind: 'read-resume-file',
        handled: true,
        counts: { waiting: 0, running: 0, failed: 0 },
        next_at: null,
      },
      { kind: 'import', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'bulk', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'samples', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'text', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'erase-file', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'tell-closing', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      {
        kind: 'publish-content',
        handled: true,
        counts: { waiting: 0, running: 0, failed: 0 },
        next_at: null,
      },
      { kind: 'make-picture', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'page-link', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'address-change', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'job-alert', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'erase-person', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'keep', handled: true, counts: { waiting: 0, running: 0, failed: 0 }, next_at: null },
      { kind: 'of-tomorrow', handled: false, counts: { waiting: 1, running: 0, failed: 0 } },
      { kind: 'send-mail', handled: false, counts: { waiting: 1, running: 1, failed: 1 } },
    ])
    expect(kinds.find(({ kind }) => kind === 'send-mail')?.next_at).toBe(results[0]?.due_at)
    expect(results).toMatchObject([{ kind: 'send-mail', key: '1', attempts: 0, failed_at: null }])
    expect((await list('state=running&kind=send-mail')).results).toMatchObject([{ key: '2', attempts: 1 }])
    expect((await list('state=failed&kind=send-mail')).results).toMatchObject([
      { key: '3', last_error: 'ETIMEDOUT' },
    ])
    expect((await list('kind=of-tomorrow')).results).toMatchObject([{ key: 'x' }])
    expect((await list('kind=nothing&page=9')).results).toEqual([])
    for (const query of ['state=lost', 'page=0', `kind=${'x'.repeat(101)}`, 'kind=%00'])
      expect((await app.send('GET', `/api/tasks/?${query}`, { token: await admin() })).status).toBe(400)
    const recruiter = await signIn(app)
    expect((await app.send('GET', '/api/tasks/', { token: recruiter.token })).status).toBe(403)
  })

  test('one task that failed is tried again as if it were new, and that is written down', async () => {
    await put('one', '7', { failed_at: at(), attempts: 12, due_since: at(-99 * HOUR) })
    const [{ id } = { id: 0 }] = (await list('state=failed&kind=one')).results
    const answer = await retry(`${id}/retry/`)
    expect(answer.json).toMatchObject({ data: { id, kind: 'one', key: '7', attempts: 0, failed_at: null } })
    for (const other of [id, 999_999])
      expect((await retry(`${other}/retry/`)).json).toMatchObject({ error: { code: 'task_not_found' } })
    expect((await list('kind=one')).results).toMatchObject([{ id }])
    const [entry] = await entries()
    expect(entry).toMatchObject({ subject: 'task', subject_id: `${id}` })
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ kind: 'one', key: '7' })
  })

  test('so are all that failed of a kind, in one go, and no others', async () => {
    const before = (await entries()).length
    for (const key of ['1', '2', '3']) await put('many', key, { failed_at: key === '3' ? null : at() })
    await put('spared', '1', { failed_at: at() })
    expect((await retry('retry/', { kind: 'many' })).json).toEqual({ data: { count: 2 } })
    expect((await retry('retry/', { kind: 'many' })).json).toEqual({ data: { count: 0 } })
    expect((await list('kind=many')).results).toHaveLength(3)
    expect((await list('kind=spared&state=failed')).results).toHaveLength(1)
    const written = (await entries()).slice(before)
    expect(written.map(({ detail }) => JSON.parse(detail ?? ''))).toEqual([{ kind: 'many', count: 2 }])
    for (const json of [{}, { kind: '' }, { kind: 7 }, { kind: 'ma\0ny' }])
      expect((await retry('retry/', json)).json).toMatchObject({
        error: { code: 'invalid_input', fields: { kind: 'is not a kind of work' } },
      })
  })
})
