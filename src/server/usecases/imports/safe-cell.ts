import { isDialed } from '../core/dialed.ts'

const FORMULA = '=+\\-@|\\uff1d\\uff0b\\uff0d\\uff20'
/**
 * Where a spreadsheet may begin a formula: at the start of a cell, or behind what it takes for another separator, of which it is
 * looked at once however long it is.
 */
const AT_START = new RegExp(`^('*)(?=[${FORMULA}\\t\\r])`)
const BEHIND = new RegExp(`(?<![\\s";])([\\s";]+)('*)(?=[${FORMULA}])`, 'g')
const SEPARATOR = /[;\t\r\n]/
const SAFE_AT_START = new RegExp(`^'('*)(?=[${FORMULA}\\t\\r])`)
/**
 * A cell in which a spreadsheet finds no formula, made harmless by a `'` (OWASP, CSV Injection), so that `plainCell` answers it as it was:
 * where there are such signs already there is one more.
 */
export const safeCell = (cell: string): string =>
  isDialed(cell)
    ? cell
    : cell
        .replace(AT_START, "'$1")
        .replace(BEHIND, (all, gap: string, signs: string) => (SEPARATOR.test(gap) ? `${gap}'${signs}` : all))

/** Which row of its file one was, and why it was refused. */
export const REFUSED_COLUMNS = ['Row of the file', 'Why it was refused'] as const

/** Whether a table is one of refused rows, which this product wrote. */
export const isRefused = (headings: readonly string[]): boolean =>
  REFUSED_COLUMNS.every((heading) => headings.includes(heading))

/**
 * The cells of a row as they were before this product wrote them, into an export, among refused rows, or one after the other; of a table that somebody
 * else wrote as they are.
 */
export function readCells(
  headings: readonly string[],
  written: readonly string[],
  isExport: boolean,
): readonly string[] {
  const cells = isRefused(headings) ? written.map(plainCell) : written
  return isExport ? cells.map(plainCell) : cells
}

/** The cell that `safeCell` made harmless. */
export const plainCell = (cell: string): string =>
  cell
    .replace(BEHIND, (all, gap: string, signs: string) =>
      SEPARATOR.test(gap) ? `${gap}${signs.slice(1)}` : all,
    )
    .replace(SAFE_AT_START, '$1')
