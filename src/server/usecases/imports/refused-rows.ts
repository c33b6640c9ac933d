import { setImmediate } from 'node:timers/promises'
import type { RowProblem } from '#contract/imports/import.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { refusedAfter } from '#server/store/imports/import-rows.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { isRefused, REFUSED_COLUMNS } from './own-tables.ts'
import { plainCell, safeCell } from './safe-cell.ts'
import { existingImport, mappingOf } from './shown-import.ts'
import { csvParts } from './table-file.ts'

const CHUNK = 500

/**
 * The refused rows of a file as they were written, with the number of each and why, as CSV to be mended and imported again; in parts
 * that are made when they are asked for. It is in the audit before anything leaves. Throws `import_not_found`.
 */
export async function refusedRows(
  { store, clock }: { store: Store; clock: Clock },
  id: number,
  actor: Actor,
): Promise<{ name: string; parts: AsyncIterable<string> }> {
  const row = await existingImport(store, id)
  await recordAudit(store, {
    ...{ at: clock().toISOString(), actor_id: actor.id, action: 'import.export' },
    ...{ subject: 'import', subject_id: String(id), detail: { file: row.file_name } },
  })
  return { name: `import-${id}-refused.csv`, parts: csvParts(rowsFrom(store, id, mappingOf(row).headings)) }
}

async function* rowsFrom(store: Store, id: number, headings: readonly string[]): AsyncGenerator<string[][]> {
  // Of rows that were refused before only what is wrong with them now.
  const isAgain = isRefused(headings)
  const isKept = (at: number) => !isAgain || !REFUSED_COLUMNS.some((column) => column === headings[at])
  const written = (cell: string) => safeCell(isAgain ? plainCell(cell) : cell)
  yield [[...headings.filter((_, at) => isKept(at)).map(written), ...REFUSED_COLUMNS]]
  for (let after = 0; ; ) {
    const rows = await refusedAfter(store, id, after, CHUNK)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ row, cells: said, problems }) => {
      const cells: string[] = JSON.parse(said)
      const why = (JSON.parse(problems ?? '[]') as RowProblem[])
        .filter(({ warning }) => !warning)
        .map(({ column, message }) => (column === null ? message : `${headings[column] ?? ''}: ${message}`))
      const all = Array.from({ length: Math.max(headings.length, cells.length) }, (_, at) => cells[at] ?? '')
      return [
        ...all.filter((_, at) => isKept(at)).map(written),
        ...[String(row), why.join('\n')].map(safeCell),
      ]
    })
    after = last.row
    await setImmediate()
  }
}
