import { survivorsOf } from '../applications/merged.ts'
import { inTransaction, type Store } from '../engine/store.ts'
import { documentsFor } from './documents.ts'
import { indexPeople, indexPeopleOf } from './index-people.ts'
import { SEARCH_TABLES, type SearchKind } from './tables.ts'

/** Documents that are made at a time: a resume may have 200 KB. */
const BATCH = 100
/** Those of candidates are a few words each. */
const BATCH_OF_CANDIDATES = 1_000

/**
 * Brings the index of these up to date, as far as triggers noted a change; in the transaction that changed them. A change
 * that is not followed by this is found with the next start.
 */
export async function indexAgain(store: Store, kind: SearchKind, ids: readonly number[]): Promise<void> {
  if (!store.sql.isTransaction)
    return inTransaction(store, (transaction) => indexAgain(transaction, kind, ids))
  if (kind !== 'person') await indexOwn(store, kind, ids)
  // A person's own index holds what the others say, and more.
  if (kind === 'person' || kind === 'candidate') await indexPeople(store, ids)
  if (kind === 'application') await indexPeopleOf(store, ids)
}

type OwnKind = Exclude<SearchKind, 'person'>

async function indexOwn(store: Store, kind: OwnKind, ids: readonly number[]): Promise<void> {
  const changed = await takePending(store, kind, ids)
  if (changed.length === 0) return
  if (kind === 'application') changed.push(...(await takeWholes(store, changed)))
  const { sql, dialect } = store
  await dialect.index(sql, SEARCH_TABLES[kind], await documentsFor(store, kind, changed))
}

// Two changes at once: noting waits for the other transaction, so what is read afterwards holds the change of both.
async function takePending({ sql }: Store, kind: SearchKind, ids: readonly number[]): Promise<number[]> {
  const taken = await sql
    .deleteFrom('search_pending')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

/** The triggers note one step up: here, whatever else these applications are part of. */
async function takeWholes(store: Store, ids: readonly number[]): Promise<number[]> {
  const wholes = (await survivorsOf(store, ids)).filter((id) => !ids.includes(id)).sort((a, b) => a - b)
  if (wholes.length === 0) return []
  await noteChanged(store, wholes)
  return takePending(store, 'application', wholes)
}

async function noteChanged({ sql }: Store, applicationIds: readonly number[]): Promise<void> {
  await sql
    .insertInto('search_pending')
    .values(applicationIds.map((id) => ({ kind: 'application' as const, id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Brings the index of these applications up to date where no trigger has noted the change. */
export async function indexApplicationsAnew(transaction: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await noteChanged(transaction, ids)
  await indexAgain(transaction, 'application', ids)
}

/** The same of messages of the contact form, whose conversations no trigger watches. */
export async function indexMessagesAnew(transaction: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.sql
    .insertInto('search_pending')
    .values(ids.map((id) => ({ kind: 'message' as const, id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await indexAgain(transaction, 'message', ids)
}

/** As above, for the application that this one is part of. */
export async function indexWhole(store: Store, applicationId: number): Promise<void> {
  const { id } = await store.sql
    .selectFrom('applications')
    .select((e) => e.fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await indexAgain(store, 'application', [id])
}

/**
 * Indexes all that waits for it: after an update of the schema, and what somebody else changed: an older version of the
 * server beside this one, or a hand. Each batch is a transaction, so that a stop in the middle loses nothing. Persons, with
 * all that their resumes say, are indexed while the server serves (`indexWaitingPeople`).
 */
export async function indexPending(store: Store): Promise<void> {
  for (const kind of (Object.keys(SEARCH_TABLES) as SearchKind[]).filter(isOwn)) {
    for (let after = 0; ; ) {
      const batch = await store.sql
        .selectFrom('search_pending')
        .select('id')
        .where('kind', '=', kind)
        .where('id', '>', after)
        .orderBy('id')
        .limit(kind === 'candidate' ? BATCH_OF_CANDIDATES : BATCH)
        .execute()
      const last = batch.at(-1)
      if (last === undefined) break
      const ids = batch.map(({ id }) => id)
      await inTransaction(store, (transaction) => indexOwn(transaction, kind, ids))
      after = last.id
    }
  }
}

const isOwn = (kind: SearchKind): kind is OwnKind => kind !== 'person'
