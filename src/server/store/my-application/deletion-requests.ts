import { shownLine } from '#contract/core/text.ts'
import type { DeletionClosing } from '#contract/my-application/deletion.ts'
import type { DeletionRequest } from '#contract/my-application/my-page.ts'
import type { Store } from '../engine/store.ts'

type NewRequest = { candidate_id: number; email: string; asked_at: string; due_on: string }

/** Keeps that somebody asked to be forgotten. False: they did before, and it is open. */
export async function insertDeletionRequest(transaction: Store, request: NewRequest): Promise<boolean> {
  const added = await transaction.sql
    .insertInto('deletion_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('candidate_id').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Closes the open request that was made by this address. False: there is none. */
export async function closeDeletionRequest(
  transaction: Store,
  email: string,
  closed_at: string,
): Promise<number | undefined> {
  const row = await transaction.sql
    .updateTable('deletion_requests')
    .set({ closed_at })
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .returning('candidate_id')
    .executeTakeFirst()
  return row?.candidate_id
}

/** Closes the open requests of these candidates, who are one person, without an erasure. False: there is none. */
export async function closeDeletionOf(
  transaction: Store,
  candidateIds: readonly number[],
  closing: { closed_at: string; closed_by: string; close_reason: DeletionClosing },
): Promise<boolean> {
  const closed = await transaction.sql
    .updateTable('deletion_requests')
    .set(closing)
    .where('candidate_id', 'in', candidateIds)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return closed.length > 0
}

/** The newest request by this address, if it was closed without an erasure since `since`; or undefined. */
export async function closedDeletionBy(store: Store, email: string, since: string) {
  const row = await store.sql
    .selectFrom('deletion_requests')
    .select(['closed_at', 'close_reason'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.closed_at || row.closed_at < since || row.close_reason === null) return undefined
  return { closed_at: row.closed_at, reason: row.close_reason }
}

/** The open request by this address, or undefined. */
export function deletionRequestBy(store: Store, email: string): Promise<DeletionRequest | undefined> {
  return store.sql
    .selectFrom('deletion_requests')
    .select(['asked_at', 'due_on'])
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** The open request of these candidates, who are one person, that is due first; or undefined. */
export function deletionRequestOf(
  store: Store,
  candidateIds: readonly number[],
): Promise<DeletionRequest | undefined> {
  return store.sql
    .selectFrom('deletion_requests')
    .select(['asked_at', 'due_on'])
    .where('candidate_id', 'in', candidateIds)
    .where('closed_at', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
}

/** Who asked to be forgotten, due first; `most` of them, and how many there are. */
export async function openDeletionRequests(store: Store, most: number) {
  const open = store.sql
    .selectFrom('deletion_requests')
    .innerJoin('candidates', 'candidates.id', 'deletion_requests.candidate_id')
    .leftJoin('candidates as whole', 'whole.id', 'candidates.part_of')
    .where('closed_at', 'is', null)
  const { count } = await open.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await open
    .select((e) => [
      e.fn.coalesce('whole.id', 'candidates.id').as('candidate_id'),
      e.fn.coalesce('whole.name', 'candidates.name').as('name'),
      'due_on',
    ])
    .orderBy('due_on')
    .orderBy('deletion_requests.id')
    .limit(most)
    .execute()
  return { count, first: rows.map((row) => ({ ...row, name: shownLine(row.name) })) }
}
