import type { Generated, Selectable } from 'kysely'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { ImportState, RowOutcome } from '#contract/imports/import.ts'
import type { ImportKind } from '#contract/imports/import-fields.ts'

export type ImportsTables = {
  imports: ImportTable
  import_rows: ImportRowTable
  imported_ids: ImportedIdTable
  import_files: ImportFileTable
  given_again: GivenAgainTable
}

/** An import that says what another had given a candidate: `key` is the id of the fact or entry, the tag, or the id of the pool. */
type GivenAgainTable = { import_id: number; candidate_id: number; what: string; key: string }

/** What the number of a record was where a file came from. */
type ImportedIdTable = {
  import_id: number
  subject: 'job' | 'candidate'
  source_id: string
  record_id: number
}

/** A file beside a sheet, until a row gets it. */
type ImportFileTable = {
  id: Generated<number>
  import_id: number
  /** As it was sent: folders with `/` between. */
  path: string
  /** Its name as names are compared, without an ending. */
  stem: string
  /** Null of what is no resume; `problem` says why. */
  resume_key: string | null
  resume_type: ResumeFormat | null
  resume_size: number
  resume_sha256: string | null
  resume_warnings: string
  problem: string | null
  /** The row that gets it, once rows were checked. */
  row: number | null
  created_at: string
}

type ImportTable = {
  id: Generated<number>
  kind: Generated<ImportKind>
  file_name: string
  format: 'csv' | 'xlsx'
  read_as: string
  /** JSON: the headings, and the field of each column or null. */
  headings: string
  fields: string
  /** The number of the row that names the columns; null where none does, and the headings count them. */
  headings_row: Generated<number | null>
  counts: string
  known: 'offer' | 'skip'
  /** JSON: which of our stages a stage of the file is, by its folded name. */
  stages: Generated<string | null>
  /** `reading` while the file comes in: then nobody sees it. */
  state: ImportState | 'reading'
  rows_total: number
  rows_done: number
  /** The number of the last row or person that the work under way has settled. */
  cursor: number
  taken_back: Generated<string | null>
  /** How many files were ever brought beside it; one that takes the place of another is none more. */
  files: Generated<number>
  created_by: string | null
  created_at: string
  started_at: Generated<string | null>
  ended_at: Generated<string | null>
  rows_until: string
}

type ImportRowTable = {
  import_id: number
  /** As a spreadsheet counts it: the headings are row 1. */
  row: number
  /** JSON, without empty cells at the end. */
  cells: string
  problems: Generated<string | null>
  /** What tells whose row it is, among those of its file. */
  person_key: Generated<string | null>
  outcome: Generated<RowOutcome | null>
  candidate_id: Generated<number | null>
}

export type ImportRow = Selectable<ImportTable>
export type FileRow = Selectable<ImportRowTable>
export type BroughtFile = Selectable<ImportFileTable>
