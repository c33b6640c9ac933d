import type { ImportField } from '#contract/imports/import-fields.ts'

/** What a formula of Excel comes to that fails: nobody's name, and no answer. */
const ERROR = /^#(?:n\/a|null!|ref!|value!|name\?|div\/0!|num!)$/i
/** What other products write into an empty cell. */
const NO_VALUE = /^(?:n\/a|n\.a\.?|\(?(?:none|nil|null|blank|empty)\)?|[-–—.]+)$/i
/** Fields of which such a word would be a value; Null is a family's name, and "none" an answer about the right to work. */
const FIELDS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  ...(['email', 'phone', 'link', 'title', 'employer', 'skill'] as const),
  ...(['place', 'city', 'state', 'country', 'tags', 'source', 'pools', 'do_not_contact'] as const),
])

/** Cells of a table that somebody else wrote, empty where what they hold says that there is nothing. */
export const withoutNoValues = (
  fields: readonly (ImportField | null)[],
  cells: readonly string[],
): readonly string[] =>
  cells.map((cell, at) => {
    const isNone = ERROR.test(cell.trim()) || (FIELDS.has(fields[at] ?? null) && NO_VALUE.test(cell.trim()))
    return isNone ? '' : cell
  })
