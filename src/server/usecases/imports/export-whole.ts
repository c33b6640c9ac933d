import { setImmediate } from 'node:timers/promises'
import type { AuditAction, AuditSubject } from '#contract/audit/audit.ts'
import type { ExportQuery } from '#contract/imports/import.ts'
import { type ImportField, importFieldLabel } from '#contract/imports/import-fields.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { safeCell } from './safe-cell.ts'
import { type TableFile, tableFile } from './table-file.ts'

type Deps = { store: Store; clock: Clock }

type Whole<Field extends ImportField, Row extends { id: number }> = {
  /** Of the file. */
  name: string
  action: AuditAction
  subject: AuditSubject
  columns: readonly Field[]
  /** The next records after one, in the order of their numbers, `most` at most. */
  after: (id: number, most: number) => Promise<readonly Row[]>
  /** The lines of these records. */
  lines: (rows: readonly Row[]) => Promise<Partial<Record<Field, string>>[]>
}

const CHUNK = 200

/**
 * All records of a kind as CSV or as an Excel file that an import reads back; in parts that are made when they are asked for. It is written to
 * the audit before anything leaves.
 */
export async function exportWhole<Field extends ImportField, Row extends { id: number }>(
  { store, clock }: Deps,
  { format }: ExportQuery,
  actor: Actor,
  { name, action, subject, ...whole }: Whole<Field, Row>,
): Promise<TableFile> {
  const now = clock()
  await recordAudit(store, {
    ...{ at: now.toISOString(), actor_id: actor.id, action, subject, subject_id: 'all' },
    detail: { format },
  })
  return tableFile({ name, format, now }, rowsOf(whole))
}

async function* rowsOf<Field extends ImportField, Row extends { id: number }>({
  columns,
  after,
  lines,
}: Pick<Whole<Field, Row>, 'columns' | 'after' | 'lines'>): AsyncGenerator<string[][]> {
  yield [columns.map(importFieldLabel)]
  for (let rows = await after(0, CHUNK); ; ) {
    const last = rows.at(-1)
    if (last === undefined) return
    yield (await lines(rows)).map((cells) => columns.map((field) => safeCell(cells[field] ?? '')))
    await setImmediate()
    rows = await after(last.id, CHUNK)
  }
}
