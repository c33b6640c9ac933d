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
  what: keyof typeof GIVEN | 'application' | 'application_note' | 'person'
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

const TOLD = 'person'

/** Keeps which of these people, whom another import made, nobody but imports has changed before this one does: `leftByImports` tells of them. */
export async function noteUntouched(
  transaction: Store,
  import_id: number,
  personIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return
  const { rows } = await sql<{ id: number; import_id: number }>`select candidates.id, candidates.import_id
    from candidates join imports on imports.id = candidates.import_id
    where candidates.id in (${sql.join(personIds)}) and (imports.started_at = candidates.changed_at or exists (
      select 1 from given_again join imports as later on later.id = given_again.import_id
      where given_again.candidate_id = candidates.id and what = ${TOLD} and later.started_at = candidates.changed_at
    ))`.execute(transaction.sql)
  const untouched = rows.map(
    ({ id, ...maker }) => ({ what: TOLD, candidate_id: id, key: id, ...maker }) as const,
  )
  await noteGivenAgain(transaction, import_id, untouched)
}

/** Forgets what `noteUntouched` kept of somebody: what this import says of them stays when it is taken back. */
export async function forgetUntouched(
  transaction: Store,
  import_id: number,
  personId: number,
): Promise<void> {
  await transaction.sql
    .deleteFrom('given_again')
    .where('import_id', '=', import_id)
    .where('what', '=', TOLD)
    .where('candidate_id', '=', personId)
    .execute()
}

/** Whom nobody but imports changed, of those of whom this one told: by id when another one did so last. */
export async function leftByImports(transaction: Store, import_id: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; changed_at: string; import_id: number; started_at: string }>`
    with told as (select candidates.id, changed_at, candidates.import_id from given_again
      join candidates on candidates.id = given_again.candidate_id
      where given_again.import_id = ${import_id} and what = ${TOLD})
    select told.id, changed_at, imports.id as import_id, started_at from told join imports on imports.id = told.import_id
    union select told.id, changed_at, imports.id as import_id, started_at from told
      join given_again on given_again.candidate_id = told.id and what = ${TOLD}
      join imports on imports.id = given_again.import_id`.execute(transaction.sql)
  const left = new Map<number, string>()
  for (const [id, starts] of Map.groupBy(rows, (row) => row.id)) {
    if (!starts.some(({ changed_at, started_at }) => changed_at === started_at)) continue
    const others = starts.filter((start) => start.import_id !== import_id).map(({ started_at }) => started_at)
    left.set(
      id,
      others.reduce((a, b) => (b > a ? b : a)),
    )
  }
  return left
}
