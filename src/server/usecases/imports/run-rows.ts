import { setImmediate } from 'node:timers/promises'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { filesOfRows } from '#server/store/imports/import-files.ts'
import { rowsAfter, settleRows } from '#server/store/imports/import-rows.ts'
import { lockImport, updateImport } from '#server/store/imports/imports.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import type { Clock } from '../core/clock.ts'
import { LONG_ROW } from './read-row.ts'
import type { GoodRecord, RowKind } from './row-kind.ts'
import { countsOf, mappingOf } from './shown-import.ts'

/** Rows that one transaction makes records of: it ends before anybody waits for it who asks for something else. */
const CHUNK = 50
const TURN = 10
/** Imports write one after another: each holds many people. */
const IMPORTS = 'imports'

/**
 * Makes records of the next rows of an import that runs, and notes in the same transaction how far it came: cut off, it goes on there. False:
 * nothing is left.
 */
export async function runRows<T>(
  store: Store,
  job: ImportRow,
  kind: RowKind<T>,
  clock: Clock,
): Promise<boolean> {
  const most = kind.most ?? CHUNK
  const rows = await rowsAfter(store, job.id, job.cursor, most)
  const mapping = mappingOf(job)
  const read: Omit<GoodRecord<T>, 'files'>[] = []
  for (const [at, { row, cells, outcome }] of rows.entries()) {
    if (at % TURN === 0 || cells.length > LONG_ROW) await setImmediate()
    if (outcome === 'refused') continue
    const { record, problems } = kind.read(mapping, JSON.parse(cells))
    // What was good when it was checked may be none any more after an update.
    if (problems.every(({ warning }) => warning)) read.push({ row, record })
  }
  return inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, IMPORTS)
    const now = await lockImport(transaction, job.id)
    if (now?.state !== 'running' || now.cursor !== job.cursor) return true
    const files = Map.groupBy(
      kind.named === undefined
        ? []
        : await filesOfRows(
            transaction,
            job.id,
            read.map(({ row }) => row),
          ),
      ({ row }) => row,
    )
    const good = read.map((one) => ({ ...one, files: files.get(one.row) ?? [] }))
    // What was there when it was checked may be gone.
    const why = await kind.resolve?.(
      transaction,
      good.map(({ record }) => record),
    )
    const isWrong = ({ record }: GoodRecord<T>) => (why?.(record) ?? []).length > 0
    const applied = await kind.apply(
      transaction,
      good.filter((one) => !isWrong(one)),
    )
    await settleRows(transaction, job.id, [
      ...applied.map(({ isFiled: _, ...one }) => one),
      ...good.filter(isWrong).map(({ row, record }) => ({
        row,
        outcome: 'refused' as const,
        problems: JSON.stringify(why?.(record)),
      })),
    ])
    const counts = countsOf(now)
    for (const { outcome } of applied) counts[outcome] += 1
    counts.filed += applied.filter(({ isFiled }) => isFiled).length
    counts.refused += rows.length - applied.length
    counts.warned += rows.filter(({ outcome, problems }) => outcome !== 'refused' && problems !== null).length
    const isEnd = rows.length < most
    const rows_done = now.rows_done + rows.length
    await updateImport(transaction, job.id, {
      rows_done,
      cursor: rows.at(-1)?.row ?? now.cursor,
      counts: JSON.stringify(counts),
      ...(isEnd && {
        state: rows_done < now.rows_total ? 'failed' : 'done',
        ended_at: clock().toISOString(),
      }),
    })
    return !isEnd
  })
}
