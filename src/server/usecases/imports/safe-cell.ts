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

/** The cell that `safeCell` made harmless. */
export const plainCell = (cell: string): string =>
  cell
    .replace(BEHIND, (all, gap: string, signs: string) =>
      SEPARATOR.test(gap) ? `${gap}${signs.slice(1)}` : all,
    )
    .replace(SAFE_AT_START, '$1')
