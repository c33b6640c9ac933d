import { setImmediate as immediate } from 'node:timers/promises'
import { inTransaction, type Store } from '../engine/store.ts'
import { personDocument } from './person-documents.ts'
import { forgetFacets, keepFacets } from './person-facets.ts'
import { personTexts } from './person-texts.ts'

const BATCH = 10

/**
 * Brings the index and the facets of these persons up to date, as far as triggers noted a change. After a change: when its
 * transaction has committed, so that no lock of it waits for this one. What fails here waits for `indexWaitingPeople`.
 */
export async function indexPeople(store: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  if (!store.sql.isTransaction) {
    for (let at = 0; at < ids.length; at += BATCH) {
      // On SQLite all of a batch is done on this thread: between two of them it serves others.
      if (at > 0) await immediate()
      await inTransaction(store, (transaction) => indexNow(transaction, ids.slice(at, at + BATCH)))
    }
    return
  }
  const { afterwards } = store
  if (afterwards === undefined) return
  const known = afterwards.get(indexPeople) ?? new Set<number>()
  afterwards.set(indexPeople, known)
  for (const id of ids) known.add(id)
}

async function indexNow(store: Store, ids: readonly number[]): Promise<void> {
  // Of two changes of one person at once the later one sees what the other wrote.
  const all = [...new Set(ids)].sort((a, b) => a - b)
  for (const id of all) await store.dialect.lock(store.sql, `index person ${id}`)
  const taken = await store.sql
    .deleteFrom('search_pending')
    .where('kind', '=', 'person')
    .where('id', 'in', all)
    .returning('id')
    .execute()
  if (taken.length === 0) return
  const { sql, dialect } = store
  const changed = taken.map(({ id }) => id).sort((a, b) => a - b)
  const persons = await personTexts(store, changed)
  const documents = persons.map(personDocument)
  const found = new Set(persons.map(({ id }) => id))
  // Of who is part of another nothing is left to find.
  const gone = changed.filter((id) => !found.has(id)).map((id) => ({ id, words: '' }))
  await dialect.index(sql, 'person_search', [...documents, ...gone])
  await keepFacets(store, persons)
  await forgetFacets(
    store,
    gone.map(({ id }) => id),
  )
}

/** The same where no trigger has noted the change. */
export async function indexPeopleAnew(transaction: Store, ids: readonly number[]): Promise<void> {
  await transaction.sql
    .insertInto('search_pending')
    .values(ids.map((id) => ({ kind: 'person' as const, id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await indexPeople(transaction, ids)
}

/** The same of the persons whose these applications are. */
export async function indexPeopleOf(store: Store, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return
  const rows = await store.sql
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('id'))
    .distinct()
    .where('applications.id', 'in', applicationIds)
    .execute()
  await indexPeople(
    store,
    rows.map(({ id }) => id),
  )
}

/** Persons who are not indexed yet, up to `most`, the newest first. */
export async function peopleToIndex({ sql }: Store, most: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('search_pending')
    .select('id')
    .where('kind', '=', 'person')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
