import { beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '#server/store/audit/audit.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const TURNED = 'Jane \u202eeoR\u2066'
const turns = /[\u202a-\u202e\u2066-\u2069]/

describe.each(engines)('names that turn text round on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
  })

  async function shown(id: number): Promise<string> {
    const paths = ['/api/applications/', `/api/applications/${id}/`, `/api/jobs/list/${job_id}/`]
    const exported = `/api/applications/export/?ids=${id}`
    const answers = await Promise.all([...paths, exported].map((path) => app.send('GET', path, { token })))
    for (const { status } of answers) expect(status).toBe(200)
    return answers.map(({ text }) => text).join('\n')
  }

  test('are stored without those signs', async () => {
    const id = await apply(app, { job_id, applicant_name: TURNED, applicant_phone: '\u202d555-0100' })
    const { sql } = app.deps.store
    const row = await sql
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Jane eoR', phone: '555-0100' })
  })

  test('are shown without them when they came before that rule', async () => {
    const id = await apply(app, { job_id })
    const { sql } = app.deps.store
    const old = {
      name: TURNED,
      email: 'a\u202e@example.com',
      phone: '\u202e0010-555',
      resume_name: '\u202efdp.exe',
    }
    await sql.updateTable('applications').set(old).where('id', '=', id).execute()
    expect(await shown(id)).not.toMatch(turns)
  })
  test('nor is anything else that came before it: accounts, stages, jobs, messages, notes, the audit', async () => {
    const chief = await signIn(app, { role: 'administrator' })
    const { sql } = app.deps.store
    const email = 'writer@example.com'
    const json = { email, phone: '+1 555-0100', subject: 'A', message: 'A', company: 'A' }
    expect((await app.send('POST', '/api/contact/', { json })).status).toBe(201)
    const message = await sql
      .selectFrom('messages')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const id = await apply(app, { job_id })
    const note = { token: chief.token, json: { body: 'A' } }
    expect((await app.send('POST', `/api/applications/${id}/notes/`, note)).status).toBe(201)
    const user = await sql
      .selectFrom('users')
      .select('id')
      .where('email', '=', chief.email)
      .executeTakeFirstOrThrow()
    await recordAudit(app.deps.store, {
      at: new Date().toISOString(),
      actor_id: user.id,
      action: 'application.move',
      subject: 'message',
      subject_id: `${message.id}`,
      detail: { from: TURNED, to: TURNED },
    })
    await sql.updateTable('users').set({ name: TURNED }).where('id', '=', user.id).execute()
    await sql.updateTable('stages').set({ name: TURNED }).where('kind', '=', 'placed').execute()
    await sql
      .updateTable('jobs')
      .set({ title: TURNED, description: TURNED })
      .where('id', '=', job_id)
      .execute()
    await sql
      .updateTable('messages')
      .set({ phone: TURNED, subject: TURNED, company: TURNED, message: `One\n${TURNED}` })
      .where('id', '=', message.id)
      .execute()
    await sql.updateTable('application_notes').set({ body: TURNED }).execute()
    app.deps.store.changes.tell('jobs')

    const { email: as, password } = chief
    const answers = [
      await app.send('POST', '/api/jobs/login/', { json: { email: as, password } }),
      ...(await Promise.all(
        [
          '/api/session/',
          '/api/account/',
          '/api/people/',
          '/api/people/names/',
          '/api/stages/',
          '/api/audit/',
          '/api/audit/export/',
          '/api/messages/',
          `/api/messages/${message.id}/`,
          `/api/applications/${id}/`,
          `/api/applications/${id}/history/`,
          `/api/jobs/list/${job_id}/`,
        ].map((path) => app.send('GET', path, { token: chief.token })),
      )),
      await app.send('GET', `/api/jobs/list/${job_id}/`),
      await app.send('GET', `/careers/jobs-detail/${job_id}`),
    ]
    for (const { status, text } of answers) {
      expect(status, text).toBe(200)
      expect(text).toContain('Jane eoR')
      expect(text).not.toMatch(turns)
    }
  })
})
