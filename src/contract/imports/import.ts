import { z } from 'zod'
import { CandidateFilter } from '../candidates/candidate-list.ts'
import { ID_MAX } from '../core/limits.ts'
import { ExportIds, IdParams, pageNumber } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { ImportField, ImportKind } from './import-fields.ts'
import { importTexts } from './texts.ts'

/** What a file may be at most: larger ones are cut by whoever brings them. */
export const IMPORT_MAX_BYTES = 50_000_000
export const IMPORT_MAX_ROWS = 100_000
export const IMPORT_MAX_COLUMNS = 300
/** Files beside a sheet, and how long the name of one may be with its folders. */
export const IMPORT_MAX_FILES = 100_000
export const IMPORT_PATH_MAX = 500
/** The rows of a file are kept for so many days after it came; what was made of them stays. */
export const IMPORT_DAYS = 30
/** Imports and rows that a page of their lists holds. */
export const IMPORTS_PAGE = 50
/** Rows of a file that are shown beside its columns. */
export const SAMPLE_ROWS = 5
/** The name of a stage in a file, and how many of them are asked about. */
export const STAGE_WRITTEN_MAX = 100
export const STAGES_WRITTEN_MAX = 200
/** People of whom it is said by name why they stay when an import is taken back. */
export const STAYING_MOST = 200

/**
 * `draft`: its columns may be changed. `checking`, `running` and `taking_back` are under way. `checked`: every row was looked at
 * and nothing was made yet. `done`: it can be taken back. `failed`: its rows were gone before all of them were looked at, or imported; what was made of
 * it can be taken back.
 */
export const IMPORT_STATES = [
  'draft',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'taking_back',
  'taken_back',
] as const
export const ImportState = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof ImportState>

/** Whether the server works on it: such an import changes by itself. */
export const isUnderWay = (state: ImportState | 'unknown'): boolean =>
  state === 'checking' || state === 'running' || state === 'taking_back'

/** What becomes of a row whose person is known: its facts are offered to a recruiter, or it is left out. */
export const KNOWN_PEOPLE = ['offer', 'skip'] as const
const KnownPeople = z.enum(KNOWN_PEOPLE, 'must be offer or skip')

/**
 * How many rows became what. `made`: a new person, job, application or note. `joined`: a further row of a person of the same file. `offered`: facts of
 * a person who was known. `skipped`: known, and left out. `refused`: it has errors.
 */
export const ROW_OUTCOMES = ['made', 'joined', 'offered', 'skipped', 'refused'] as const
export const RowOutcome = z.enum(ROW_OUTCOMES)
export type RowOutcome = z.infer<typeof RowOutcome>
/** Beside what became of rows: `warned`: with a remark. `filed`: with a resume. `unfiled`: they name a file that none was found for. */
export const ROW_COUNTS = [...ROW_OUTCOMES, 'warned', 'filed', 'unfiled'] as const
export type ImportCounts = Record<(typeof ROW_COUNTS)[number], number>
const ImportCounts = z.record(z.enum(ROW_COUNTS), z.int())

/** Why somebody, or something said of them, stays when an import is taken back. */
export const STAY_REASONS = {
  changed: 'changed since by a recruiter',
  applied: 'applied since',
  merged: 'merged with another candidate',
  received: 'people applied for it since',
  deleted: 'deleted since',
  said: 'others have said something of them: facts, tags, notes, calls or meetings',
  resume: 'a resume came for them otherwise',
  step: 'has a next step',
  pool: 'is in a pool',
  told_apart: 'was told apart from another candidate',
  written: 'was sent a letter, a text or a link to their own page, or agreed to texts',
  asked: 'asked to be deleted',
  used: 'has a note, a next step, a letter or an interview, or was considered for another job',
  given: 'another import gave the same',
  answered: 'what the file offered was accepted or refused',
} as const
export const StayReason = z.enum(Object.keys(STAY_REASONS) as [keyof typeof STAY_REASONS])
export type StayReason = z.infer<typeof StayReason>

/** What taking back came to: `stays` by reason, and the first of those who stay by name. */
export const TakenBack = z.object({
  people: z.int(),
  jobs: z.int().default(0),
  applications: z.int().default(0),
  notes: z.int().default(0),
  facts: z.int(),
  tags: z.int(),
  entries: z.int(),
  resumes: z.int().default(0),
  stays: z.partialRecord(StayReason, z.int()),
  staying: z.array(
    z.object({
      candidate_id: z.int().optional(),
      job_id: z.int().optional(),
      application_id: z.int().optional(),
      name: z.string(),
      reason: StayReason,
    }),
  ),
})
export type TakenBack = z.infer<typeof TakenBack>

/** Whether there is something that can be tried again to take back. */
export const staysSomething = (result: TakenBack | null): boolean =>
  result !== null && Object.values(result.stays).some((count) => count > 0)

const person = z.object({ id: z.string(), name: z.string() })

/** A file that was brought in. */
export const Import = z.object({
  id: z.int(),
  kind: ImportKind,
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  /** `unknown`: this version does not know what it is, or what is done with it. Nothing is done with such a file here. */
  state: z.enum([...IMPORT_STATES, 'unknown']),
  rows_total: z.int(),
  /** How far the work that is under way has come. */
  rows_done: z.int(),
  counts: ImportCounts,
  created_by: person.nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Until when the rows of the file are kept. */
  rows_until: z.string(),
})
export type Import = z.infer<typeof Import>

