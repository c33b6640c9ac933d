import { beforeAll, describe, expect, test } from 'vitest'
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
})
