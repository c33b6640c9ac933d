import { stringify } from 'csv-stringify/sync'
import { dayOf } from '#contract/core/company-time.ts'
import { writeXlsx } from '#server/sheets/write-xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file that is made while it is sent. */
export type TableFile = { name: string; type?: string; parts: AsyncIterable<string | Uint8Array> }

/** Rows of cells, of which none is a formula, as CSV or as an Excel file of today's name. */
export function tableFile(
  { name, format, now }: { name: string; format: 'csv' | 'xlsx'; now: Date },
  rows: AsyncIterable<string[][]>,
): TableFile {
  const file = `${name}-${dayOf(now)}.${format}`
  if (format === 'csv') return { name: file, parts: csvParts(rows) }
  const sheet = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return { name: file, type: XLSX, parts: writeXlsx(rows, sheet) }
}

/** Rows of cells, of which none is a formula, as parts of a CSV file that are made when they are asked for. */
export async function* csvParts(parts: AsyncIterable<string[][]>): AsyncGenerator<string> {
  let bom = true
  for await (const rows of parts) {
    yield stringify(rows, { bom, quoted: true })
    bom = false
  }
}
