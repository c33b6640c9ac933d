import { sql } from 'kysely'
import type { OpenStore } from '#server/store/engine/store.ts'

/** So many at a time, or a statement takes longer than PostgreSQL may. */
const BATCH = 1_000

/** Makes a candidate of each email of applications that belong to nobody, as the update of an older database does. */
export async function seedCandidates({ sql: db, dialect }: OpenStore): Promise<void> {
  for (let last = 0; ; ) {
    const first = sql`select email, min(id) as id from applications
      where candidate_id is null and spam_since is null and id > ${last} group by email order by min(id) limit ${BATCH}`
    const { rows } = await sql<{
      id: number
    }>`insert into candidates (id, name, sort_name, created_at, changed_at)
      select one.id, name, sort_name, created_at, created_at from (${first}) as one
      join applications on applications.id = one.id order by one.id returning id`.execute(db)
    if (rows.length === 0) break
    await sql`update applications set candidate_id = one.id from (${first}) as one
      where applications.email = one.email and spam_since is null`.execute(db)
    for (const [kind, value] of Object.entries({ name: 'name', email: 'email', phone: 'phone_digits' }))
      await sql`insert into candidate_facts (candidate_id, kind, value, written, state, origin, application_id, created_at)
        select candidate_id, ${sql.lit(kind)}, ${sql.ref(value)}, ${sql.ref(kind)}, 'current', 'form', id, created_at
        from applications where id = candidate_id and id > ${last}`.execute(db)
    last = Math.max(...rows.map(({ id }) => id))
  }
  if (dialect.types.engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence('candidates', 'id'), max(id)) from candidates`.execute(db)
}
