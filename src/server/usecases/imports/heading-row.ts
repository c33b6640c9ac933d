import type { ImportKind } from '#contract/imports/import-fields.ts'
import { guessColumns, isOfSomebody } from './guess-columns.ts'

/** Rows at the top of a file among which its headings are looked for. */
const LOOKED_AT = 10
/** So many columns more than the first row a row names that is taken for the headings. */
const CLEARLY = 2

/**
 * Which of the rows of a file names its columns: the first, unless titles or the names of groups of columns stand above. Those fill fewer cells
 * than the headings below them, which a row of values never does. Undefined where no row does: the first tells of somebody already.
 */
export function headingRow(rows: readonly (readonly string[])[], kind: ImportKind): number | undefined {
  const top = rows
    .slice(0, LOOKED_AT)
    .map((cells) => ({ filled: filledIn(cells), named: namedIn(cells, kind) }))
  const [first] = top
  const found = top.findIndex(
    ({ filled, named }, at) =>
      named >= (first?.named ?? 0) + CLEARLY && top.slice(0, at).every((above) => above.filled < filled),
  )
  if (found >= 0) return found
  const isTitle = first?.filled === 1 && (top[1]?.filled ?? 0) > 1
  const isRow = first?.named === 0 && !isTitle && isOfSomebody(rows[0] ?? [], kind)
  return isRow ? undefined : 0
}

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

const namedIn = (cells: readonly string[], kind: ImportKind): number =>
  guessColumns(cells, [], kind).filter((field) => field !== null).length
