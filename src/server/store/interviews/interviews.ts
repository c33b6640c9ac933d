import type { Insertable, Selectable, Updateable } from 'kysely'
import { shownLine } from '#contract/core/text.ts'
import { isOf, ownAddress } from '../applications/sent-by.ts'
import type { Store } from '../engine/store.ts'
import { mayRecruit } from '../people/users.ts'
import type { InterviewsTables } from './schema.ts'

type Row = Selectable<InterviewsTables['interviews']>
type Person = { id: string; name: string; email: string; enabled: boolean }
/** An interview with the times that are proposed, oldest first, who takes part, and whom it is with. */
export type InterviewRow = Omit<Row, 'key'> & {
  slots: { starts_at: string; offered_at: string }[]
  people: Person[]
  author_name: string | null
  name: string
  /** Where mails to the candidate go: the address that the application says, or to which they have corrected it. */
  email: string
  form_email: string
  job_title: string
}

/** Stores an interview with its times and people; answers its id. */
export async function insertInterview(
  transaction: Store,
  row: Insertable<InterviewsTables['interviews']>,
  { slots, people, at }: { slots: readonly string[]; people: readonly string[]; at: string },
): Promise<number> {
  const { id } = await transaction.sql
    .insertInto('interviews')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSlots(transaction, id, slots, at)
  await insertPeople(transaction, id, people)
  return id
}

const insertPeople = async (transaction: Store, id: number, people: readonly string[]): Promise<void> => {
  await transaction.sql
    .insertInto('interview_people')
    .values(people.map((user_id) => ({ interview_id: id, user_id })))
    .execute()
}

/** From now on these take part, and nobody else. */
export async function setPeople(
  transaction: Store,
  { id, people: before }: Pick<InterviewRow, 'id' | 'people'>,
  people: readonly string[],
): Promise<void> {
  await transaction.sql
    .deleteFrom('interview_people')
    .where('interview_id', '=', id)
    .where('user_id', 'not in', people)
    .execute()
  const known = new Set(before.map((person) => person.id))
  const added = people.filter((person) => !known.has(person))
  if (added.length > 0) await insertPeople(transaction, id, added)
}

async function insertSlots(
  transaction: Store,
  id: number,
  slots: readonly string[],
  at: string,
): Promise<void> {
  await transaction.sql
    .insertInto('interview_slots')
    .values(slots.map((starts_at) => ({ interview_id: id, starts_at, offered_at: at })))
    .execute()
}

/** Proposes these times in the place of those that were proposed; what was proposed before keeps since when. */
export async function setSlots(
  transaction: Store,
  { id, slots: before }: Pick<InterviewRow, 'id' | 'slots'>,
  slots: readonly string[],
  at: string,
): Promise<void> {
  await transaction.sql
    .deleteFrom('interview_slots')
    .where('interview_id', '=', id)
    .where('starts_at', 'not in', slots)
    .execute()
  const known = new Set(before.map(({ starts_at }) => starts_at))
  const added = slots.filter((slot) => !known.has(slot))
  if (added.length > 0) await insertSlots(transaction, id, added, at)
}

/** Changes an interview. */
export async function updateInterview(
  transaction: Store,
  id: number,
  change: Updateable<InterviewsTables['interviews']>,
): Promise<void> {
  await transaction.sql.updateTable('interviews').set(change).where('id', '=', id).execute()
}

/** The interview of a proposal's key, by id, or undefined. */
export async function interviewOfKey(store: Store, key: string): Promise<number | undefined> {
  const row = await store.sql.selectFrom('interviews').select('id').where('key', '=', key).executeTakeFirst()
  return row?.id
}

/** Whether there is any interview about these applications, cancelled or not. */
export async function hasInterviews({ sql: db }: Store, applications: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('interviews')
    .select('id')
    .where('application_id', 'in', applications)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** These interviews, held until the transaction ends, in one order. */
export async function lockInterviews(transaction: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = transaction.sql.selectFrom('interviews').select('id').where('id', 'in', ids).orderBy('id')
  await transaction.dialect.forUpdate(rows).execute()
}

/** An interview, or undefined. */
export async function findInterview(store: Store, id: number): Promise<InterviewRow | undefined> {
  const [found] = await interviewsWhere(store, 'interviews.id', [id])
  return found
}

/** The interviews about these applications, newest first. */
export const interviewsOf = (store: Store, applications: readonly number[]): Promise<InterviewRow[]> =>
  interviewsWhere(store, 'interviews.application_id', applications)

async function interviewsWhere(
  { sql: db }: Pick<Store, 'sql'>,
  column: 'interviews.id' | 'interviews.application_id',
  ids: readonly number[],
): Promise<InterviewRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('users', 'users.id', 'interviews.author_id')
    .select([
      'interviews.id',
      'application_id',
      'uid',
      'sequence',
      'kind',
      'minutes',
      'zone',
      'candidate_zone',
    ])
    .select([
      'place',
      'interviews.state',
      'starts_at',
      'booked_at',
      'ended_at',
      'ended_by',
      'outcome',
      'reminded',
    ])
    .select(['letter_id', 'author_id', 'interviews.created_at', 'users.name as author_name'])
    .select(['applications.name', 'applications.email as form_email', 'jobs.title as job_title'])
    .select(ownAddress.as('email'))
    .where(column, 'in', ids)
    .orderBy('interviews.id', 'desc')
    .execute()
  const found = [0, ...rows.map(({ id }) => id)]
  const slots = await db
    .selectFrom('interview_slots')
    .selectAll()
    .where('interview_id', 'in', found)
    .orderBy('starts_at')
    .execute()
  const people = await db
    .selectFrom('interview_people')
    .innerJoin('users', 'users.id', 'interview_people.user_id')
    .select(['interview_id', 'users.id', 'users.name', 'users.email', 'users.role', 'users.disabled'])
    .where('interview_id', 'in', found)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    name: shownLine(row.name),
    job_title: shownLine(row.job_title),
    slots: slots
      .filter(({ interview_id }) => interview_id === row.id)
      .map(({ starts_at, offered_at }) => ({ starts_at, offered_at })),
    people: people
      .filter(({ interview_id }) => interview_id === row.id)
      .map(({ id, name, email, ...standing }) => ({
        ...{ id, name: shownLine(name), email },
        enabled: mayRecruit(standing),
      })),
  }))
}

/** The ids of the interviews about applications that were sent with an address and are no spam, the newest first; cancelled ones too. */
export async function interviewsOfAddress(store: Store, email: string): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select('interviews.id')
    .where(isOf(email))
    .where('applications.spam_since', 'is', null)
    .orderBy('interviews.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** All these interviews, the newest first. */
export const interviewsById = (store: Store, ids: readonly number[]): Promise<InterviewRow[]> =>
  interviewsWhere(store, 'interviews.id', ids)

/** All that is held of the interviews about applications that were sent with an address, as its holder's copy says it. */
export async function heldInterviews(store: Store, email: string) {
  const rows = await interviewsById(store, await interviewsOfAddress(store, email))
  return rows.map((row) => ({
    ...{ job: row.job_title, kind: row.kind, place: row.place, minutes: row.minutes, state: row.state },
    ...{
      starts_at: row.starts_at,
      zone: row.zone,
      your_zone: row.candidate_zone,
      created_at: row.created_at,
    },
    proposed: row.slots.map(({ starts_at }) => starts_at),
    with: row.people.map(({ name }) => name),
    ended_at: row.ended_at,
    ended_by: row.ended_by,
    outcome: row.outcome,
  }))
}
