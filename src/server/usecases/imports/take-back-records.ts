import { shownLine } from '#contract/core/text.ts'
import { STAYING_MOST, TakenBack } from '#contract/imports/import.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { eraseImportFiles } from '#server/store/imports/import-files.ts'
import { lockImport, updateImport } from '#server/store/imports/imports.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import type { RowKind } from './row-kind.ts'
import { takenBackOf } from './shown-import.ts'

const CHUNK = 50
/** Files that nobody got, of which one transaction erases so many. */
const FILES = 500

/** What was taken back so far. At the beginning nothing is known yet of what stays, also where the import was taken back before. */
function resultOf(row: ImportRow): TakenBack {
  const stays = { stays: {}, staying: [] }
  const result = takenBackOf(row) ?? TakenBack.parse({ people: 0, facts: 0, tags: 0, entries: 0, ...stays })
  return row.cursor === 0 ? { ...result, ...stays } : result
}

/**
 * Removes the next records of an import that is taken back, as they were made: what was changed since stays whole, and it is written down
 * why. At last what it added to records that were there before goes. False: nothing is left.
 */
export async function takeBackRecords<T>(
  store: Store,
  job: ImportRow,
  kind: RowKind<T>,
  now: Date,
): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    // After whatever import runs on any server: what one of them gives again is seen whole when it is handed on.
    await transaction.dialect.lock(transaction.sql, 'imports')
    const row = await lockImport(transaction, job.id)
    if (row?.state !== 'taking_back' || row.cursor !== job.cursor) return true
    const result = resultOf(row)
    const at = now.toISOString()
    const held = await kind.returned(transaction, { after: row.cursor, most: CHUNK, at }, result)
    const gone: number[] = []
    for (const { id, name, reason } of held) {
      if (reason === undefined) gone.push(id)
      else {
        result.stays[reason] = (result.stays[reason] ?? 0) + 1
        if (result.staying.length < STAYING_MOST)
          result.staying.push({ ...kind.staying(id), name: shownLine(name), reason })
      }
    }
    if (gone.length > 0) await kind.remove(transaction, gone, result, at)
    const isLast = held.length < CHUNK
    const isEnd = isLast && !(await eraseImportFiles(transaction, job.id, FILES, at))
    if (isEnd) await kind.end?.(transaction, result, at)
    await updateImport(transaction, job.id, {
      cursor: held.at(-1)?.id ?? row.cursor,
      rows_done: row.rows_done + held.length,
      taken_back: JSON.stringify(result),
      ...(isEnd && { state: 'taken_back', ended_at: at }),
    })
    return !isEnd
  })
}
