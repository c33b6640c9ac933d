import { type Insertable, type Selectable, sql } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { ConsentsTables } from './schema.ts'

export type LedgerRow = Selectable<ConsentsTables['consents']>
export type SubjectRow = Selectable<ConsentsTables['consent_subjects']>

/** Has one writer of the ledger at a time, until the transaction ends. Asked for after every other lock. */
export const lockLedger = (transaction: Store): Promise<void> =>
  transaction.dialect.lock(transaction.sql, 'consents')

/** The newest row of the ledger, or undefined. */
export const lastEntry = (store: Store): Promise<LedgerRow | undefined> =>
  store.sql.selectFrom('consents').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Writes a row of the ledger, and beside it whose it is. */
export async function insertEntry(
  transaction: Store,
  row: Insertable<ConsentsTables['consents']>,
  subject: Insertable<ConsentsTables['consent_subjects']>,
): Promise<void> {
  await transaction.sql.insertInto('consents').values(row).execute()
  await transaction.sql.insertInto('consent_subjects').values(subject).execute()
}

/**
 * What the ledger says of a number (hashed), in its order, and whose each row is: enough to tell what is agreed to. What somebody agreed to who was
 * erased since is left out; what was ended stays ended.
 */
export const eventsOf = (store: Store, phoneHash: string) =>
  store.sql
    .selectFrom('consents')
    .leftJoin('consent_subjects', 'consent_subjects.consent_id', 'consents.id')
    .select(['consents.id', 'purpose', 'event', 'source', 'at', 'candidate_id'])
    .select((e) => e.fn.coalesce('own_email', 'email').as('email'))
    .where('phone_hash', '=', phoneHash)
    .where((e) => e.or([e('event', '=', 'revoked'), e('phone', 'is not', null)]))
    .orderBy('consents.id')
    .execute()

/** Every row of these numbers (hashed) with what stands beside it, in the ledger's order. */
export async function entriesOf(store: Store, phoneHashes: readonly string[]) {
  if (phoneHashes.length === 0) return []
  return store.sql
    .selectFrom('consents')
    .leftJoin('consent_subjects', 'consent_subjects.consent_id', 'consents.id')
    .selectAll('consents')
    .select(['phone', 'email', 'own_email', 'network', 'salt', 'candidate_id'])
    .where('phone_hash', 'in', phoneHashes)
    .orderBy('consents.id')
    .execute()
}

/** Some of the ledger after a row, or from its beginning, in its order, with what stands beside each. */
export function ledgerFrom(store: Store, after: number | undefined, most: number) {
  let rows = store.sql
    .selectFrom('consents')
    .leftJoin('consent_subjects', 'consent_subjects.consent_id', 'consents.id')
    .selectAll('consents')
    .select(['phone', 'email', 'network', 'candidate_id', 'salt'])
  if (after !== undefined) rows = rows.where('consents.id', '>', after)
  return rows.orderBy('consents.id').limit(most).execute()
}

/** The largest number of a row that something stands beside. */
export async function lastSubject(store: Store): Promise<number> {
  const { last } = await store.sql
    .selectFrom('consent_subjects')
    .select((e) => e.fn.max('consent_id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The numbers for which one of these candidates agreed or ended it, in the order in which they came. */
export async function phonesOfCandidates(store: Store, candidateIds: readonly number[]): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('consent_subjects')
    .select('phone')
    .where('candidate_id', 'in', [0, ...candidateIds])
    .orderBy('consent_id')
    .execute()
  return [...new Set(rows.map(({ phone }) => phone))]
}

/** Whether somebody said it who holds an address, or who has corrected theirs to it. */
const isTheirs = (email: string) =>
  sql<boolean>`((email = ${email} and own_email is null) or own_email = ${email})`

/** The numbers that whoever holds an address agreed for, in the order in which they came. */
export async function phonesOfAddress(store: Store, email: string): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('consent_subjects')
    .select('phone')
    .where(isTheirs(email))
    .orderBy('consent_id')
    .execute()
  return [...new Set(rows.map(({ phone }) => phone))]
}

/** As which candidates whoever holds an address agreed. */
export async function agreedAs(store: Store, email: string): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('consent_subjects')
    .select('candidate_id')
    .distinct()
    .where(isTheirs(email))
    .execute()
  return rows.flatMap(({ candidate_id }) => candidate_id ?? [])
}

/**
 * Erases whose rows of the ledger are these candidates', and those that only their numbers said. The rows stay: without what stood beside
 * them nobody can tell whose they are who does not have the number already. Asks for the ledger, and answers their numbers: called after every other lock.
 */
export async function eraseConsentSubjects(
  transaction: Store,
  candidateIds: readonly number[],
): Promise<string[]> {
  // Who is writing just now would leave something behind.
  await lockLedger(transaction)
  const phones = await phonesOfCandidates(transaction, candidateIds)
  await transaction.sql
    .deleteFrom('consent_subjects')
    .where((e) =>
      e.or([
        e('candidate_id', 'in', [0, ...candidateIds]),
        e.and([e('candidate_id', 'is', null), e('phone', 'in', ['', ...phones])]),
      ]),
    )
    .execute()
  return phones
}