/** With all that its page shows. `product`: whose export the headings look like. */
export const ImportDetail = Import.extend({
  product: z.string().nullable(),
  /** How the file was read: its encoding and separator, or its sheet. */
  read_as: z.string(),
  /** Whether a row names the columns; else they are called by their place. */
  has_headings: z.boolean(),
  columns: z.array(z.object({ heading: z.string(), field: ImportField.nullable() })),
  sample: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  known: stored(KnownPeople, 'offer'),
  /** Which of the stages here recruiters said that a stage of the file is, by its `stageKey`. */
  stages: z.record(z.string(), z.int()),
  /** The files beside the sheet that no row has got yet: how many, of them those that are no resumes, and those that a row names. */
  files: z.object({ all: z.int(), refused: z.int(), named: z.int() }),
  taken_back: TakenBack.nullable(),
  may_take_back: z.boolean(),
})
export type ImportDetail = z.infer<typeof ImportDetail>
export const ImportResponse = z.object({ data: ImportDetail })

export const ImportParams = IdParams

/** The name of a stage as it is compared: neither case nor how often it is spaced tells two apart. */
export const stageKey = (written: string): string => written.trim().replace(/\s+/g, ' ').toLowerCase()

/** What the rows of the file that is sent are. */
export const ImportAddQuery = z.object({ kind: ImportKind.default('candidates') })

/** A file beside the sheet. `problem`: why it is no resume. */
export const ImportFileAdded = z.object({
  data: z.object({ path: z.string(), problem: z.string().nullable() }),
})

/** `unnamed`: no row names them. `refused`: they are no resumes. */
export const ImportFilesQuery = z.object({
  show: z.enum(['unnamed', 'refused'], 'must be unnamed or refused').default('unnamed'),
  page: pageNumber,
})
export const ImportFilesPage = z.object({
  count: z.int(),
  results: z.array(z.object({ path: z.string(), size: z.int(), problem: z.string().nullable() })),
})
export type ImportFilesPage = z.infer<typeof ImportFilesPage>

export const ImportListQuery = z.object({ page: pageNumber })
export const ImportPage = z.object({ count: z.int(), results: z.array(Import) })

const stageId = z.int(importTexts.noStage).positive(importTexts.noStage).max(ID_MAX, importTexts.noStage)

/** `fields`: what each column holds, in their order; null leaves a column out. `has_headings`: whether the first row names the columns. */
export const ImportPatch = z.object({
  fields: z.array(ImportField.nullable()).max(IMPORT_MAX_COLUMNS).optional(),
  has_headings: z.boolean().optional(),
  known: KnownPeople.optional(),
  /** Which of the stages here a stage of the file is, by its name there. */
  stages: z.record(text({ most: STAGE_WRITTEN_MAX }), stageId, importTexts.stageName).optional(),
})

/** The stages that a file names, with how many rows do; `stage_id`: which one it is here, null where nobody has said and nothing tells. */
export const ImportStages = z.object({
  data: z.array(z.object({ name: z.string(), rows: z.int(), stage_id: z.int().nullable() })),
})
export type ImportStages = z.infer<typeof ImportStages>
export type ImportPatch = z.infer<typeof ImportPatch>

/** What is wrong with a row: a `warning` alone does not refuse it. `column` counts from 0; null is the row as a whole. */
export const RowProblem = z.object({
  column: z.int().nullable(),
  message: z.string(),
  warning: z.boolean(),
})
export type RowProblem = z.infer<typeof RowProblem>

export const ImportRowsQuery = z.object({
  show: z.enum(['refused', 'warned'], 'must be refused or warned').default('refused'),
  page: pageNumber,
})
export const ImportRowsPage = z.object({
  count: z.int(),
  results: z.array(
    z.object({
      row: z.int(),
      /** Of the columns that hold the name, for whoever looks for the row. */
      name: z.string(),
      problems: z.array(RowProblem.extend({ heading: z.string().nullable(), value: z.string() })),
    }),
  ),
})
export type ImportRowsPage = z.infer<typeof ImportRowsPage>

/**
 * As CSV, or as a spreadsheet; both are read back by an import. Exactly these candidates (`ids=3,14`), all of a list's filter (of a search the
 * newest, as SEARCH_COUNT_MAX has it), or everybody.
 */
export const CandidateExportQuery = CandidateFilter.extend({
  format: z.enum(['csv', 'xlsx'], 'must be csv or xlsx').default('csv'),
  ids: ExportIds,
})
export type CandidateExportQuery = z.infer<typeof CandidateExportQuery>

/** Whose resumes go out as one ZIP: those of candidates, or those that came with applications. */
export const ResumesParams = z.object({
  of: z.enum(['candidates', 'applications'], 'must be candidates or applications'),
})
export type ResumesParams = z.infer<typeof ResumesParams>

/** The text in that archive which names the resumes whose files are lost; it is there only where one is. */
export const MISSING_FILES = 'missing-files.txt'

export const ExportQuery = CandidateExportQuery.pick({ format: true })
export type ExportQuery = z.infer<typeof ExportQuery>
