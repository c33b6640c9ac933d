import { AppError } from '#contract/core/errors.ts'
import { importTexts } from '#contract/imports/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { insertRows, removeRow, rowsAfter, widestRow } from '#server/store/imports/import-rows.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { GUESSED_BY, guessAnew, guessColumns } from './guess-columns.ts'
import { mappingOf } from './shown-import.ts'

/** What columns are called that no row names: by their place, as far as any of these rows reaches. */
export const numberedNames = (columns: number): string[] =>
  Array.from({ length: columns }, (_, at) => importTexts.unnamedColumn(at + 1))

/**
 * What changes of an import whose first row names the columns from now on, or is a row like the others: that row becomes the one or the
 * other. What was chosen of columns stays; of the others it is guessed anew what they hold. Throws `invalid_input` where no other row is left.
 */
export async function nameColumns(transaction: Store, row: ImportRow, isNamed: boolean) {
  const { headings: before, fields } = mappingOf(row)
  const rows = await rowsAfter(transaction, row.id, 0, GUESSED_BY)
  const sample: string[][] = rows.map(({ cells }) => JSON.parse(cells))
  const guessed = guessColumns(before, sample, row.kind)
  let headings: string[]
  let headings_row: number | null = null
  if (isNamed) {
    const [first, second] = rows
    if (first === undefined || second === undefined)
      throw new AppError('invalid_input', { fields: { has_headings: importTexts.noOtherRow } })
    await removeRow(transaction, row.id, first.row)
    const named = sample.shift() ?? []
    headings = padded(named, Math.max(before.length, named.length), '').map((cell) => cell.trim())
    headings_row = first.row
  } else {
    sample.unshift([...before])
    await insertRows(transaction, row.id, [{ row: row.headings_row ?? 1, cells: before }])
    headings = numberedNames(await widestRow(transaction, row.id))
  }
  const mapping = { headings, fields: padded(fields, headings.length, null) }
  return {
    headings: JSON.stringify(headings),
    fields: JSON.stringify(guessAnew(mapping, guessed, sample, row.kind)),
    headings_row,
    rows_total: row.rows_total + (isNamed ? -1 : 1),
  }
}

const padded = <Item>(items: readonly Item[], length: number, empty: Item): Item[] =>
  Array.from({ length }, (_, at) => items[at] ?? empty)
