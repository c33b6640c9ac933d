import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CandidateListQuery } from '#contract/candidates/candidate-list.ts'
import { migrate, migratorOf } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { createLateLooks } from '#server/usecases/audit/late-looks.ts'
import { adoptApplications } from '#server/usecases/candidates/adopt-applications.ts'
import { candidateOf } from '#server/usecases/candidates/link-applicant.ts'
import { listCandidates } from '#server/usecases/candidates/list-candidates.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'

const BEFORE = '0026-tasks-again'
const at = (id: number) => new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString()

type Row = { email: string; name?: string; phone?: string; into?: number; spam?: boolean }

async function olderWith(engine: 'sqlite' | 'postgres', rows: readonly Row[]) {
  const older = await olderDatabase(engine, BEFORE)
  const yes = engine === 'sqlite' ? 1 : true
  await sql`insert into jobs (title, description, address, skills, job_type, is_active, remote_work, created_at,
    updated_at) values ('Engineer', 'd', 'Miami', '', 'Contract', ${yes}, ${yes}, ${at(0)}, ${at(0)})`.execute(
    older.store.raw,
  )
  for (const [index, row] of rows.entries()) await insert(older.store, index + 1, row)
  // An application may be merged into a later one.
  for (const [index, { into }] of rows.entries())
    if (into !== undefined)
      await sql`update applications set merged_into = ${into} where id = ${index + 1}`.execute(
        older.store.raw,
      )
  return older
}

const insert = ({ raw }: OpenStore, id: number, { email, name = 'Ada Lovelace', phone = '', spam }: Row) =>
  sql`insert into applications (job_id, name, email, phone, message, resume_key, resume_name, resume_type,
  resume_size, resume_sha256, created_at, stage_id, moved_at, sort_name, phone_digits, spam_since)
  values (1, ${name}, ${email}, ${phone}, 'm', ${`key-${id}`}, 'r.pdf', 'pdf', 1, 'x', ${at(id)}, 1, ${at(id)},
  ${name.toLowerCase()}, '', ${spam ? at(id) : null})`.execute(raw)

const personsOf = async ({ sql: db }: OpenStore) =>
  (await db.selectFrom('applications').select(['id', 'candidate_id']).orderBy('id').execute()).map(
    ({ candidate_id }) => candidate_id,
  )
const factsOf = async ({ sql: db }: OpenStore, id: number) =>
  (
    await db
      .selectFrom('candidate_facts')
      .selectAll()
      .where('candidate_id', '=', id)
      .orderBy('kind')
      .orderBy('position')
      .orderBy('id')
      .execute()
  ).map(({ kind, value, state, application_id }) => `${kind} ${value} ${state} ${application_id}`)

