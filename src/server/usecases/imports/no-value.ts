import type { ImportField } from '#contract/imports/import-fields.ts'

/** What other products write into an empty cell, and what a formula of Excel comes to that fails. */
const NO_VALUE =
  /^(?:n\/a|n\.a\.?|\(?(?:none|nil|null|blank|empty)\)?|[-–—.]+|#(?:n\/a|null!|ref!|value!|name\?|div\/0!|num!))$/i
/** Fields of which such a word would be a value; Null is a family's name, and "none" an answer about the right to work. */
const FIELDS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  ...(['email', 'phone', 'link', 'title', 'employer', 'skill'] as const),
  ...(['place', 'city', 'state', 'country', 'tags', 'source', 'pools'] as const),
])

/** Cells of a table that somebody else wrote, empty where what they hold says that there is nothing. */
export const withoutNoValues = (
  fields: readonly (ImportField | null)[],
  cells: readonly string[],
): readonly string[] =>
  cells.map((cell, at) => (FIELDS.has(fields[at] ?? null) && NO_VALUE.test(cell.trim()) ? '' : cell))
