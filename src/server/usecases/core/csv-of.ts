import { stringify } from 'csv-stringify/sync'
import { isDialed } from './dialed.ts'

/** A formula in what another separator than the comma makes a cell: it splits within quotation marks too. */
const BEHIND_SEPARATOR = /(?<=[;\t\r\n][\s"]*)[=+\-@|\uff1d\uff0b\uff0d\uff20]/g

/** A value of a row; a phone number stays as it is written while it holds nothing but a number to dial. */
type Cell = string | number | null | undefined | { phone: string }

/**
 * Rows as CSV for a spreadsheet, whatever its list separator: every cell is quoted, and what would be a formula there,
 * at the start of a cell or behind a separator in it, is made harmless by a `'` (OWASP, CSV Injection).
 */
export function csvOf(rows: readonly (readonly Cell[])[], { bom = false } = {}): string {
  // The library knows no pipe, which begins a command in some spreadsheets.
  const safe = (value: string) => value.replace(BEHIND_SEPARATOR, "'$&").replace(/^\|/, "'|")
  return stringify([...rows], {
    bom,
    quoted: true,
    escape_formulas: true,
    cast: {
      string: safe,
      object: ({ phone = '' }: { phone?: string }) =>
        isDialed(phone) ? { value: phone, escape_formulas: false } : { value: safe(phone) },
    },
  })
}
