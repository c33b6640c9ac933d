import type { ImportField } from '#contract/imports/import-fields.ts'
import type { Mapping } from './read-row.ts'
import { plainCell } from './safe-cell.ts'

/** What stands in a column of its own in an export of this product, and in no other table: one for each kind. */
const EXPORTED: ReadonlySet<ImportField | null> = new Set<ImportField>([
  'facts',
  'job_screening',
  'history_details',
])

/** Whether a table is an export of this product. */
export const isExport = ({ fields }: Pick<Mapping, 'fields'>): boolean =>
  fields.some((field) => EXPORTED.has(field))

/** Which row of its file one was, and why it was refused. */
export const REFUSED_COLUMNS = ['Row of the file', 'Why it was refused'] as const

/** Whether a table is one of refused rows, which this product wrote. */
export const isRefused = (headings: readonly string[]): boolean =>
  REFUSED_COLUMNS.every((heading) => headings.includes(heading))

/**
 * The cells of a row as they were before this product wrote them, into an export, among refused rows, or one after the other; of a table that somebody
 * else wrote as they are.
 */
export function readCells(mapping: Mapping, written: readonly string[]): readonly string[] {
  const cells = isRefused(mapping.headings) ? written.map(plainCell) : written
  return isExport(mapping) ? cells.map(plainCell) : cells
}
