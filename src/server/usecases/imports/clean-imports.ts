import { isUnderWay } from '#contract/imports/import.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { eraseImportFiles } from '#server/store/imports/import-files.ts'
import { removeRows } from '#server/store/imports/import-rows.ts'
import { endedImports, lockImport, removeImport } from '#server/store/imports/imports.ts'

const SLICE = 1_000
const HOUR_MS = 3_600_000
/** Longer than a file can be on its way and be read. */
const UNREAD_HOURS = 12

/** Removes a file that was not read to its end, or of which nothing was made. */
export async function discardImport(store: Store, id: number): Promise<void> {
  while (await removeRows(store, id, SLICE));
  await removeImport(store, id)
}

/** Removes the rows of files whose time is over, and the resumes beside them that nobody got; what was made of them stays. Files that broke off while they came go whole. */
export async function cleanImports(store: Store, now: Date): Promise<void> {
  const unread = new Date(now.getTime() - UNREAD_HOURS * HOUR_MS).toISOString()
  for (const { id, state } of await endedImports(store, now.toISOString(), unread)) {
    if (state === 'reading') await discardImport(store, id)
    else {
      while (await cleanSlice(store, id, now.toISOString()));
    }
  }
}

/** Removes some of its rows, or of its files once those are gone; not of one that somebody had checked or imported meanwhile. False: nothing is left to do. */
export const cleanSlice = (store: Store, id: number, now: string): Promise<boolean> =>
  inTransaction(store, async (transaction) => {
    const row = await lockImport(transaction, id)
    if (row === undefined || row.state === 'reading' || isUnderWay(row.state) || row.rows_until >= now)
      return false
    return (await removeRows(transaction, id, SLICE)) || eraseImportFiles(transaction, id, SLICE, now)
  })
