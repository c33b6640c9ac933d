import type { ImportField } from '#contract/imports/import-fields.ts'
import { isExport, readCells } from './own-tables.ts'
import type { Mapping } from './read-row.ts'

/** What a formula of Excel comes to that fails: nobody's name, and no answer. */
const ERROR = /^#(?:n\/a|null!|ref!|value!|name\?|div\/0!|num!)$/i
/** What other products write into an empty cell. */
const NO_VALUE = /^(?:n\/a|n\.a\.?|\(?(?:none|nil|null|blank|empty)\)?|[-–—.]+)$/i
/** Fields of which such a word would be a value; Null is a family's name, and "none" an answer about the right to work. */
const FIELDS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  ...(['email', 'phone', 'link', 'title', 'employer', 'skill'] as const),
  ...(['place', 'city', 'state', 'country', 'tags', 'source', 'pools', 'do_not_contact'] as const),
  ...(['job_id', 'job_address', 'job_city', 'job_region', 'job_country', 'job_type', 'job_open'] as const),
  ...(['job_remote', 'job_skills', 'job_requirement', 'job_pay', 'job_pay_min', 'job_pay_max'] as const),
  ...(['job_pay_currency', 'job_pay_unit', 'job_opens_on', 'job_valid_through', 'job_added_at'] as const),
  ...(['for_job', 'for_job_id', 'stage_at', 'applied_at', 'said_at', 'said_by'] as const),
  ...(['person_email', 'person_id', 'application_resume'] as const),
])

/**
 * The cells of a row as they were before this product wrote them; of a table that somebody else wrote, empty where they say that there is nothing, but
 * for those of the field `asWritten`.
 */
export function valuesIn(
  mapping: Mapping,
  written: readonly string[],
  asWritten?: ImportField,
): readonly string[] {
  const cells = readCells(mapping, written)
  if (isExport(mapping)) return cells
  return cells.map((cell, at) => {
    const field = mapping.fields[at] ?? null
    const isNone = ERROR.test(cell.trim()) || (FIELDS.has(field) && NO_VALUE.test(cell.trim()))
    return isNone && field !== asWritten ? '' : cell
  })
}
