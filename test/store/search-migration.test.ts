import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicationIds } from '#server/store/applications/application-list.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { jobsOfPage } from '#server/store/jobs/job-list.ts'
import { messagesOfPage } from '#server/store/messages/recruiter-messages.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'

const BEFORE = '0012-jobs-listed'
const at = '2026-01-02T03:04:05.000Z'
/** More than one batch of the index. */
const MANY = 250

async function fillOld({ raw, dialect }: OpenStore): Promise<void> {
  const yes = dialect.types.engine === 'sqlite' ? 1 : true
  const no = dialect.types.engine === 'sqlite' ? 0 : false
  await sql`insert into jobs
    (title, description, address, skills, job_type, is_active, remote_work, created_at, updated_at)
    values ('Engineer', 'Writes C++.', 'Miami, FL', 'C++', 'Contract', ${yes}, ${yes}, ${at}, ${at})`.execute(
    raw,
  )
  await sql`insert into messages (email, phone, subject, message, company, suspect, fingerprint, created_at)
    values ('m@example.com', '(954) 555-0100', 's', 'We need a front-end.', 'Acme', ${no}, 'f', ${at})`.execute(
    raw,
  )
  await sql`insert into users (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values ('u', 'U', 'u@example.com', ${yes}, ${at}, ${at})`.execute(raw)
  for (let n = 1; n <= MANY; n += 1) {
    await sql`insert into applications (job_id, name, email, phone, message, resume_key, resume_name, resume_type,
      resume_size, resume_sha256, created_at, stage_id, moved_at)
      values (1, ${`Person ${n}`}, 'p@example.com', ${`(954) 555-${1000 + n}`}, 'm', ${`key-${n}`}, 'r.pdf', 'pdf', 1,
      'x', ${at}, 1, ${at})`.execute(raw)
    await sql`insert into resume_texts (application_id, text, attempts, due_at, read_at)
      values (${n}, ${n === MANY ? 'Knows C# and Node.js' : 'Knows C++'}, 1, ${at}, ${at})`.execute(raw)
  }
  await sql`insert into application_notes (application_id, author_id, body, created_at)
    values (7, 'u', 'Speaks Kotlin', ${at})`.execute(raw)
  await sql`update applications set merged_into = 1 where id = 7`.execute(raw)
}

test.each(engines)('what was there before the update is found after it on %s', async (engine) => {
  const { store, remove } = await olderDatabase(engine, BEFORE)
  const found = (search: string) => applicationIds(store, { search }, 'oldest')
  // What resumes say is read in the background, and persons are indexed there.
  const waiting = () =>
    store.sql.selectFrom('search_pending').selectAll().where('kind', 'not in', ['resume', 'person']).execute()
  try {
    await fillOld(store)
    await migrate(store)
    expect(await waiting()).toEqual([])
    expect(await found('C#')).toEqual([MANY])
    expect(await found('C++')).toHaveLength(MANY - 2)
    expect(await found('"knows C"')).toEqual([])
    expect(await found('+1 954 555 1042')).toEqual([42])
    expect(await found('kotlin')).toEqual([1])
    const page = { page: 1, size: 10, count: 10 }
    expect(await jobsOfPage(store, { search: 'C++' }, page)).toHaveLength(1)
    expect(await jobsOfPage(store, { search: 'C' }, page)).toEqual([])
    const messages = { list: 'open', search: 'frontend 9545550100', person: '', today: '2026-01-01' } as const
    expect(await messagesOfPage(store, messages, page)).toHaveLength(1)

    // Somebody else than this server changes a row: the next start takes it in.
    await sql`update applications set name = 'Zaphod' where id = 3`.execute(store.raw)
    expect(await waiting()).toEqual([{ kind: 'application', id: 3 }])
    expect(await found('zaphod')).toEqual([])
    await migrate(store)
    expect(await found('zaphod')).toEqual([3])
    expect(await waiting()).toEqual([])
  } finally {
    await remove()
  }
})
