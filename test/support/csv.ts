/** The cells of a CSV text as a spreadsheet reads them (RFC 4180). */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  const row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && row.length === 0 && !quoted && !plain) break
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push(row.splice(0))
    if (end === '') break
  }
  return rows
}
