import type { RowProblem } from '#contract/imports/import.ts'
import { importTexts } from '#contract/imports/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { filesOfStems } from '#server/store/imports/import-files.ts'
import type { BroughtFile } from '#server/store/imports/schema.ts'
import { meant, stemOf } from './file-names.ts'

/** The files that a row names, and in which column. */
export type NamedFiles = { names: readonly string[]; column: number | null }

/** The files that a row gets, and why it gets others not: none of it refuses the row. */
type Matched = { files: BroughtFile[]; problems: RowProblem[] }

/**
 * Which files of an import these rows get, in their order. A file is that of the first row that names it; two files of one name and content are
 * one.
 */
export async function matchFiles(
  store: Store,
  importId: number,
  rows: readonly { row: number; named: NamedFiles }[],
): Promise<Map<number, Matched>> {
  const stems = rows.flatMap(({ named }) => named.names.map(stemOf))
  const byStem = Map.groupBy(await filesOfStems(store, importId, stems), ({ stem }) => stem)
  const given = new Map<number, number>()
  const ownerOf = ({ id, row }: BroughtFile): number | undefined => given.get(id) ?? row ?? undefined
  const matched = new Map<number, Matched>()
  for (const { row, named } of rows) {
    const files: BroughtFile[] = []
    const problems: RowProblem[] = []
    for (const name of named.names) {
      const found = fileNamed(name, byStem.get(stemOf(name)) ?? [])
      const owner = 'why' in found ? undefined : ownerOf(found)
      const why = 'why' in found ? found.why : owner === undefined ? undefined : importTexts.fileTaken(owner)
      if ('why' in found || why !== undefined) {
        if (owner !== row) problems.push({ column: named.column, message: why ?? '', warning: true })
        continue
      }
      given.set(found.id, row)
      files.push(found)
    }
    matched.set(row, { files, problems })
  }
  return matched
}

function fileNamed(name: string, ofStem: readonly BroughtFile[]): BroughtFile | { why: string } {
  const files = meant(name, ofStem)
  const [first] = files
  if (first === undefined) return { why: importTexts.noFile }
  if (new Set(files.map(({ resume_sha256 }) => resume_sha256)).size > 1)
    return { why: importTexts.severalFiles(files.length) }
  return first.problem === null ? first : { why: importTexts.fileRefused(first.problem) }
}
