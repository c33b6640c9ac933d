/**
 * The cells of a CSV text as a spreadsheet reads them that takes any of these signs for a separator: RFC 4180, but
 * quotation marks count at the start of a cell only, and what stands behind them belongs to it.
 */
export function readCsv(text: string, separators = ','): string[][] {
  const rows: string[][] = []
  const row: string[] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separators}\r\n]*)([${separators}]|\r\n?|\n|$)`, 'g')
  for (const [all, quoted = '', rest = '', end = ''] of text.matchAll(cell)) {
    if (all === '' && row.length === 0) break
    row.push(quoted.replaceAll('""', '"') + rest)
    if (end === '' || !separators.includes(end)) rows.push(row.splice(0))
    if (end === '') break
  }
  return rows
}
