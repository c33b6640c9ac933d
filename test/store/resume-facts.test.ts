import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newestResumeFacts } from '#server/store/candidates/resume-facts.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { explain } from '../../bench/support/query-plan.ts'

/** So many that PostgreSQL does not read all of them where it needs not. */
const OTHERS = 5_000

/** Copies an application so often, each with as many facts as a resume has, and of nobody. */
async function copied(store: OpenStore, id: number) {
  const numbers = sql`(with recursive n (i) as (select ${sql.lit(id + 1)} union all select i + 1 from n where i < ${sql.lit(id + OTHERS)}) select i from n) as numbers`
  const tables = await store.sql.introspection.getTables()
  const names = tables.find(({ name }) => name === 'applications')?.columns.map(({ name }) => name) ?? []
  const own: Record<string, unknown> = { id: sql`i`, resume_key: sql`'copy-' || i`, candidate_id: sql`null` }
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => own[name] ?? sql.ref(`one.${name}`)))
  await sql`insert into applications (${columns}) select ${values} from applications as one, ${numbers} where one.id = ${id}`.execute(
    store.raw,
  )
  const positions = sql`(select 0 as position union all select 1 union all select 2) as positions`
  await sql`insert into resume_facts (application_id, position, kind, value, line) select id, position, 'skill', 'word ' || position, '' from applications, ${positions} where id > ${id}`.execute(
    store.raw,
  )
  await sql`analyze`.execute(store.raw)
}

describe.each(engines)('what the resume of a person says, on %s,', (engine) => {
  const app = useApp({ engine })

  test('is found without a look at what everybody’s say', async () => {
    const { store } = app.deps
    const { token } = await signIn(app)
    const id = await apply(app, { job_id: (await postJob(app, token)).id })
    await copied(store, id)
    const row = await store.sql
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', '=', id)
      .executeTakeFirst()
    const plans = await explain(store, (watched) => newestResumeFacts(watched, [row?.candidate_id ?? 0]))
    expect(plans.length).toBeGreaterThan(0)
    for (const { plan } of plans) expect(plan).not.toMatch(/\bSCAN\b|Seq Scan/)
  })
})
