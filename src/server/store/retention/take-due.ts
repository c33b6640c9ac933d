import { sql } from 'kysely'
import type { KeptKind } from '#contract/retention/keeping.ts'
import type { Store } from '../engine/store.ts'

type Contact = { candidate_id: number; at: string }

/** When something last happened to each of these applications that belong to somebody. */
export async function contactsOfApplications({ sql: db }: Store, ids: readonly number[]): Promise<Contact[]> {
  const rows = await db
    .selectFrom('applications as a')
    .select(['candidate_id', 'created_at', 'moved_at', 'touched_at', 'withdrawn_at'])
    .select((e) => [
      e
        .selectFrom('application_notes as n')
        .select((f) => f.fn.max('n.created_at').as('at'))
        .whereRef('n.application_id', '=', 'a.id')
        .as('noted_at'),
      e
        .selectFrom('next_steps as s')
        .select((f) => f.fn.max('s.created_at').as('at'))
        .whereRef('s.application_id', '=', 'a.id')
        .as('planned_at'),
    ])
    .where('a.id', 'in', [0, ...ids])
    .execute()
  return rows.flatMap(({ candidate_id, ...times }) => latest(candidate_id, Object.values(times)))
}

/** The same of letters; of one about a message its sender is known by the address of that. */
export async function contactsOfLetters({ sql: db }: Store, ids: readonly number[]): Promise<Contact[]> {
  const rows = await db
    .selectFrom('letters as l')
    .leftJoin('messages as m', 'm.id', 'l.contact_message_id')
    .leftJoin('candidate_facts as f', (join) =>
      join.on('f.kind', '=', 'email').on('f.value', '=', sql<string>`lower(m.email)`),
    )
    .select('l.at')
    .select((e) => e.fn.coalesce('l.candidate_id', 'f.candidate_id').as('candidate_id'))
    .where('l.id', 'in', [0, ...ids])
    .execute()
  return rows.flatMap(({ candidate_id, at }) => latest(candidate_id, [at]))
}

/** The same of messages, whose sender is known by the address alone. */
export async function contactsOfMessages({ sql: db }: Store, ids: readonly number[]): Promise<Contact[]> {
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('candidate_facts as f', (join) =>
      join.on('f.kind', '=', 'email').on('f.value', '=', sql<string>`lower(m.email)`),
    )
    .select(['f.candidate_id', 'm.created_at', 'm.read_at', 'm.closed_at'])
    .select((e) =>
      e
        .selectFrom('letters as l')
        .select((g) => g.fn.max('l.at').as('at'))
        .whereRef('l.contact_message_id', '=', 'm.id')
        .as('written_at'),
    )
    .where('m.id', 'in', [0, ...ids])
    .execute()
  return rows.flatMap(({ candidate_id, ...times }) => latest(candidate_id, Object.values(times)))
}

function latest(candidate_id: number | null, times: readonly (string | null)[]): Contact[] {
  const at = times
    .filter((time) => time !== null)
    .sort()
    .at(-1)
  return candidate_id === null || at === undefined ? [] : [{ candidate_id, at }]
}

/** Notes when somebody was last in contact, of which the record goes now. */
export async function noteContacts({ sql: db }: Store, contacts: readonly Contact[]): Promise<void> {
  for (const { candidate_id, at } of contacts)
    await db
      .updateTable('candidates')
      .set({ contact_at: at })
      .where('id', '=', candidate_id)
      .where((e) => e.or([e('contact_at', 'is', null), e('contact_at', '<', at)]))
      .execute()
}

/** Whose each of these records is, as lists call it, and since when nothing has happened to it. */
export async function namesOfDue(
  { sql: db }: Store,
  kind: KeptKind,
  ids: readonly number[],
): Promise<{ id: number; name: string; at: string; candidate_id: number | null }[]> {
  const own = [0, ...ids]
  if (kind === 'letters')
    return db
      .selectFrom('letters')
      .leftJoin('candidates', 'candidates.id', 'letters.candidate_id')
      .select(['letters.id', 'letters.at', 'letters.candidate_id'])
      .select((e) => e.fn.coalesce('candidates.name', 'letters.address').as('name'))
      .where('letters.id', 'in', own)
      .orderBy('letters.id')
      .execute()
  if (kind === 'messages')
    return db
      .selectFrom('messages')
      .select(['id', 'email as name', 'created_at as at', sql<null>`null`.as('candidate_id')])
      .where('id', 'in', own)
      .orderBy('id')
      .execute()
  if (kind === 'mails')
    return db
      .selectFrom('outbox')
      .select(['id', 'recipient as name', 'created_at as at', sql<null>`null`.as('candidate_id')])
      .where('id', 'in', own)
      .orderBy('id')
      .execute()
  if (kind === 'texts')
    return db
      .selectFrom('texts')
      .select(['id', 'phone as name', 'at', sql<null>`null`.as('candidate_id')])
      .where('id', 'in', own)
      .orderBy('id')
      .execute()
  if (kind === 'applications')
    return db
      .selectFrom('applications')
      .select(['id', 'name', 'moved_at as at', 'candidate_id'])
      .where('id', 'in', own)
      .orderBy('id')
      .execute()
  return db
    .selectFrom('candidates')
    .select(['id', 'name', 'created_at as at', 'id as candidate_id'])
    .where('id', 'in', own)
    .orderBy('id')
    .execute()
}
