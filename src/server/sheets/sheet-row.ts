/** A row of a sheet: its number as a spreadsheet counts it, from 1, and its cells without the empty ones at its end. */
export type SheetRow = { row: number; cells: string[] }

/** How a file was read, to be shown to whoever knows how it was written. */
export type ReadAs = { format: 'csv' | 'xlsx'; readAs: string }

/** Cells without those at the end that hold nothing. */
export function trimmedEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}
