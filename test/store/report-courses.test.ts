import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate, migratorOf } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { writeWay } from '#server/store/imports/import-history.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { olderDatabase } from '#test/support/older-database.ts'
import { signIn } from '#test/support/people.ts'
import { pick, seededRandom } from '../../bench/support/random.ts'

/** What triggers keep of each application, and the same read off what is stored. */
async function courses({ sql: db }: Pick<OpenStore, 'sql'>) {
  const kept = await db.selectFrom('application_courses').selectAll().orderBy('application_id').execute()
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'created_at', 'job_id', 'stage_id', 'merged_into', 'spam_since'])
    .orderBy('id')
    .execute()
  const stays = await db.selectFrom('stage_stays').selectAll().execute()
  const answers = await db.selectFrom('first_answers').selectAll().execute()
  const sources = await db.selectFrom('application_sources').selectAll().execute()
  const own = <T extends { application_id: number }>(rows: readonly T[], id: number) =>
    rows.filter(({ application_id }) => application_id === id)
  const seconds = (from: string, until: string) =>
    Math.floor(Date.parse(until) / 1000) - Math.floor(Date.parse(from) / 1000)
  const stored = applications.map(({ id, created_at, merged_into, spam_since, ...one }) => {
    const left = own(stays, id).flatMap((stay) => (stay.taken_back_at === null ? stay.stage_id : []))
    const [answer] = own(answers, id)
    const [source] = own(sources, id)
    return {
      ...one,
      application_id: id,
      received_at: created_at,
      left_stages: [...new Set(left)].sort((a, b) => a - b).join(','),
      came_from: source?.source ?? source?.referrer ?? '',
      answered_after: answer === undefined ? null : seconds(created_at, answer.at),
      counted: merged_into === null && spam_since === null,
    }
  })
  return { kept: kept.map((row) => ({ ...row, counted: Boolean(row.counted) })), stored }
}

/** PostgreSQL rounds what it has of milliseconds, SQLite cuts it off; an hour is the least that a report tells. */
const whole = (hours: number) => new Date(Date.UTC(2026, 1, 2, hours)).toISOString()

describe.each(engines)('what reports read of applications on %s', (engine) => {
  let now = Date.parse(whole(0))
  const app = useApp({ engine, clock: () => new Date(now) })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })
  const call = async (method: string, path: string, json?: object) => {
    now += 600_000
    const answer = await app.send(method, path, { token, ...(json && { json }) })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer
  }
  const move = (id: number, stage_id: number) =>
    call('POST', '/api/applications/moves/', { moves: [{ id, stage_id }] })
  const hold = async () => {
    const { kept, stored } = await courses(app.deps.store)
    expect(kept).toEqual(stored)
    return kept
  }

  test('is what is stored, after every change and each that is taken back', async () => {
    const { store } = app.deps
    const [fresh = 0, contacted = 0, third = 0] = (
      await store.sql.selectFrom('stages').select('id').orderBy('position').execute()
    ).map(({ id }) => id)
    const [one, other] = [
      await apply(app, { job_id, landing: 'https://us.example/?source=Feed' }),
      await apply(app, { job_id, landing: 'https://us.example/', referrer: 'https://www.board.example/x' }),
    ]
    const spam = await apply(app, { job_id, website: 'https://spam.example' })
    const of = async (id: number) => (await hold()).find(({ application_id }) => application_id === id)
    expect(await of(one)).toMatchObject({ left_stages: '', came_from: 'feed', answered_after: null })
    expect(await of(spam)).toMatchObject({ counted: false })
    await move(one, contacted)
    expect(await of(one)).toMatchObject({ stage_id: contacted, left_stages: `${fresh}`, answered_after: 600 })
    await move(one, third)
    expect(await of(one)).toMatchObject({ left_stages: `${fresh},${contacted}` })
    // Each leads back within an hour: neither happened.
    await move(one, contacted)
    await move(one, fresh)
    expect(await of(one)).toMatchObject({ stage_id: fresh, left_stages: '', answered_after: null })
    await call('POST', `/api/applications/${other}/notes/`, { body: 'Rang.' })
    expect((await of(other))?.answered_after).toBeGreaterThan(0)
    await call('POST', `/api/applications/${one}/merge/`, { duplicate_id: other })
    expect((await hold()).map(({ counted }) => counted)).toEqual([true, false, false])
    await call('POST', `/api/applications/${other}/unmerge/`)
    expect((await hold()).map(({ counted }) => counted)).toEqual([true, true, false])
  })

  test('is what is stored, after any changes in any order, also while the clock is set back', async () => {
    const { store } = app.deps
    const random = seededRandom(48)
    const { personOf } = candidateCalls(app, () => token)
    const stages = (await store.sql.selectFrom('stages').select('id').execute()).map(({ id }) => id)
    const landing = () => pick(random, ['https://us.example/?source=Feed', 'https://us.example/'])
    const ids: number[] = []
    for (let at = 0; at < 8; at += 1) ids.push(await apply(app, { job_id, landing: landing() }))
    const one = () => pick(random, ids)
    const done = new Set<string>()
    const ways: Record<string, () => [string, string, object?] | Promise<[string, string, object?]>> = {
      move: () => [
        'POST',
        '/api/applications/moves/',
        { moves: [...new Set([one(), one(), one()])].map((id) => ({ id, stage_id: pick(random, stages) })) },
      ],
      note: () => ['POST', `/api/applications/${one()}/notes/`, { body: 'Rang.' }],
      merge: () => ['POST', `/api/applications/${one()}/merge/`, { duplicate_id: one() }],
      unmerge: () => ['POST', `/api/applications/${one()}/unmerge/`],
      spam: () => ['PATCH', `/api/applications/${one()}/`, { spam: random() < 0.4 }],
      call: async () => [
        'POST',
        `/api/candidates/${await personOf(one())}/activities/`,
        {
          kind: 'call',
          body: 'Rang.',
          at: new Date(now - Math.floor(random() * 40) * 3_600_000).toISOString(),
        },
      ],
      join: async () => [
        'POST',
        `/api/candidates/${await personOf(one())}/merge/`,
        { duplicate_id: await personOf(one()) },
      ],
    }
    for (let at = 0; at < 60; at += 1) {
      now += Math.floor((random() - 0.3) * 24) * 600_000
      if (at % 10 === 0) {
        // As an import does that finds an earlier row of what it made.
        const id = one()
        const begun = new Date(now - Math.floor(random() * 90) * 3_600_000).toISOString()
        const stays = [{ stage_id: pick(random, stages), since: begun, until: whole(1) }]
        await writeWay(store, id, {
          stage_id: pick(random, stages),
          moved_at: whole(1),
          created_at: begun,
          stays,
        })
        const { kept, stored } = await courses(store)
        expect(kept, 'begun earlier').toEqual(stored)
      }
      const [name, way] = pick(random, Object.entries(ways))
      const [method, path, json] = await way()
      const { status } = await app.send(method, path, { token, ...(json && { json }) })
      expect(status, `${name} ${path}`).toBeLessThan(500)
      if (status < 300) done.add(name)
      const { kept, stored } = await courses(store)
      expect(kept, `${name} ${path} ${JSON.stringify(json)}`).toEqual(stored)
    }
    expect([...done].sort()).toEqual(Object.keys(ways).sort())
  }, 60_000)

  test('goes away with an application, and is not half there when what changes it fails', async () => {
    const { store } = app.deps
    const before = await hold()
    const failing = store.sql.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('stage_stays')
        .values({
          application_id: before[0]?.application_id ?? 0,
          stage_id: 5,
          since: whole(1),
          until: whole(3),
        })
        .execute()
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect(await hold()).toEqual(before)
    const [row] = await store.sql.selectFrom('applications').select('candidate_id').orderBy('id').execute()
    const other_job = (await postJob(app, token)).id
    const considered = { candidate_id: row?.candidate_id, job_id: other_job }
    const made = (await call('POST', '/api/applications/', considered)).json as { data: { id: number } }
    expect(await hold()).toHaveLength(before.length + 1)
    await call('DELETE', `/api/applications/${made.data.id}/`)
    expect(await hold()).toEqual(before)
  })
})

