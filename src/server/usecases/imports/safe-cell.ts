const FORMULA = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20'
/** Where a spreadsheet may begin a formula: at the start of a cell, or behind what it takes for another separator. */
const AT_START = new RegExp(`^('*)(?=[${FORMULA}\\t\\r])`)
const BEHIND = new RegExp(`([;\\t\\r\\n][\\s"]*)('*)(?=[${FORMULA}])`, 'g')
const SAFE_AT_START = new RegExp(`^'('*)(?=[${FORMULA}\\t\\r])`)
const SAFE_BEHIND = new RegExp(`([;\\t\\r\\n][\\s"]*)'('*)(?=[${FORMULA}])`, 'g')
/** A number to dial needs its plus and no apostrophe: it is nothing that a spreadsheet could compute. */
const DIALED = /^\+\d[\d ().\-/]*(?: ?(?:ext|x)\.? ?\d+)?$/

const isDialed = (cell: string): boolean => cell.split('\n').every((line) => DIALED.test(line))

/**
 * A cell in which a spreadsheet finds no formula, made harmless by a `'` (OWASP, CSV Injection), so that `plainCell` answers it as it was:
 * where there are such signs already there is one more.
 */
export const safeCell = (cell: string): string =>
  isDialed(cell) ? cell : cell.replace(AT_START, "'$1").replace(BEHIND, "$1'$2")

/** The cell that `safeCell` made harmless. */
export const plainCell = (cell: string): string =>
  cell.replace(SAFE_BEHIND, '$1$2').replace(SAFE_AT_START, '$1')
