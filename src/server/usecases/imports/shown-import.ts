import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import {
  Import,
  type ImportCounts,
  type ImportDetail,
  ImportState,
  isUnderWay,
  ROW_COUNTS,
  SAMPLE_ROWS,
  TakenBack,
} from '#contract/imports/import.ts'
import { ImportField } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countImportFiles } from '#server/store/imports/import-files.ts'
import { rowsAfter } from '#server/store/imports/import-rows.ts'
import { findImport } from '#server/store/imports/imports.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import type { Deps } from '../core/deps.ts'
import { tagOf } from '../core/record-tag.ts'
import { storedValue } from '../core/stored-value.ts'
import type { Actor } from '../people/authenticate.ts'
import { JOB_MARKS } from './job-headings.ts'
import { productOf } from './known-headings.ts'
import type { Mapping } from './read-row.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findImport>>>

const CELL_SHOWN = 500

/** Before any row was looked at. */
export const noCounts = (): ImportCounts =>
  Object.fromEntries(ROW_COUNTS.map((name) => [name, 0])) as ImportCounts

/** How many rows became what, so far. What a newer version counts besides is left out. */
export function countsOf({ counts }: Pick<ImportRow, 'counts'>): ImportCounts {
  const said = JSON.parse(counts) as Record<string, number>
  return Object.fromEntries(ROW_COUNTS.map((name) => [name, said[name] ?? 0])) as ImportCounts
}

/** What the columns hold. A field of a newer version is none that this one knows: the column is left out. */
export function mappingOf({ headings, fields }: Pick<ImportRow, 'headings' | 'fields'>): Mapping {
  const known = ImportField.nullable().catch(null)
  return {
    headings: JSON.parse(headings),
    fields: (JSON.parse(fields) as unknown[]).map((field) => known.parse(field)),
  }
}

/** The import of that number. Throws `import_not_found`. */
export async function existingImport(store: Store, id: number): Promise<Row> {
  const row = await findImport(store, id)
  if (row === undefined) throw new AppError('import_not_found')
  return row
}

/** An import as lists show it; of what this version does not know it is `unknown`, whatever it is besides. */
export const toImport = (row: Row, log: Deps['log']): Import => ({
  id: row.id,
  file_name: shownLine(row.file_name),
  ...knownOf(row, log),
  rows_total: row.rows_total,
  rows_done: row.rows_done,
  counts: countsOf(row),
  created_by:
    row.created_by === null ? null : { id: row.created_by, name: shownLine(row.created_by_name ?? '') },
  created_at: row.created_at,
  started_at: row.started_at,
  ended_at: row.ended_at,
  rows_until: row.rows_until,
})

function knownOf(row: Row, log: Deps['log']): Pick<Import, 'kind' | 'format' | 'state'> {
  const told = { log, where: { import: row.id } }
  const kind = storedValue(Import.shape.kind, row.kind, told)
  const format = storedValue(Import.shape.format, row.format, told)
  const state = storedValue(ImportState, row.state, told)
  return {
    kind: kind ?? 'candidates',
    format: format ?? 'csv',
    state: kind === undefined || format === undefined ? 'unknown' : (state ?? 'unknown'),
  }
}

/** An import with its columns and first rows. Throws `import_not_found`. */
export async function getImport(
  { store, log }: Pick<Deps, 'log'> & { store: Store },
  id: number,
  actor: Actor,
): Promise<ImportDetail> {
  const row = await existingImport(store, id)
  const shown = toImport(row, log)
  const { headings, fields } = mappingOf(row)
  const sample = await rowsAfter(store, id, 0, SAMPLE_ROWS)
  return {
    ...shown,
    product:
      row.kind === 'jobs'
        ? productOf(headings, JOB_MARKS)
        : row.kind === 'candidates'
          ? productOf(headings)
          : null,
    read_as:
      (row.headings_row ?? 1) > 1
        ? `${row.read_as}, ${importTexts.headingsIn(row.headings_row ?? 1)}`
        : row.read_as,
    has_headings: row.headings_row !== null,
    columns: headings.map((heading, at) => ({ heading: shownLine(heading), field: fields[at] ?? null })),
    sample: sample.map(({ row, cells }) => ({
      row,
      cells: (JSON.parse(cells) as string[]).map((cell) => shownLine(cell.slice(0, CELL_SHOWN))),
    })),
    known: row.known,
    stages: JSON.parse(row.stages ?? '{}'),
    files: await countImportFiles(store, id),
    taken_back: takenBackOf(row),
    may_take_back: shown.state !== 'unknown' && mayTakeBack(row, actor),
  }
}

/** What taking an import back came to, the times together; null where nobody did. */
export const takenBackOf = ({ taken_back }: Pick<ImportRow, 'taken_back'>): TakenBack | null =>
  taken_back === null ? null : TakenBack.parse(JSON.parse(taken_back))

/** Whether that is for them: who brought the file, and administrators. */
export const mayTakeBack = ({ created_by }: Pick<ImportRow, 'created_by'>, actor: Actor): boolean =>
  actor.role === 'administrator' || created_by === actor.id

/** The tag of what recruiters decide of an import: not of how far work has come. */
export const importTag = ({
  state,
  known,
  has_headings,
  columns,
  stages,
}: Pick<ImportDetail, 'state' | 'known' | 'has_headings' | 'columns' | 'stages'>): string =>
  tagOf([
    ...[isUnderWay(state) ? 'under way' : state, known, has_headings],
    ...[columns.map(({ field }) => field), stages],
  ])
