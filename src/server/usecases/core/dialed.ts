/** A number to dial needs its plus and no apostrophe, as long as a spreadsheet finds nothing to compute in it. */
const DIALED = /^\+\d[\d ().\-/]*(?: ?(?:ext|x)\.? ?\d+)?$/

/** Numbers with a minus or a stroke between them: +1-212-555 would be shown as -766. */
const COMPUTED = /^\+ *\(?\d[\d.]*\)?(?: *[-/] *\(?\d[\d.]*\)?)+ *$/

/** Whether a cell is nothing but numbers to dial, a line each, of which a spreadsheet makes no figure. */
export const isDialed = (cell: string): boolean =>
  cell.split('\n').every((line) => DIALED.test(line) && !COMPUTED.test(line))
