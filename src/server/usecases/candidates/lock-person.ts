import { AppError } from '#contract/core/errors.ts'
import { findCandidate, lockCandidate } from '#server/store/candidates/candidates.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import type { CandidateRow } from '#server/store/candidates/schema.ts'
import type { Store } from '#server/store/engine/store.ts'

/** A person who is held until the transaction ends, and whose facts are theirs: `ids` are all that is part of them. */
export type HeldPerson = { row: CandidateRow; ids: number[] }

/** Held before any candidate by whoever changes several: others hold one at most. */
export const lockMerges = (transaction: Store): Promise<void> =>
  transaction.dialect.lock(transaction.sql, 'candidate merges')

/**
 * Holds a candidate who is merged into nobody. Throws `candidate_not_found` and `candidate_merged`. Whoever also asks whom
 * an address belongs to does so before (`lockEmails`), so that no two wait for each other.
 */
export async function lockUnmergedCandidate(transaction: Store, id: number): Promise<HeldPerson> {
  const row = await lockCandidate(transaction, id)
  if (row === undefined) throw new AppError('candidate_not_found')
  if (row.merged_into !== null) throw new AppError('candidate_merged')
  return { row, ids: (await branchOf(transaction, row)).ids }
}

/** Holds the person whom a candidate is or is part of, who may change while this waits. Throws `candidate_not_found`. */
export async function lockPersonOf(transaction: Store, candidateId: number): Promise<HeldPerson> {
  for (;;) {
    const found = await findCandidate(transaction, candidateId)
    if (found === undefined) throw new AppError('candidate_not_found')
    // Never the merged one as well: who merges holds persons, and then changes what is part of them.
    const row = await lockCandidate(transaction, found.part_of ?? candidateId)
    if (row === undefined) throw new AppError('candidate_not_found')
    const { ids } = await branchOf(transaction, row)
    if (row.part_of === null && ids.includes(candidateId)) return { row, ids }
  }
}
