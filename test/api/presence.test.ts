import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRESENCE_ENDS_MS, Presence } from '#contract/candidates/presence.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { notePresence } from '#server/usecases/candidates/note-presence.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('who looks at a person on %s', (engine) => {
  const app = useApp({ engine })
  let [one, other] = ['', '']
  beforeAll(async () => {
    one = (await signIn(app)).token
    other = (await signIn(app)).token
  })
  const { add, personOf } = candidateCalls(app, () => one)
  const look = async (token: string, id: number, json: object = {}) =>
    Presence.parse((await app.send('PUT', `/api/candidates/${id}/presence/`, { token, json })).json).data

  test('is told to whoever else does, and forgotten by who goes on', async () => {
    const [first, second] = [(await add({})).id, (await add({})).id]
    expect((await look(one, first)).others).toEqual([])
    expect((await look(other, first)).others).toEqual([{ id: expect.any(String), name: 'Test Recruiter' }])
    expect((await look(one, first)).others).toHaveLength(1)
    await look(one, second, { left: first })
    expect((await look(other, first)).others).toEqual([])
  })

  test('is forgotten within a minute by who says nothing more', async () => {
    const { id } = await add({})
    await look(one, id)
    const later = new Date(app.deps.clock().getTime() + PRESENCE_ENDS_MS + 1)
    const deps = { store: app.deps.store, clock: () => later }
    const { id: user } = await app.deps.store.sql
      .selectFrom('users')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const actor = {
      ...{ id: user, name: '', email: '', role: 'recruiter' as const },
      ...{ token: '', session_id: '', expires_at: '', second_factor_owed: false },
    }
    expect((await notePresence(deps, id, {}, actor)).others).toEqual([])
    const rows = await app.deps.store.sql.selectFrom('presence').selectAll().execute()
    expect(rows.map((row) => row.user_id)).toEqual([user])
  })

  test('says that somebody else changed the person or the application, and nothing of one’s own changes', async () => {
    const application = await apply(app, {
      job_id: (await postJob(app, one)).id,
      applicant_email: `${randomUUID()}@example.com`,
    })
    const id = (await personOf(application)) ?? 0
    const { changed } = await look(one, id, { application })
    const rate = (token: string, rating: number) =>
      app.send('PATCH', `/api/applications/${application}/`, { token, json: { rating } })
    await rate(one, 3)
    expect((await look(one, id, { application })).changed).toBe(changed)
    await rate(other, 4)
    const rated = (await look(one, id, { application })).changed
    expect(rated).toBeGreaterThan(changed)
    await app.send('PATCH', `/api/candidates/${id}/`, { token: other, json: { tagged: ['java'] } })
    expect((await look(one, id, { application })).changed).toBeGreaterThan(rated)
    expect((await app.send('PUT', '/api/candidates/999999/presence/', { token: one, json: {} })).status).toBe(
      404,
    )
  })

  test('is known of all who are one person; who goes on takes nobody else along, and reading is no change', async () => {
    const [first, second, elsewhere] = [(await add({})).id, (await add({})).id, (await add({})).id]
    const application = await apply(app, { job_id: (await postJob(app, one)).id })
    await look(other, second)
    const merged = { token: one, json: { duplicate_id: second } }
    expect((await app.send('POST', `/api/candidates/${first}/merge/`, merged)).status).toBe(200)
    expect((await look(one, first)).others).toHaveLength(1)
    await look(other, elsewhere)
    await look(one, elsewhere)
    await look(one, first, { left: elsewhere })
    const [actor] = (await look(one, elsewhere)).others
    expect(actor).toBeDefined()
    const { changed } = await look(one, first, { application })
    await recordAudit(app.deps.store, {
      ...{ at: app.deps.clock().toISOString(), actor_id: actor?.id ?? '', action: 'resume.read' },
      ...{ subject: 'application', subject_id: String(application) },
    })
    expect((await look(one, first, { application })).changed).toBe(changed)
  })
})
