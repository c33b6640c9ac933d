import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { findCandidate, updateCandidate } from '#server/store/candidates/candidates.ts'
import { branchOf, setPerson } from '#server/store/candidates/parts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { recordMerge } from '../audit/record-merge.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { lockMerges, lockPersonOf, lockUnmergedCandidate } from './lock-person.ts'

type Deps = { store: Store; clock: Clock }
type Merged = { id: number; merged_into: number | null }

/**
 * Merges another candidate into this one: they leave the lists, and their facts, tags, entries and applications are read from
 * the one that stays. Nothing of them is moved: `unmergeCandidate` takes it back.
 *
 * @throws AppError `candidate_not_found`, `candidate_merged` when one of them is part of another already, `invalid_input`
 *   when both are the same.
 */
export async function mergeCandidate(
  { store, clock }: Deps,
  id: number,
  duplicateId: number,
  actor: Actor,
): Promise<Merged> {
  if (id === duplicateId)
    throw new AppError('invalid_input', { fields: { duplicate_id: candidateTexts.sameCandidate } })
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockMerges(transaction)
    const held = new Map<number, number[]>()
    for (const one of [id, duplicateId].sort((a, b) => a - b))
      held.set(one, (await lockUnmergedCandidate(transaction, one)).ids)
    await updateCandidate(transaction, duplicateId, { merged_into: id }, at)
    await setPerson(transaction, held.get(duplicateId) ?? [], id)
    await recordMerge(
      transaction,
      'candidate.merge',
      { id, duplicateId },
      { at, by: actor.id, subject: 'candidate' },
    )
    await updateCandidate(transaction, id, {}, at)
    await indexAgain(transaction, 'candidate', [id, duplicateId])
    return { id: duplicateId, merged_into: id }
  })
}

/**
 * Makes a merged candidate one of their own again, with what was merged into them before. With `mergedInto` only where they
 * are part of that one: what is taken back late may not undo what a colleague merged since. Throws `candidate_not_found`,
 * `candidate_not_merged` when they are one already, and `changed_meanwhile`.
 */
export async function unmergeCandidate(
  { store, clock }: Deps,
  duplicateId: number,
  mergedInto: number | undefined,
  actor: Actor,
): Promise<Merged> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockMerges(transaction)
    const { row: person } = await lockPersonOf(transaction, duplicateId)
    const duplicate = await findCandidate(transaction, duplicateId)
    if (duplicate === undefined) throw new AppError('candidate_not_found')
    if (duplicate.merged_into === null) throw new AppError('candidate_not_merged')
    if (duplicate.merged_into !== (mergedInto ?? duplicate.merged_into))
      throw new AppError('changed_meanwhile')
    const { ids } = await branchOf(transaction, duplicate)
    await updateCandidate(transaction, duplicateId, { merged_into: null, part_of: null }, at)
    await setPerson(transaction, ids, duplicateId)
    const pair = { id: duplicate.merged_into, duplicateId }
    await recordMerge(transaction, 'candidate.unmerge', pair, { at, by: actor.id, subject: 'candidate' })
    await updateCandidate(transaction, person.id, {}, at)
    await indexAgain(transaction, 'candidate', [person.id, duplicateId])
    return { id: duplicateId, merged_into: null }
  })
}
