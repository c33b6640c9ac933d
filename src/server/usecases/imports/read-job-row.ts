import { z } from 'zod'
import { text } from '#contract/core/text.ts'
import { REQUIREMENTS_MAX, RequirementKind, RequirementLevel } from '#contract/evidence/requirement.ts'
import type { RowProblem } from '#contract/imports/import.ts'
import type { ImportField } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { JobInput } from '#contract/jobs/job.ts'
import { QuestionInput } from '#contract/jobs/screening.ts'
import { cellsOf } from './cells-of.ts'
import { readList } from './exported-cells.ts'
import {
  readAmount,
  readCountry,
  readJobType,
  readOpen,
  readPay,
  readRemote,
  readUnit,
  withoutHtml,
} from './job-values.ts'
import { valuesIn } from './no-value.ts'
import { isExport } from './own-tables.ts'
import type { Mapping } from './read-row.ts'
import { momentOf, readDate, readFlag } from './read-values.ts'
import type { ReadRecord } from './row-kind.ts'

/** What a recruiter said that a job asks, as the export writes it. */
const Asked = z.object({
  kind: RequirementKind,
  name: text({ most: 100, required: 'name' }),
  level: z.union([RequirementLevel, z.literal('removed')]),
  years: z.number().min(1).max(50).nullable(),
})
export type Asked = z.infer<typeof Asked>

/** The job that a row tells of. `sourceId`: what its number was where the file comes from. */
export type RowJob = {
  sourceId: string | null
  /** Numbers of an export of this product are those of any installation, so they do not tell that a job is there. */
  isOurs: boolean
  input: JobInput
  asked: Asked[]
  isDeleted: boolean
  addedAt: string | null
}

/** A number of an export of this product, apart from those of other products. */
export const exportedId = (id: string): string => `export ${id}`

/** Which column says what is wrong with a field of the job. */
const COLUMN_OF: Readonly<Record<string, ImportField>> = {
  title: 'job_title',
  job_decrp: 'job_decrp',
  address: 'job_address',
  skills: 'job_skills',
  job_type: 'job_type',
  is_active: 'job_open',
  remote_work: 'job_remote',
  city: 'job_city',
  region: 'job_region',
  country: 'job_country',
  pay_min: 'job_pay_min',
  pay_max: 'job_pay_max',
  pay_currency: 'job_pay_currency',
  pay_unit: 'job_pay_unit',
  opens_on: 'job_opens_on',
  valid_through: 'job_valid_through',
  screening: 'job_screening',
}

const sourceIdText = text({ most: 100 })
/** What a year brings at least, where a figure does not say what it is for. */
const YEARLY = 1_000

