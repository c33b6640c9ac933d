import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  importFieldLabel,
  takesSeveral,
} from '#contract/imports/import-fields.ts'
import { HISTORY_HINTS, knownHistoryHeadings } from './history-headings.ts'
import { JOB_HINTS, knownJobHeadings } from './job-headings.ts'
import { foldHeading, knownHeadings, LEFT_OUT } from './known-headings.ts'
import type { Mapping } from './read-row.ts'
import { readDate, readDollars } from './read-values.ts'

/** Of a column so many values say what it holds, if this part of them does. */
export const GUESSED_BY = 200
const MOST_OF = 0.6

/** Words of a heading that say what it holds, when all of it is not known: the first that fits. */
const HINTS: readonly (readonly [pattern: RegExp, field: ImportField])[] = [
  [/e-?mail/i, 'email'],
  [/phone|mobile|\bcell\b|\btel\b/i, 'phone'],
  [/linkedin|github|website|\burl\b/i, 'link'],
  [/first.?name|given.?name|vorname|prénom/i, 'first_name'],
  [/last.?name|surname|family.?name|nachname/i, 'last_name'],
  [/\bcity\b|\btown\b/i, 'city'],
  [/\bstate\b|province/i, 'state'],
  [/country/i, 'country'],
  [/relocat/i, 'relocation'],
  [/visa|authori[sz]ation/i, 'work_authorization'],
  [/hourly/i, 'hourly_rate'],
  [/(desired|expected|target).*(salary|pay)/i, 'yearly_salary'],
  [/note|comment|remark/i, 'note'],
]

/** Values that tell what a column without a known heading holds. */
const VALUES: readonly (readonly [looks: (value: string) => boolean, field: ImportField])[] = [
  [(value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'email'],
  [(value) => /^(https?:\/\/|www\.|linkedin\.com\/|github\.com\/)\S+$/i.test(value), 'link'],
  [(value) => /^\+?[\d\s().\-/x]{9,24}$/i.test(value) && !readDate(value) && digits(value) >= 9, 'phone'],
]
const digits = (value: string): number => value.replace(/\D/g, '').length

const GUIDES: Readonly<
  Record<ImportKind, { known: ReadonlyMap<string, ImportField>; hints: typeof HINTS; values: typeof VALUES }>
> = {
  candidates: { known: knownHeadings, hints: HINTS, values: VALUES },
  jobs: { known: knownJobHeadings, hints: JOB_HINTS, values: [] },
  history: { known: knownHistoryHeadings, hints: HISTORY_HINTS, values: [] },
}
const ownLabels = (kind: ImportKind) =>
  new Map(IMPORT_FIELDS[kind].map((field) => [foldHeading(importFieldLabel(field)), field]))

/**
 * What each column probably holds: by the labels of our own export, by the headings of other products, by words in the heading, at last by
 * the values. Null where nothing says so; a field that a person has one of is given to the first column that fits.
 */
export function guessColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  kind: ImportKind = 'candidates',
): (ImportField | null)[] {
  const fields: (ImportField | null)[] = headings.map(() => null)
  const taken = new Set<ImportField>()
  const give = (at: number, field: ImportField | undefined) => {
    if (fields[at] !== null || field === undefined || (taken.has(field) && !takesSeveral(field))) return
    fields[at] = field
    taken.add(field)
  }
  const each = (fieldOf: (heading: string, at: number) => ImportField | undefined) => {
    for (const [at, heading] of headings.entries()) give(at, fieldOf(heading, at))
  }
  // The number of another product's record is none of ours.
  const isOurs = headings.some((heading) => foldHeading(heading) === foldHeading(importFieldLabel('facts')))
  const { known, hints, values } = GUIDES[kind]
  const own = ownLabels(kind)
  each((heading) => {
    const field = own.get(foldHeading(heading))
    return field === 'id' && !isOurs ? undefined : field
  })
  each((heading) => known.get(foldHeading(heading)))
  const isOpen = (heading: string) =>
    !LEFT_OUT.has(foldHeading(heading)) && foldHeading(heading) !== 'candidateid'
  each((heading) => (isOpen(heading) ? hints.find(([pattern]) => pattern.test(heading))?.[1] : undefined))
  each((heading, at) =>
    isOpen(heading)
      ? byValues(
          rows.slice(0, GUESSED_BY).map((row) => row[at] ?? ''),
          values,
        )
      : undefined,
  )
  const swapped = payMeant(fields, rows)
  if (swapped !== undefined && !taken.has(swapped.field)) fields[swapped.at] = swapped.field
  // A stage of no job is none of ours.
  const isPlaced = taken.has('for_job') || taken.has('for_job_id')
  if (kind === 'candidates' && !isPlaced && taken.has('stage')) fields[fields.indexOf('stage')] = null
  // A whole name says what its parts say again.
  if (taken.has('name') && taken.has('last_name') && taken.has('first_name'))
    return fields.map((field) => (field === 'name' ? null : field))
  return fields
}

/**
 * The same where columns are called otherwise than before: what was chosen of a column stays, and so does that it was left out, where `guessed`
 * says that it need not have been.
 */
export function guessAnew(
  { headings, fields }: Mapping,
  guessed: readonly (ImportField | null)[],
  rows: readonly (readonly string[])[],
  kind: ImportKind,
): (ImportField | null)[] {
  const isFree = (field: ImportField) => takesSeveral(field) || !fields.includes(field)
  return guessColumns(headings, rows, kind).map((field, at) => {
    const isLeftOut = fields[at] == null && guessed[at] != null
    return fields[at] ?? (field !== null && !isLeftOut && isFree(field) ? field : null)
  })
}

/** Whether a row of people says who somebody is, as headings seldom do: it has an email address, a link or a phone number. */
export const isOfSomebody = (cells: readonly string[], kind: ImportKind): boolean =>
  cells.some((cell) => GUIDES[kind].values.some(([looks]) => looks(cell.trim())))

/** More than anybody earns in an hour, and less than in a year. */
const YEARLY_FROM = 1_000

/** The column of one kind of pay whose amounts are of the other: `Pay Rate` may hold 95000. */
function payMeant(fields: readonly (ImportField | null)[], rows: readonly (readonly string[])[]) {
  const at = fields.findIndex((field) => field === 'hourly_rate' || field === 'yearly_salary')
  if (at < 0) return undefined
  const amounts = rows.slice(0, GUESSED_BY).flatMap((row) => readDollars(row[at] ?? '') ?? [])
  const yearly = amounts.filter((amount) => Number(amount) >= YEARLY_FROM).length
  const meant =
    yearly >= amounts.length * MOST_OF
      ? 'yearly_salary'
      : yearly <= amounts.length * (1 - MOST_OF)
        ? 'hourly_rate'
        : undefined
  return amounts.length === 0 || meant === undefined ? undefined : ({ at, field: meant } as const)
}

function byValues(column: readonly string[], looksOf: typeof VALUES): ImportField | undefined {
  const values = column.map((value) => value.trim()).filter((value) => value !== '')
  if (values.length < 2) return undefined
  return looksOf.find(([looks]) => values.filter(looks).length >= values.length * MOST_OF)?.[1]
}
