import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines, useApp } from '#test/support/app.ts'
import { postJob } from '#test/support/factories.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

/** What a form of this version makes of a value that only a newer one knows: it sends back what it read. */
describe.each(engines)(
  'a value of a newer version is not written over by what sends back what it read, on %s',
  (engine) => {
    const app = useApp({ engine })
    let admin: Person
    beforeAll(async () => {
      admin = await signIn(app, { role: 'administrator' })
    })
    const send = async (method: string, path: string, json?: object) => {
      const answer = await app.send(method, path, { token: admin.token, ...(json && { json }) })
      return { status: answer.status, json: answer.json as { data: never; error: { fields: object } } }
    }
    const put = (table: string, column: string, where: string, is: string | number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = 'future' where ${sql.ref(where)} = ${is}`.execute(
        app.deps.store.sql,
      )
    const kept = async (table: string, column: string, where: string, is: string | number) => {
      const found = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(where)} = ${is}`.execute(
        app.deps.store.sql,
      )
      expect(found.rows).toEqual([{ value: 'future' }])
    }
    const refused = ({ status, json }: Awaited<ReturnType<typeof send>>, field: string) => {
      expect([status, Object.keys(json.error?.fields ?? {})]).toEqual([400, [field]])
    }

    test('the kind of a question of a job', async () => {
      const question = { label: 'When?', kind: 'text' as const, options: [], required: true }
      const { id } = await postJob(app, admin.token, { screening: [question] })
      await put('screening_questions', 'kind', 'job_id', id)
      const { data } = (await send('GET', `/api/jobs/view/${id}/`)).json
      const { screening } = data as { screening: object[] }
      refused(await send('PATCH', `/api/jobs/list/${id}/update/`, { screening }), 'screening.0.kind')
      await kept('screening_questions', 'kind', 'job_id', id)
      const chosen = screening.map((one) => ({ ...one, kind: 'number' }))
      expect((await send('PATCH', `/api/jobs/list/${id}/update/`, { screening: chosen })).status).toBe(200)
    })

    test('the kind of a template', async () => {
      const input = { kind: 'stage', name: rareWord(), subject: 'About', body: 'Hello' }
      const { id } = (await send('POST', '/api/letter-templates/', input)).json.data as { id: number }
      await put('letter_templates', 'kind', 'id', id)
      const list = (await send('GET', '/api/letter-templates/')).json.data as { id: number; kind: string }[]
      const kind = list.find((one) => one.id === id)?.kind
      refused(await send('PATCH', `/api/letter-templates/${id}/`, { ...input, kind }), 'kind')
      await kept('letter_templates', 'kind', 'id', id)
    })

    test.each(['kind', 'level'])('the %s of what a posting asks for', async (part) => {
      const { id } = await postJob(app, admin.token)
      const path = `/api/jobs/requirements/${id}/`
      const wanted = [{ kind: 'skill', name: 'Kafka', level: 'required', years: null }]
      expect((await send('PUT', path, { requirements: wanted })).status).toBe(200)
      const where = ['job_requirements', part, 'name', 'Apache Kafka'] as const
      await put(...where)
      const { requirements } = (await send('GET', path)).json.data as { requirements: object[] }
      refused(await send('PUT', path, { requirements }), `requirements.0.${part}`)
      await kept(...where)
      await sql`delete from job_requirements`.execute(app.deps.store.sql)
    })

    test('when somebody is told by mail', async () => {
      const path = '/api/account/notifications/'
      const wanted = {
        applications: 'daily',
        messages: 'none',
        replies: 'none',
        own_jobs: false,
        morning: false,
      }
      expect((await send('PUT', path, wanted)).status).toBe(200)
      await put('notifications', 'applications', 'applications', 'daily')
      const now = (await send('GET', path)).json.data as object
      refused(await send('PUT', path, { ...now, morning: true }), 'applications')
      await kept('notifications', 'applications', 'applications', 'future')
    })
  },
)
