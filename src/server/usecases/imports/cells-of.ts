import type { ImportField } from '#contract/imports/import-fields.ts'
import type { Mapping } from './read-row.ts'

/** How the cells of a row are found by the field that their columns hold. Of an empty cell it is as if the column was not there. */
export function cellsOf({ fields }: Mapping, cells: readonly string[]) {
  const columnsOf = (field: ImportField): number[] =>
    fields.flatMap((one, at) => (one === field && (cells[at] ?? '').trim() !== '' ? [at] : []))
  return {
    columnsOf,
    cellOf: (field: ImportField): string => cells[columnsOf(field)[0] ?? -1]?.trim() ?? '',
    columnOf: (field: ImportField): number | null => columnsOf(field)[0] ?? null,
  }
}
