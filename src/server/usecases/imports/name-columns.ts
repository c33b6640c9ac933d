import { AppError } from '#contract/core/errors.ts'
import type { ImportField } from '#contract/imports/import-fields.ts'
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
  const sample = async (): Promise<string[][]> =>
    (await rowsAfter(transaction, row.id, 0, GUESSED_BY)).map(({ cells }) => JSON.parse(cells))
  const guessed = guessColumns(before, await sample(), row.kind)
  const { headings, headings_row } = isNamed
    ? await firstRow(transaction, row, before.length)
    : { headings: await freeRow(transaction, row, before), headings_row: null }
  const filled = guessAnew(
    { headings, fields: widened(fields, headings.length) },
    guessed,
    await sample(),
    row.kind,
  )
  return {
    headings: JSON.stringify(headings),
    fields: JSON.stringify(filled),
    headings_row,
    rows_total: row.rows_total + (isNamed ? -1 : 1),
  }
}

const widened = (fields: readonly (ImportField | null)[], columns: number) =>
  Array.from({ length: columns }, (_, at) => fields[at] ?? null)

/** Takes the first row out of the others: it names the columns. */
async function firstRow(transaction: Store, { id }: ImportRow, columns: number) {
  const [first, second] = await rowsAfter(transaction, id, 0, 2)
  if (first === undefined || second === undefined)
    throw new AppError('invalid_input', { fields: { has_headings: importTexts.noOtherRow } })
  await removeRow(transaction, id, first.row)
  const cells: string[] = JSON.parse(first.cells)
  const headings = Array.from({ length: Math.max(columns, cells.length) }, (_, at) =>
    (cells[at] ?? '').trim(),
  )
  return { headings, headings_row: first.row }
}

/** Puts the row that named the columns among the others, and answers what they are called now. */
async function freeRow(
  transaction: Store,
  { id, headings_row }: ImportRow,
  cells: readonly string[],
): Promise<string[]> {
  await insertRows(transaction, id, [{ row: headings_row ?? 1, cells }])
  return numberedNames(await widestRow(transaction, id))
}
