import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicationIds, countSpam } from '#server/store/applications/application-list.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { messagesOfPage } from '#server/store/messages/recruiter-messages.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'

test.each(engines)('what was called suspect is spam after the update on %s', async (engine) => {
  const { store, remove } = await olderDatabase(engine, '0022-tasks')
  const at = '2026-01-02T03:04:05.000Z'
  const [yes, no] = engine === 'sqlite' ? [1, 0] : [true, false]
  try {
    await sql`insert into jobs (title, description, address, skills, job_type, is_active, remote_work, created_at,
      updated_at) values ('Engineer', 'd', 'Miami', '', 'Contract', ${yes}, ${yes}, ${at}, ${at})`.execute(
      store.raw,
    )
    for (const since of [at, null])
      await sql`insert into applications (job_id, name, email, phone, message, resume_key, resume_name, resume_type,
        resume_size, resume_sha256, created_at, stage_id, moved_at, sort_name, phone_digits, suspect_since)
        values (1, 'P', 'p@example.com', '5', 'm', ${`key-${since}`}, 'r.pdf', 'pdf', 1, 'x', ${at}, 1, ${at}, 'p', '5',
        ${since})`.execute(store.raw)
    for (const [subject, suspect] of [
      ['Casino', yes],
      ['Project', no],
    ])
      await sql`insert into messages (email, phone, subject, message, company, suspect, fingerprint, created_at)
        values ('m@example.com', '5', ${subject}, 'm', 'Acme', ${suspect}, ${`f-${subject}`}, ${at})`.execute(
        store.raw,
      )
    await migrate(store)
    expect(await countSpam(store, undefined)).toBe(1)
    expect(await applicationIds(store, { search: '' }, 'oldest')).toEqual([2])
    const page = { page: 1, size: 10, count: 10 }
    const subjects = async (list: 'open' | 'spam') =>
      (await messagesOfPage(store, { list, search: '', person: '', today: '2026-01-01' }, page)).map(
        ({ subject }) => subject,
      )
    expect(await subjects('spam')).toEqual(['Casino'])
    expect(await subjects('open')).toEqual(['Project'])
  } finally {
    await remove()
  }
})