test.each(engines)('the applications of before become persons on %s', async (engine) => {
  const { store, remove } = await olderWith(engine, [
    { email: 'ada@example.com', phone: '(954) 555-0142' },
    { email: 'Ada@Example.com', name: 'Ada King', phone: '954-555-0142' },
    { email: 'bob@example.com', name: 'Bob', phone: 'none' },
    // A chain of merges, out of order, that brings two other addresses along.
    { email: 'cy@example.com', name: 'Cy One', phone: '+1 212 736 5000', into: 6 },
    { email: 'cyrus@example.com', name: 'Cy Two', into: 4 },
    { email: 'c@example.com', name: 'Cy Three', phone: '+44 20 7946 0958' },
    { email: 'ada@example.com', name: 'ADA king', phone: '+44 20 7946 0958' },
    { email: 'spam@example.com', name: 'Spam', spam: true },
    { email: 'bob@example.com', name: 'Not Bob', spam: true },
    // Two who were merged into what is spam by now are still one.
    { email: 'dee@example.com', name: 'Dee', into: 12 },
    { email: 'dora@example.com', name: 'Dora', into: 12 },
    { email: 'de@example.com', name: 'D', spam: true },
    // Taken apart again: two persons.
    { email: 'eve@example.com', name: 'Eve' },
    { email: 'eva@example.com', name: 'Eva' },
  ])
  try {
    await migrate(store)
    expect(await personsOf(store)).toEqual([1, 1, 3, 4, 4, 4, 1, null, null, 10, 10, null, 13, 14])
    expect(await factsOf(store, 1)).toEqual([
      'email ada@example.com current 1',
      'name Ada King current 2',
      'name Ada Lovelace former 1',
      'phone +442079460958 current 7',
      'phone +19545550142 current 1',
    ])
    expect(await factsOf(store, 3)).toEqual(['email bob@example.com current 3', 'name Bob current 3'])
    expect(await factsOf(store, 4)).toEqual([
      'email c@example.com current 6',
      'email cyrus@example.com current 5',
      'email cy@example.com current 4',
      'name Cy Three current 6',
      'name Cy Two former 5',
      'name Cy One former 4',
      'phone +442079460958 current 6',
      'phone +12127365000 current 4',
    ])
    const deps = {
      store,
      clock: () => new Date(at(100)),
      lateLooks: createLateLooks({ store, log: { warn: () => {} } }),
    }
    const query = CandidateListQuery.parse({})
    const { results } = await listCandidates(deps, query, { id: 'x', name: 'X', role: 'recruiter' } as never)
    expect(results.map(({ id, name, created_at, changed_at }) => [id, name, created_at, changed_at])).toEqual(
      [
        [14, 'Eva', at(14), at(14)],
        [13, 'Eve', at(13), at(13)],
        [10, 'Dora', at(10), at(11)],
        [4, 'Cy Three', at(4), at(6)],
        [3, 'Bob', at(3), at(3)],
        [1, 'Ada King', at(1), at(7)],
      ],
    )
    const { rows } = await sql<{ count: number }>`select count(*) as count from search_pending
      where kind not in ('resume', 'person')`.execute(store.sql)
    expect(Number(rows[0]?.count)).toBe(0)
    // The next candidate has a number of their own.
    const next = await inTransaction(store, (transaction) =>
      candidateOf(transaction, { name: 'New', email: 'new@example.com', phone: '', created_at: at(20) }),
    )
    expect(next.candidateId).toBe(15)
  } finally {
    await remove()
  }
})

test.each(engines)('what the previous release takes in beside this one is adopted on %s', async (engine) => {
  const { store, remove } = await olderWith(engine, [{ email: 'ada@example.com' }])
  try {
    await migrate(store)
    await insert(store, 2, { email: 'ada@example.com', name: 'Ada King' })
    await insert(store, 3, { email: 'new@example.com', name: 'New Person' })
    await insert(store, 4, { email: 'spam@example.com', spam: true })
    // Two instances that begin at the same time.
    await Promise.all([adoptApplications({ store }), adoptApplications({ store })])
    const [first, second, third, fourth] = await personsOf(store)
    expect([first, second, fourth]).toEqual([1, 1, null])
    expect(await factsOf(store, 1)).toEqual([
      'email ada@example.com current 1',
      'name Ada Lovelace current 1',
      'name Ada King offered 2',
    ])
    expect(await factsOf(store, third ?? 0)).toEqual([
      'email new@example.com current 3',
      'name New Person current 3',
    ])
  } finally {
    await remove()
  }
})

test.each(engines)('an update that broke off among the candidates can be repeated on %s', async (engine) => {
  const { store, remove } = await olderWith(engine, [
    { email: 'ada@example.com' },
    { email: 'ada@example.com' },
  ])
  try {
    // The last index of the step that fills them.
    await sql`create table candidate_emails (id integer)`.execute(store.raw)
    await expect(migrate(store)).rejects.toThrow(/candidate_emails/)
    const steps = await migratorOf(store).getMigrations()
    expect(steps.find(({ name }) => name === '0028-candidates-filled')?.executedAt).toBeUndefined()
    await sql`drop table candidate_emails`.execute(store.raw)
    await migrate(store)
    expect(await personsOf(store)).toEqual([1, 1])
  } finally {
    await remove()
  }
})

test.each(engines)('without applications there is nobody on %s', async (engine) => {
  const { store, remove } = await olderWith(engine, [])
  try {
    await migrate(store)
    await adoptApplications({ store })
    expect(await store.sql.selectFrom('candidates').select('id').execute()).toEqual([])
  } finally {
    await remove()
  }
})
