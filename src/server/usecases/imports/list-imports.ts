import type { z } from 'zod'
import { shownLine } from '#contract/core/text.ts'
import {
  IMPORTS_PAGE,
  type ImportFilesPage,
  type ImportPage,
  type ImportRowsPage,
} from '#contract/imports/import.ts'
import type { ImportField } from '#contract/imports/import-fields.ts'
import type { Store } from '#server/store/engine/store.ts'
import { importFilesOfPage } from '#server/store/imports/import-files.ts'
import { problemRows } from '#server/store/imports/import-rows.ts'
import { importsOfPage } from '#server/store/imports/imports.ts'
import type { Deps } from '../core/deps.ts'
import { existingImport, mappingOf, toImport } from './shown-import.ts'

const CELL_SHOWN = 200
/** The columns by which whoever knows the file finds a row. */
const NAMES = new Set<ImportField>([
  'name',
  'first_name',
  'last_name',
  'job_title',
  'person_name',
  'person_email',
])

/** One page of all imports, newest first. */
export async function listImports(
  { store, log }: Pick<Deps, 'log'> & { store: Store },
  page: number,
): Promise<z.infer<typeof ImportPage>> {
  const { rows, count } = await importsOfPage(store, { page, size: IMPORTS_PAGE })
  return { count, results: rows.map((row) => toImport(row, log)) }
}

/** One page of the files beside a sheet that no row names, or that are no resumes. Throws `import_not_found`. */
export async function listImportFiles(
  { store }: { store: Store },
  id: number,
  { show, page }: { show: 'unnamed' | 'refused'; page: number },
): Promise<ImportFilesPage> {
  await existingImport(store, id)
  const { rows, count } = await importFilesOfPage(store, id, show, { page, size: IMPORTS_PAGE })
  return { count, results: rows.map(({ path, ...file }) => ({ ...file, path: shownLine(path) })) }
}

/** One page of the rows that are refused, or taken with a remark. Throws `import_not_found`. */
export async function listImportRows(
  { store }: { store: Store },
  id: number,
  { show, page }: { show: 'refused' | 'warned'; page: number },
): Promise<ImportRowsPage> {
  const { headings, fields } = mappingOf(await existingImport(store, id))
  const wanted = show === 'refused' ? ({ outcome: 'refused' } as const) : ({ warned: true } as const)
  const { count, rows } = await problemRows(store, id, wanted, { page, size: IMPORTS_PAGE })
  const names = fields.flatMap((field, at) => (field !== null && NAMES.has(field) ? [at] : []))
  return {
    count,
    results: rows.map(({ row, cells: written, problems }) => {
      const cells: string[] = JSON.parse(written)
      const cell = (at: number) => shownLine((cells[at] ?? '').slice(0, CELL_SHOWN))
      return {
        row,
        name: names.map(cell).join(' ').trim(),
        problems: (JSON.parse(problems ?? '[]') as ImportRowsPage['results'][number]['problems']).map(
          (one) => ({
            ...one,
            heading: one.column === null ? null : (headings[one.column] ?? null),
            value: one.column === null ? '' : cell(one.column),
          }),
        ),
      }
    }),
  }
}
