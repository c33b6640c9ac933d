import { z } from 'zod'
import {
  EMAIL_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  NOTE_MAX,
  PHONE_MAX,
  QUESTION_MAX,
  REASON_MAX,
  SOURCE_MAX,
  STAGE_NAME_MAX,
  STEP_MAX,
} from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { type RowProblem, STAGE_WRITTEN_MAX } from '#contract/imports/import.ts'
import type { ImportField } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { ScreeningAnswer } from '#contract/jobs/screening.ts'
import { stepFields } from '#contract/steps/step-input.ts'
import { cellsOf } from './cells-of.ts'
import { exportedMoment } from './exported-cells.ts'
import { namesIn } from './file-names.ts'
import type { NamedFiles } from './match-files.ts'
import { valuesIn } from './no-value.ts'
import { isExport } from './own-tables.ts'
import { exportedId } from './read-job-row.ts'
import type { Mapping } from './read-row.ts'
import { momentOf } from './read-values.ts'
import type { ReadRecord } from './row-kind.ts'

/** As early as other days of a table may be: how long a stay lasted is stored in seconds. */
const moment = exportedMoment.refine((at) => at >= new Date(0).toISOString())
const stay = z
  .object({ stage: text({ most: STAGE_NAME_MAX }), since: moment, until: moment })
  .refine(({ since, until }) => since <= until)
const sourcePart = text({ most: SOURCE_MAX }).nullable()
const answer = ScreeningAnswer.extend({
  question: text({ most: QUESTION_MAX }),
  answer: text({ most: MESSAGE_MAX, lines: true }),
})

/** What only an export of this product says of an application. */
const HistoryDetails = z
  .object({
    /** As the person wrote themselves then. */
    applicant: z.object({
      name: text({ most: NAME_MAX, required: importTexts.notJson }),
      email: text({ most: EMAIL_MAX }),
      phone: text({ most: PHONE_MAX }),
    }),
    rating: z.int().min(0).max(5),
    reason: text({ most: REASON_MAX }).nullable(),
    words: text({ most: REASON_MAX, lines: true }).nullable(),
    message: text({ most: MESSAGE_MAX, lines: true }),
    answers: z.array(answer).max(100),
    source: z
      .object({
        ...{ source: sourcePart, medium: sourcePart, campaign: sourcePart },
        ...{ term: sourcePart, content: sourcePart, referrer: sourcePart },
      })
      .nullable(),
    stays: z.array(stay).max(500),
    /** What is to be done next; `by`: the address of whoever is to do it. */
    step: z.object({
      what: text({ most: STEP_MAX, required: importTexts.notJson }),
      due_on: stepFields.due_on,
      by: text({ most: 300 }).nullable(),
    }),
  })
  .partial()
export type HistoryDetails = z.infer<typeof HistoryDetails>

/** Where a row says that somebody stands: a job, a stage of it, and since when. `columns`: where what is wrong is said. */
export type RowPlace = {
  job: string
  jobId: string | null
  isOurs: boolean
  stage: string
  stageAt: string | null
  appliedAt: string | null
  details: HistoryDetails
  columns: { job: number | null; stage: number | null }
}

/** What a row of a table of stages and notes tells. A note may name a job without a stage. */
export type RowHistory = {
  email: string
  personId: string | null
  place: RowPlace | null
  note: { body: string; at: string | null; by: string | null } | null
  resume: NamedFiles
  column: number | null
}

type Say = (column: number | null, message: string, warning?: boolean) => void
type Cells = ReturnType<typeof cellsOf>

const sourceIdText = text({ most: 100 })
const stageText = text({ most: STAGE_WRITTEN_MAX })
const lineText = text({ most: Number.MAX_SAFE_INTEGER })
const bodyText = text({ most: Number.MAX_SAFE_INTEGER, lines: true })

/** A number of a record where the file comes from. */
export const readSourceId = (cell: string, isOurs: boolean): string | null => {
  const id = sourceIdText.safeParse(cell).data || null
  return id !== null && isOurs ? exportedId(id) : id
}

/** A moment that a cell names; what is none is said. */
function readMoment({ cellOf, columnOf }: Cells, field: ImportField, say: Say): string | null {
  const at = momentOf(cellOf(field))
  if (at === null && cellOf(field) !== '') say(columnOf(field), importTexts.dayOrder)
  return at
}

/** The job and stage that a row names, or null where it names none. */
export function readPlace(cells: Cells, isOurs: boolean, say: Say): RowPlace | null {
  const { cellOf, columnOf } = cells
  const job = cellOf('for_job').replace(/\s+/g, ' ')
  const jobId = readSourceId(cellOf('for_job_id'), isOurs)
  const stage = stageText.safeParse(cellOf('stage'))
  if (!stage.success) say(columnOf('stage'), stage.error.issues[0]?.message ?? '')
  if (cellOf('stage') !== '' && job === '' && jobId === null) say(columnOf('stage'), importTexts.jobOfStage)
  if (job === '' && jobId === null) return null
  const details = detailsOf(cellOf('history_details'))
  if (details === undefined) say(columnOf('history_details'), importTexts.notJson)
  return {
    ...{ job, jobId, isOurs, stage: stage.data ?? '', details: details ?? {} },
    stageAt: readMoment(cells, 'stage_at', say),
    appliedAt: readMoment(cells, 'applied_at', say),
    columns: { job: columnOf('for_job') ?? columnOf('for_job_id'), stage: columnOf('stage') },
  }
}

function detailsOf(cell: string): HistoryDetails | undefined {
  if (cell === '') return {}
  try {
    return HistoryDetails.safeParse(JSON.parse(cell)).data
  } catch {
    return undefined
  }
}

/** Reads a row of a table of stages and notes by its mapping. */
export function readHistoryRow(mapping: Mapping, written: readonly string[]): ReadRecord<RowHistory> {
  const isOurs = isExport(mapping)
  // Which stage an #N/A is can be chosen, and without one the row would tell nothing.
  const row = valuesIn(mapping, written, 'stage')
  const cells = cellsOf(mapping, row)
  const { cellOf, columnOf } = cells
  const problems: RowProblem[] = []
  const say: Say = (column, message, warning = false) => problems.push({ column, message, warning })
  const more = row.length - mapping.headings.length
  if (more > 0) say(null, importTexts.moreCells(more))
  const email = cellOf('person_email').toLowerCase()
  const personId = readSourceId(cellOf('person_id'), isOurs)
  if (email === '' && personId === null) say(null, importTexts.noPerson)
  const place = readPlace(cells, isOurs, say)
  const body = bodyText.parse(cellOf('said'))
  if (body.length > NOTE_MAX) say(columnOf('said'), importTexts.longNote(NOTE_MAX))
  if (body === '' && cellOf('stage') === '') say(null, importTexts.nothingSaid)
  const by = lineText.parse(cellOf('said_by')).slice(0, SOURCE_MAX)
  return {
    record: {
      email,
      personId,
      place,
      note: body === '' ? null : { body, at: readMoment(cells, 'said_at', say), by: by || null },
      // Only an application takes a resume.
      resume: {
        names: place === null || place.stage === '' ? [] : namesIn(cellOf('application_resume')).slice(0, 1),
        column: columnOf('application_resume'),
      },
      column: columnOf('person_email') ?? columnOf('person_id'),
    },
    problems,
  }
}
