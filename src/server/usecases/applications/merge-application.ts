import { applicationTexts } from '#contract/applications/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { lockApplications, setMergedInto } from '#server/store/applications/recruiter-application.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { recordMerge } from '../audit/record-merge.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { lockUnmerged } from './lock-application.ts'

type Deps = { store: Store; clock: Clock }
type Merged = { id: number; merged_into: number | null }

/**
 * Merges a duplicate into an application: it leaves the admin's lists and counts, and its notes are read from the one
 * that stays. Nothing is lost: `unmergeApplication` takes it back.
 *
 * @throws AppError `application_not_found`, `application_merged` when one of them is part of another already,
 *   `application_is_spam` when one of them is spam: the other would leave the lists with it; `invalid_input` when both are the same.
 */
export async function mergeApplication(
  { store, clock }: Deps,
  id: number,
  duplicateId: number,
  actor: Actor,
): Promise<Merged> {
  if (id === duplicateId)
    throw new AppError('invalid_input', { fields: { duplicate_id: applicationTexts.sameApplication } })
  return inTransaction(store, async (transaction) => {
    const held = await lockUnmerged(transaction, [id, duplicateId])
    if ([...held.values()].some(({ spam_since }) => spam_since !== null))
      throw new AppError('application_is_spam')
    await setMergedInto(transaction, duplicateId, id)
    await recordMerge(
      transaction,
      'application.merge',
      { id, duplicateId },
      { at: clock().toISOString(), by: actor.id, subject: 'application' },
    )
    return { id: duplicateId, merged_into: id }
  })
}

/**
 * Makes a merged application one of its own again, where it was. With `mergedInto` only where it is part of that one. Throws
 * `application_not_found`, `application_not_merged` when it is one already, and `changed_meanwhile`.
 */
export async function unmergeApplication(
  { store, clock }: Deps,
  duplicateId: number,
  mergedInto: number | undefined,
  actor: Actor,
): Promise<Merged> {
  return inTransaction(store, async (transaction) => {
    const [held] = await lockApplications(transaction, [duplicateId])
    if (held === undefined) throw new AppError('application_not_found')
    if (held.merged_into === null) throw new AppError('application_not_merged')
    if (held.merged_into !== (mergedInto ?? held.merged_into)) throw new AppError('changed_meanwhile')
    await setMergedInto(transaction, duplicateId, null)
    const pair = { id: held.merged_into, duplicateId }
    await recordMerge(transaction, 'application.unmerge', pair, {
      at: clock().toISOString(),
      by: actor.id,
      subject: 'application',
    })
    return { id: duplicateId, merged_into: null }
  })
}
