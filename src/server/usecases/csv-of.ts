import { stringify } from 'csv-stringify/sync'

/** A formula in what another separator than the comma makes a cell: it splits within quotation marks too. */
const BEHIND_SEPARATOR = /(?<=[;\t\r\n][\s"]*)[=+\-@\uff1d\uff0b\uff0d\uff20]/g

/**
 * Rows as CSV for a spreadsheet, whatever its list separator: every cell is quoted, and what would be a formula there,
 * at the start of a cell or behind a separator in it, is made harmless by a `'` (OWASP, CSV Injection).
 */
export function csvOf(rows: readonly (readonly unknown[])[], { bom = false } = {}): string {
  const string = (value: string) => value.replace(BEHIND_SEPARATOR, "'$&")
  return stringify([...rows], { bom, quoted: true, escape_formulas: true, cast: { string } })
}