/** Reads a row of a table of jobs by its mapping. What is wrong with it is said as the form of a job says it (spec section 5). */
export function readJobRow(mapping: Mapping, written: readonly string[]): ReadRecord<RowJob> {
  const isOurs = isExport(mapping)
  const cells = valuesIn(mapping, written)
  const { cellOf, columnOf, columnsOf } = cellsOf(mapping, cells)
  const problems: RowProblem[] = []
  const say = (column: number | null, message: string, warning = false) =>
    problems.push({ column, message, warning })
  const more = cells.length - mapping.headings.length
  if (more > 0) say(null, importTexts.moreCells(more))

  const optional = <K extends string, V>(field: ImportField, key: K, read: (cell: string) => V) =>
    cellOf(field) === '' ? {} : ({ [key]: read(cellOf(field)) } as Record<K, V>)
  /** What a cell cannot be read as is said once, in place of what the form would say. */
  const said = <V>(field: ImportField, read: (cell: string) => V | undefined, why: string): V | undefined => {
    const value = cellOf(field) === '' ? undefined : read(cellOf(field))
    if (value === undefined && cellOf(field) !== '') say(columnOf(field), why)
    return value
  }
  const day = (field: ImportField) => said(field, readDate, importTexts.dayOrder) ?? null
  const screening = readList(QuestionInput, cellOf('job_screening'))
  const asked = readList(Asked, cellOf('job_asked'))
  if (screening === undefined) say(columnOf('job_screening'), importTexts.notJson)
  if (asked === undefined || asked.length > 2 * REQUIREMENTS_MAX)
    say(columnOf('job_asked'), importTexts.notJson)
  const place = [cellOf('job_city'), cellOf('job_region'), cellOf('job_country')].filter(
    (part) => part !== '',
  )
  const pay = readPayCells({ cellOf, columnOf }, say)
  const sent = {
    title: cellOf('job_title'),
    job_decrp: descriptionOf(
      cellOf('job_decrp'),
      columnsOf('job_requirement').map((at) => cells[at] ?? ''),
      isOurs,
    ),
    address: cellOf('job_address') || place.join(', '),
    skills: columnsOf('job_skills')
      .map((at) =>
        (cells[at] ?? '')
          .split(/[;|\n]/)
          .map((skill) => skill.trim())
          .filter(Boolean)
          .join(', '),
      )
      .join(', '),
    // What a file does not call open is not put on the site.
    is_active: said('job_open', readOpen, importTexts.choice('open, closed')) ?? false,
    remote_work: said('job_remote', readRemote, importTexts.choice('yes, no')) ?? false,
    ...optional('job_type', 'job_type', readJobType),
    ...optional('job_city', 'city', (cell) => cell),
    ...optional('job_region', 'region', (cell) => cell),
    ...optional('job_country', 'country', readCountry),
    ...optional('job_pay_currency', 'pay_currency', (cell) => cell.toUpperCase()),
    ...pay,
    opens_on: day('job_opens_on'),
    valid_through: day('job_valid_through'),
    screening: screening ?? [],
  }
  const input = JobInput.safeParse(sent)
  for (const { path, message } of input.error?.issues ?? []) {
    const field = COLUMN_OF[String(path[0])]
    const column = field === undefined ? null : (columnOf(field) ?? mapping.fields.indexOf(field))
    const shown = column !== null && column >= 0 ? column : null
    if (!problems.some((one) => one.column === shown && !one.warning)) say(shown, message)
  }
  const addedAt = momentOf(cellOf('job_added_at'))
  if (addedAt === null && cellOf('job_added_at') !== '')
    say(columnOf('job_added_at'), importTexts.dayOrder, true)
  const sourceId = sourceIdText.safeParse(cellOf('job_id')).data || null
  return {
    record: {
      sourceId: sourceId && isOurs ? exportedId(sourceId) : sourceId,
      isOurs,
      input: input.data ?? JobInput.parse({ title: '-', job_decrp: '-', address: '-' }),
      asked: asked ?? [],
      isDeleted: readFlag(cellOf('job_deleted')) ?? false,
      addedAt,
    },
    problems,
  }
}

type Cells = Pick<ReturnType<typeof cellsOf>, 'cellOf' | 'columnOf'>

/** The figures of the pay: of two columns, or of one that says a range. Words that are no figure are left to the form to refuse. */
function readPayCells(
  { cellOf, columnOf }: Cells,
  say: (column: number | null, message: string, warning?: boolean) => void,
) {
  const range = cellOf('job_pay')
  const read = range === '' ? undefined : readPay(range)
  if (range !== '' && read === undefined) say(columnOf('job_pay'), importTexts.noPay)
  const figure = (cell: string) => (cell === '' ? undefined : (readAmount(cell) ?? Number.NaN))
  const min = figure(cellOf('job_pay_min')) ?? read?.min ?? null
  const max = figure(cellOf('job_pay_max')) ?? read?.max ?? null
  const words = cellOf('job_pay_unit')
  const written = [words, range, cellOf('job_pay_min'), cellOf('job_pay_max')]
  const unit = written.map(readUnit).find((one) => one !== undefined)
  if (min === null && max === null) return { pay_min: null, pay_max: null }
  if (unit !== undefined) return { pay_min: min, pay_max: max, pay_unit: unit }
  // A word that is no unit is for the form to refuse.
  if (words !== '') return { pay_min: min, pay_max: max, pay_unit: words }
  const guessed = (max ?? min ?? 0) >= YEARLY ? 'year' : 'hour'
  say(columnOf('job_pay') ?? columnOf('job_pay_min'), importTexts.payUnitGuessed(guessed), true)
  return { pay_min: min, pay_max: max, pay_unit: guessed }
}

function descriptionOf(description: string, requirements: readonly string[], isOurs: boolean): string {
  if (isOurs) return description
  const asked = requirements.map(withoutHtml).filter((part) => part.trim() !== '')
  const parts = [withoutHtml(description), asked.length > 0 ? `## Requirements\n\n${asked.join('\n\n')}` : '']
  return parts.filter((part) => part !== '').join('\n\n')
}
