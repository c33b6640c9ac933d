import { shownLine } from '#contract/core/text.ts'
import { STAYING_MOST, type TakenBack } from '#contract/imports/import.ts'
import { queueErasing } from '#server/store/applications/erase-file.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { handOn, leftByImports } from '#server/store/imports/given-again.ts'
import { removeEmptyPools, removePlaces } from '#server/store/imports/import-places.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { holdPeople, peopleOfImport, removeAdded, usedPeople } from '#server/store/imports/take-back.ts'
import { removeGivenFiles } from '#server/store/resume-files/given-files.ts'
import { indexPeopleAnew } from '#server/store/search/index-people.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Returned } from './row-kind.ts'

/** The next people of an import after one, held, with why each stays: whoever was changed since stays whole. */
export async function returnedPeople(
  transaction: Store,
  job: ImportRow,
  after: number,
  most: number,
): Promise<Returned[]> {
  const next = await peopleOfImport(transaction, job.id, after, most)
  await holdPeople(
    transaction,
    next.map(({ id }) => id),
  )
  const held = await peopleOfImport(transaction, job.id, after, most)
  const used = await usedPeople(
    transaction,
    held.map(({ id }) => id),
    job.id,
  )
  return held.map(({ id, name, changed_at, merged_into }) => {
    const isSame = changed_at === job.started_at
    const reason = used.get(id) ?? (merged_into !== null ? 'merged' : isSame ? undefined : 'changed')
    return { id, name, reason }
  })
}

/** Removes what an import added to people who were there before, but for offers that were answered. */
export async function takeBackAdded(
  transaction: Store,
  id: number,
  result: TakenBack,
  at: string,
): Promise<void> {
  const left = await leftByImports(transaction, id)
  await handOn(transaction, id)
  const { facts, tags, entries, answered, touched: told } = await removeAdded(transaction, id)
  const files = await removeGivenFiles(transaction, id)
  const places = await removePlaces(transaction, id)
  await removeEmptyPools(transaction, id)
  await queueErasing(
    transaction,
    files.map(({ resume_key }) => resume_key),
    at,
  )
  result.facts += facts
  result.tags += tags
  result.entries += entries
  result.resumes += files.length
  const touched = [...new Set([...told, ...files.map(({ candidate_id }) => candidate_id), ...places])]
  for (const { id: candidate_id, name, count } of answered) {
    result.stays.answered = (result.stays.answered ?? 0) + count
    if (result.staying.length < STAYING_MOST)
      result.staying.push({ candidate_id, name: shownLine(name), reason: 'answered' })
  }
  for (const candidate of touched.sort((a, b) => a - b)) {
    const { row, ids } = await lockPersonOf(transaction, candidate)
    // Whoever is as other imports left them again goes with these.
    await updateCandidate(transaction, row.id, {}, left.get(row.id) ?? at)
    await indexAgain(transaction, 'candidate', [row.id])
    if (
      files.some(({ candidate_id }) => ids.includes(candidate_id)) ||
      places.some((one) => ids.includes(one))
    )
      await indexPeopleAnew(transaction, [row.id])
  }
}
