import { BULK_DAYS, BULK_DRAFT_HOURS } from '#contract/bulks/bulk.ts'
import { removeRecords } from '#server/store/bulks/bulk-records.ts'
import { lockBulk, oldBulks, removeBulk, updateBulk } from '#server/store/bulks/bulks.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'

const SLICE = 500
const HOUR_MS = 3_600_000

/** Removes a change to many with what it knows of its records; what was changed stays so. One that is under way stays whole. */
export async function discardBulk(store: Store, id: number): Promise<void> {
  const isFree = await inTransaction(store, async (transaction) => {
    const row = await lockBulk(transaction, id)
    if (row === undefined || row.state === 'running' || row.state === 'undoing') return false
    await updateBulk(transaction, id, { state: 'choosing' })
    return true
  })
  if (!isFree) return
  while (await removeRecords(store, id, SLICE));
  await removeBulk(store, id)
}

/** Removes previews that nobody began, and changes to many whose time is over. */
export async function cleanBulks(store: Store, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  for (const id of await oldBulks(store, { unused: ago(BULK_DRAFT_HOURS), until: ago(BULK_DAYS * 24) }))
    await discardBulk(store, id)
}