test.each(engines)(
  'is made of what an older version stored, and kept while that runs, on %s',
  async (engine) => {
    const { store, remove } = await olderDatabase(engine, '0047-samples')
    const run = (text: string) => sql.raw(text).execute(store.raw)
    const yes = engine === 'sqlite' ? 1 : true
    const stay = (id: number, stage: number, from: number, until: number, back = 'null') =>
      run(`insert into stage_stays (application_id, stage_id, since, until, taken_back_at)
      values (${id}, ${stage}, '${whole(from)}', '${whole(until)}', ${back})`)
    try {
      await run(`insert into jobs (title, description, address, skills, job_type, is_active, remote_work, created_at,
      updated_at) values ('Engineer', 'd', 'Miami', '', 'Contract', ${yes}, ${yes}, '${whole(0)}', '${whole(0)}')`)
      for (const id of [1, 2, 3])
        await run(`insert into applications (id, job_id, name, email, phone, message, resume_key, resume_name, resume_type,
        resume_size, resume_sha256, created_at, stage_id, moved_at, merged_into) values (${id}, 1, 'A', 'a@example.com', '', 'm',
        'key-${id}', 'r.pdf', 'pdf', 1, 'x', '${whole(0)}', 2, '${whole(1)}', ${id === 3 ? 1 : null})`)
      await stay(1, 3, 0, 1)
      await stay(1, 1, 1, 50)
      await stay(1, 3, 2, 3)
      await stay(2, 4, 0, 1, `'${whole(2)}'`)
      await run(`insert into first_answers (application_id, at, how) values (1, '${whole(1)}', 'move')`)
      await run(`insert into application_sources (application_id, referrer) values (2, 'board.example')`)
      // Those kept no time to the answer anew where an import said that an application had come in before.
      expect((await migratorOf(store).migrateTo('0049-imported-history')).error).toBeUndefined()
      await run(`insert into imports (id, file_name, format, read_as, headings, fields, counts, known, state, rows_total, rows_done,
      cursor, created_at, rows_until) values (1, 'f', 'csv', '', '[]', '[]', '{}', 'offer', 'done', 1, 1, 1, '${whole(0)}', '${whole(0)}')`)
      await run(`update applications set import_id = 1, created_at = '${whole(-5)}' where id = 1`)
      await migrate(store)
      const { kept, stored } = await courses(store)
      expect(kept).toEqual(stored)
      expect(kept.map(({ left_stages }) => left_stages)).toEqual(['1,3', '', ''])
      // As the release of before writes: it does not know what is kept.
      await stay(2, 1, 0, 30)
      const lasted = await store.sql.selectFrom('stage_stays').select('lasted').orderBy('id').execute()
      expect(lasted.map((row) => row.lasted)).toEqual([3600, 49 * 3600, 3600, 3600, 30 * 3600])
      await run('update stage_stays set taken_back_at = null where application_id = 2 and stage_id = 4')
      await run('delete from first_answers where application_id = 1')
      const after = await courses(store)
      expect(after.kept).toEqual(after.stored)
      expect(after.kept.map(({ left_stages }) => left_stages)).toEqual(['1,3', '1,4', ''])
    } finally {
      await remove()
    }
  },
)
