import { sql } from 'kysely'
import type { Store } from '../engine/store.ts'
import { ofOthers } from './take-back.ts'

/** What imports give to people who were there, and what of a candidate names one. */
const GIVEN = {
  fact: ['candidate_facts', 'id'],
  entry: ['candidate_activities', 'id'],
  tag: ['candidate_tags', 'tag'],
  pool: ['pool_people', 'pool_id'],
  resume: ['resume_files', 'id'],
  step: ['next_steps', 'id'],
} as const

export type Given = {
  what: keyof typeof GIVEN | 'application' | 'application_note'
  candidate_id: number
  key: number | string
  import_id: number | null
}

/** Keeps that an import says what another gave: it stays when that one is taken back. What no import gave stays anyway. */
export async function noteGivenAgain(
  transaction: Store,
  import_id: number,
  given: readonly Given[],
): Promise<void> {
  const rows = given.flatMap(({ what, candidate_id, key, import_id: giver }) =>
    giver === null || giver === import_id ? [] : [{ import_id, what, candidate_id, key: String(key) }],
  )
  if (rows.length === 0) return
  await transaction.sql
    .insertInto('given_again')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What an import that is taken back gave to people whom it did not make, and notes on applications, is from now on of the first import that says so too. */
export async function handOn(transaction: Store, import_id: number): Promise<void> {
  await transaction.sql.deleteFrom('given_again').where('import_id', '=', import_id).execute()
  for (const [what, [table, key]] of Object.entries(GIVEN)) {
    const again = sql`from given_again where given_again.candidate_id = ${sql.ref(`${table}.candidate_id`)}
      and given_again.what = ${what} and given_again.key = cast(${sql.ref(`${table}.${key}`)} as text)`
    await sql`update ${sql.table(table)} set import_id = (select min(given_again.import_id) ${again})
      where import_id = ${import_id} and ${ofOthers(import_id)} and exists (select 1 ${again})`.execute(
      transaction.sql,
    )
  }
  await sql`update application_notes set import_id = (select min(given_again.import_id) ${NOTED_AGAIN})
    where import_id = ${import_id} and exists (select 1 ${NOTED_AGAIN})`.execute(transaction.sql)
}

const NOTED_AGAIN = sql`from given_again join applications on applications.candidate_id = given_again.candidate_id
  where applications.id = application_notes.application_id and given_again.what = 'application_note'
  and given_again.key = cast(application_notes.id as text)`

/** Of these applications those that another import than this one gives too, or a note on them. */
export async function givenByOthers(
  store: Store,
  applicationIds: readonly number[],
  import_id: number,
): Promise<number[]> {
  if (applicationIds.length === 0) return []
  const ids = sql.join(applicationIds)
  const { rows } = await sql<{ id: number }>`select distinct application_id as id from application_notes
    where application_id in (${ids})
    and exists (select 1 ${NOTED_AGAIN} and given_again.import_id <> ${import_id})
    union select applications.id from applications join given_again using (candidate_id)
    where applications.id in (${ids}) and what = 'application' and key = cast(applications.id as text)
    and given_again.import_id <> ${import_id}`.execute(store.sql)
  return rows.map(({ id }) => id)
}
