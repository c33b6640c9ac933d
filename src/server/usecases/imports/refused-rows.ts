import { setImmediate } from 'node:timers/promises'
import type { RowProblem } from '#contract/imports/import.ts'
import type { Store } from '#server/store/engine/store.ts'
import { refusedAfter } from '#server/store/imports/import-rows.ts'
import { csvOf } from '../core/csv-of.ts'
import { existingImport, mappingOf } from './shown-import.ts'

const CHUNK = 500
const WHY = ['Row of the file', 'Why it was refused']

/**
 * The refused rows of a file as they were written, with the number of each and why, as CSV to be mended and imported again; in parts
 * that are made when they are asked for. Throws `import_not_found`.
 */
export async function refusedRows(
  { store }: { store: Store },
  id: number,
): Promise<{ name: string; parts: AsyncIterable<string> }> {
  const row = await existingImport(store, id)
  return { name: `import-${id}-refused.csv`, parts: rowsFrom(store, id, mappingOf(row).headings) }
}

async function* rowsFrom(store: Store, id: number, headings: readonly string[]): AsyncGenerator<string> {
  yield csvOf([[...headings, ...WHY]], { bom: true })
  for (let after = 0; ; ) {
    const rows = await refusedAfter(store, id, after, CHUNK)
    const last = rows.at(-1)
    if (last === undefined) return
    yield csvOf(
      rows.map(({ row, cells: written, problems }) => {
        const cells: string[] = JSON.parse(written)
        const why = (JSON.parse(problems ?? '[]') as RowProblem[]).filter(({ warning }) => !warning)
        const said = why.map(({ column, message }) =>
          column === null ? message : `${headings[column] ?? ''}: ${message}`,
        )
        const more = Math.max(headings.length, cells.length)
        return [...Array.from({ length: more }, (_, at) => cells[at] ?? ''), row, said.join('\n')]
      }),
    )
    after = last.row
    await setImmediate()
  }
}
