import { shownLine } from '#contract/core/text.ts'
import { STAYING_MOST, type StayReason, type TakenBack } from '#contract/imports/import.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { lockImport, updateImport } from '#server/store/imports/imports.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import {
  holdPeople,
  peopleOfImport,
  removeAdded,
  removePeople,
  usedPeople,
} from '#server/store/imports/take-back.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'

const CHUNK = 50

const nothing = (): TakenBack => ({ people: 0, facts: 0, tags: 0, entries: 0, stays: {}, staying: [] })

/**
 * Removes the next people of an import that is taken back, as they were made: whoever was changed since stays whole, and it is written down
 * why. At last what it added to people who were there before goes, but for offers that were answered. False: nothing is left.
 */
export async function takeBackPeople(store: Store, job: ImportRow, now: Date): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'imports')
    const row = await lockImport(transaction, job.id)
    if (row?.state !== 'taking_back' || row.cursor !== job.cursor) return true
    const result: TakenBack = row.cursor === 0 ? nothing() : JSON.parse(row.taken_back ?? 'null')
    const next = await peopleOfImport(transaction, job.id, row.cursor, CHUNK)
    await holdPeople(
      transaction,
      next.map(({ id }) => id),
    )
    const held = await peopleOfImport(transaction, job.id, row.cursor, CHUNK)
    const used = await usedPeople(
      transaction,
      held.map(({ id }) => id),
      job.id,
    )
    const gone: number[] = []
    for (const { id, name, changed_at, merged_into } of held) {
      const isMerged = merged_into !== null
      const reason: StayReason | undefined =
        used.get(id) ?? (isMerged ? 'merged' : changed_at === job.started_at ? undefined : 'changed')
      if (reason === undefined) gone.push(id)
      else {
        result.stays[reason] = (result.stays[reason] ?? 0) + 1
        if (result.staying.length < STAYING_MOST)
          result.staying.push({ candidate_id: id, name: shownLine(name), reason })
      }
    }
    await removePeople(transaction, gone)
    result.people += gone.length
    const isEnd = held.length < CHUNK
    if (isEnd) await takeBackAdded(transaction, job.id, result, now.toISOString())
    await updateImport(transaction, job.id, {
      cursor: held.at(-1)?.id ?? row.cursor,
      rows_done: row.rows_done + held.length,
      taken_back: JSON.stringify(result),
      ...(isEnd && { state: 'taken_back', ended_at: now.toISOString() }),
    })
    return !isEnd
  })
}

async function takeBackAdded(transaction: Store, id: number, result: TakenBack, at: string): Promise<void> {
  const { facts, tags, entries, answered, touched } = await removeAdded(transaction, id)
  Object.assign(result, { facts, tags, entries })
  if (answered > 0) result.stays.answered = answered
  for (const candidate of touched.sort((a, b) => a - b)) {
    const { row } = await lockPersonOf(transaction, candidate)
    await updateCandidate(transaction, row.id, {}, at)
    await indexAgain(transaction, 'candidate', [row.id])
  }
}
