import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '#contract/imports/import.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { Unreadable } from './unreadable.ts'

/** Characters of one row: more is a file that is no table, or a quotation mark that is never closed. */
export const ROW_CHARACTERS = 1_000_000
/** What all parts of an Excel file may inflate to, and its cells may hold in all; 100,000 rows of 30 columns are half of it. */
export const INFLATED_BYTES = 400_000_000
export const SHEET_ENTRIES = 2_000
/** Memory of the thread that reads, beside which Node keeps its own. */
export const HEAP_MB = 640
export const READ_MS = 180_000

/** Counts the rows of a file; throws Unreadable for more rows or columns than are taken. */
export function refuseTooMany(row: number, columns: number): void {
  if (row > IMPORT_MAX_ROWS + 1) throw new Unreadable(importTexts.tooManyRows)
  if (columns > IMPORT_MAX_COLUMNS) throw new Unreadable(importTexts.tooManyColumns)
}
