import type { RowProblem } from '#contract/imports/import.ts'
import type { ImportField } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { cellsOf } from './cells-of.ts'
import { readList } from './exported-cells.ts'
import { valuesIn } from './no-value.ts'
import { isExport } from './own-tables.ts'
import type { Mapping } from './read-row.ts'

export type OpenRow = ReturnType<typeof openRow>

/** A row of people while it is read: its cells, what is wrong with them, and what is left of them for the note. */
export function openRow(mapping: Mapping, written: readonly string[]) {
  const { headings, fields } = mapping
  const isOurs = isExport(mapping)
  const cells = valuesIn(mapping, written)
  const { cellOf, columnOf, columnsOf } = cellsOf(mapping, cells)
  const problems: RowProblem[] = []
  const left: { heading: string; value: string }[] = []
  const say = (column: number | null, message: string, warning = false) =>
    problems.push({ column, message, warning })
  const leave = (column: number, value: string) => left.push({ heading: headings[column] ?? '', value })
  /** What cannot be taken as it is stays readable. */
  const keep = (column: number, value: string, why: string) => {
    say(column, importTexts.keptInNote(why), true)
    leave(column, value)
  }
  if (cells.length > headings.length) say(null, importTexts.moreCells(cells.length - headings.length))
  return {
    ...{ headings, fields, isOurs, cells, cellOf, columnOf, columnsOf },
    ...{ problems, left, say, leave, keep },
    /** The same of the first cell of a field, or of a part of it. */
    keepCell: (field: ImportField, why: string, value = cellOf(field)) =>
      keep(columnOf(field) ?? 0, value, why),
    /** What the export wrote as a list. */
    list<T>(field: ImportField, schema: Parameters<typeof readList<T>>[0]): T[] {
      const found = readList(schema, cellOf(field))
      if (found === undefined) say(columnOf(field), importTexts.notJson)
      return found ?? []
    },
  }
}
