import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/store/engine/migrate.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'

const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 0, day, 12, minute)).toISOString()

test.each(engines)('reports know what the audit and the notes of before say on %s', async (engine) => {
  const { store, remove } = await olderDatabase(engine, '0037-people-search')
  const run = (text: string) => sql.raw(text).execute(store.raw)
  const yes = engine === 'sqlite' ? 1 : true
  try {
    await run(`insert into users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('ann', 'Ann', 'ann@example.com', ${yes}, '${at(1)}', '${at(1)}')`)
    await run(`insert into jobs (title, description, address, skills, job_type, is_active, remote_work, created_at,
      updated_at) values ('Engineer', 'd', 'Miami', '', 'Contract', ${yes}, ${yes}, '${at(1)}', '${at(1)}')`)
    await run(
      `insert into candidates (id, name, sort_name, created_at, changed_at) values (1, 'C', 'c', '${at(1)}', '${at(1)}')`,
    )
    for (const id of [1, 2, 3, 4])
      await run(`insert into applications (id, job_id, name, email, phone, message, resume_key, resume_name, resume_type,
        resume_size, resume_sha256, created_at, stage_id, moved_at, candidate_id) values (${id}, 1, 'A', 'a@example.com', '', 'm',
        'key-${id}', 'r.pdf', 'pdf', 1, 'x', '${at(1)}', 1, '${at(1)}', ${id === 4 ? 1 : null})`)
    const audit = (action: string, when: string, subject: string, id: string, detail = {}) =>
      run(`insert into audit (at, actor_id, action, subject, subject_id, detail)
        values ('${when}', 'ann', '${action}', '${subject}', '${id}', '${JSON.stringify(detail)}')`)
    const move = (id: number, when: string, from: string, to: string) =>
      audit('application.move', when, 'application', `${id}`, { from, to })
    await move(1, at(2), 'New', 'Contacted')
    await move(1, at(3), 'Contacted', 'Offered')
    // Taken back, and words of a reason alone.
    await move(1, at(3, 20), 'Offered', 'Contacted')
    await move(1, at(4), 'Contacted', 'Contacted')
    await move(1, at(5), 'Contacted', 'Once called so')
    await move(1, at(6), 'Once called so', 'Placed')
    // Its stage was removed.
    await move(2, at(7), 'New', 'Contacted')
    await audit('stages.update', at(7), 'stages', 'all')
    await audit('note.add', at(8), 'application', '2', { note: 1 })
    await audit('application.search', at(8), 'application', 'all', {})
    await run(`insert into candidate_activities (candidate_id, kind, body, happened_at, author_id, created_at)
      values (1, 'call', 'Called.', '${at(9)}', 'ann', '${at(9)}')`)
    await migrate(store)
    const stays = await store.sql.selectFrom('stage_stays').selectAll().orderBy('id').execute()
    const ids = new Map(
      (await store.sql.selectFrom('stages').select(['id', 'name']).execute()).map(({ id, name }) => [
        id,
        name,
      ]),
    )
    expect(
      stays.map((stay) => [
        stay.application_id,
        ids.get(stay.stage_id) ?? stay.stage_id,
        stay.since,
        stay.until,
        stay.taken_back_at,
      ]),
    ).toEqual([
      [1, 'New', at(1), at(2), null],
      [1, 'Contacted', at(2), at(3), at(3, 20)],
      [1, 'Contacted', at(2), at(5), null],
      [1, -1, at(5), at(6), null],
      [2, 'New', at(1), at(7), null],
    ])
    expect(await store.sql.selectFrom('former_stages').selectAll().execute()).toEqual([
      { id: -1, name: 'Once called so' },
    ])
    const answers = await store.sql
      .selectFrom('first_answers')
      .selectAll()
      .orderBy('application_id')
      .execute()
    expect(answers.map((row) => [row.application_id, row.at, row.how])).toEqual([
      [1, at(2), 'move'],
      [2, at(8), 'note'],
      [4, at(9), 'contact'],
    ])
  } finally {
    await remove()
  }
})
