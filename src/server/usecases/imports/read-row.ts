import { type FactKind, factKind } from '#contract/candidates/fact-kinds.ts'
import { NAME_MAX, POOL_NAME_MAX, STEP_MAX, TAG_MAX, TAGS_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import type { RowProblem } from '#contract/imports/import.ts'
import { factOfField, type ImportField } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { cellsOf } from './cells-of.ts'
import {
  ExportedEntry as EntrySchema,
  type ExportedEntry,
  ExportedFact,
  factCell,
  readList,
} from './exported-cells.ts'
import { namesIn } from './file-names.ts'
import type { NamedFiles } from './match-files.ts'
import { withoutNoValues } from './no-value.ts'
import { noteOf } from './note-of.ts'
import { isExport, readCells } from './own-tables.ts'
import { readFact } from './read-fact.ts'
import { type RowPlace, readPlace, readSourceId } from './read-history-row.ts'
import { momentOf, readDate, readFlag } from './read-values.ts'

/** What the columns of a file hold, in their order. */
export type Mapping = { headings: readonly string[]; fields: readonly (ImportField | null)[] }

/** A fact of a row. Of those that come from a file by hand all but the first three are as usual. */
export type RowFact = Omit<ExportedFact, 'origin'> & { origin: ExportedFact['origin'] }

/** The person that a row tells of. `by` and `owner` are names or addresses of accounts, as they are written. */
export type RowPerson = {
  /** The number that the export gave the person: rows with the same tell of one. */
  id: string | null
  /** What the person's number was where the file comes from. */
  sourceId: string | null
  /** The job that the row says they are in, and how far. */
  place: RowPlace | null
  facts: RowFact[]
  tags: string[]
  source: string | null
  owner: string | null
  doNotContact: boolean
  entries: ExportedEntry[]
  note: string | null
  /** `dates`: when each of these came, where that is known. */
  resume: NamedFiles & { dates: readonly (string | null)[] }
  pools: string[]
  step: { what: string; due_on: string; by: string | null } | null
  addedAt: string | null
}

export type ReadRow = { person: RowPerson; problems: RowProblem[] }

/** Values of a kind that are read in one row; whoever has more has a list in a cell. What the export wrote is not read again. */
export const VALUES_MOST = 500

/** Characters of a row, as it is stored, that take longer to read than others may wait for several. */
export const LONG_ROW = 10_000

const sourceText = text({ most: 100 })
const nameText = text({ most: NAME_MAX })
const poolText = text({ most: POOL_NAME_MAX })
const stepText = text({ most: STEP_MAX })
const tagText = text({ most: 10_000 })
const SEVERAL = /[\n;,|]|\s\/\s/
/** A comma is often part of a title or the name of a company, and a slash of a link. */
const SEPARATORS: Partial<Record<FactKind, RegExp>> = {
  email: /[\s,;|]+/,
  link: /[\s,;|]+/,
  title: /[\n;|]/,
  employer: /[\n;|]/,
}

/** Reads a row by its mapping; `isAccount` says whether somebody can be an owner. A person whose row has a problem that is no warning is not taken. */
export function readRow(
  mapping: Mapping,
  written: readonly string[],
  isAccount: (written: string) => boolean,
): ReadRow {
  const { headings, fields } = mapping
  const isOurs = isExport(mapping)
  const plain = readCells(mapping, written)
  const cells = isOurs ? plain : withoutNoValues(fields, plain)
  const problems: RowProblem[] = []
  const say = (column: number | null, message: string, warning = false) =>
    problems.push({ column, message, warning })
  const left: { heading: string; value: string }[] = []
  /** What cannot be taken as it is stays readable. */
  const keep = (column: number, value: string, why: string) => {
    say(column, importTexts.keptInNote(why), true)
    left.push({ heading: headings[column] ?? '', value })
  }
  const { cellOf, columnsOf } = cellsOf(mapping, cells)
  if (cells.length > headings.length) say(null, importTexts.moreCells(cells.length - headings.length))

  const list = <T>(field: ImportField, schema: Parameters<typeof readList<T>>[0]): T[] => {
    const found = readList(schema, cellOf(field))
    if (found === undefined) say(columnsOf(field)[0] ?? null, importTexts.notJson)
    return found ?? []
  }
  const told = list<ExportedFact>('facts', ExportedFact)
  const key = ({ kind, value }: Pick<RowFact, 'kind' | 'value'>) => `${kind} ${value}`
  const current = told.filter(({ state }) => state === 'current').toReversed()
  const asCells = new Map(current.map((fact) => [`${fact.kind} ${factCell(fact)}`, fact]))

  const facts: RowFact[] = []
  const known = new Set<string>()
  const take = (fact: RowFact) => {
    if (!known.has(key(fact))) facts.push(fact)
    known.add(key(fact))
  }
  const add = (kind: FactKind, value: string, column: number) => {
    const read = asCells.get(`${kind} ${value}`) ?? readFact(kind, value)
    if ('why' in read) {
      const isOnlyEmail = kind === 'email' && !facts.some((fact) => fact.kind === 'email')
      return isOnlyEmail || kind === 'name' ? say(column, read.why) : keep(column, value, read.why)
    }
    take(read)
  }

  const nameColumn = columnsOf('name')[0] ?? columnsOf('last_name')[0] ?? columnsOf('first_name')[0]
  const parts = (['first_name', 'middle_name', 'last_name'] as const).map(cellOf)
  const name =
    (isOurs ? cellOf('name') : turned(cellOf('name'))) || parts.filter((part) => part !== '').join(' ')
  if (nameText.safeParse(name).data === '' || nameColumn === undefined)
    say(nameColumn ?? null, importTexts.noName)
  else add('name', name, nameColumn)

  const counts = new Map<FactKind, number>()
  for (const [column, field] of fields.entries()) {
    const kind = field === null ? undefined : factOfField(field)
    const cell = (cells[column] ?? '').trim()
    if (kind === undefined || kind === 'name' || cell === '') continue
    const rest: string[] = []
    for (const value of valuesOf(kind, cell, isOurs)) {
      const isTold = asCells.has(`${kind} ${value}`)
      const count = (counts.get(kind) ?? 0) + 1
      if (!isTold) counts.set(kind, count)
      if (isTold || count <= VALUES_MOST) add(kind, value, column)
      else rest.push(value)
    }
    if (rest.length > 0) {
      say(column, importTexts.moreValues(VALUES_MOST), true)
      left.push({ heading: headings[column] ?? '', value: rest.join(', ') })
    }
  }
  if (cellOf('place') === '') {
    const place = placeOf(cellOf('city'), cellOf('state'), cellOf('country'))
    const column = columnsOf('city')[0] ?? columnsOf('state')[0] ?? columnsOf('country')[0]
    if (column !== undefined) add('place', place, column)
  }
  // What the columns no longer say was once so; of a column that is left out the list alone tells.
  const isKept = (kind: FactKind) => fields.includes(kind) || (kind === 'name' && nameColumn !== undefined)
  for (const fact of told) {
    const state = fact.state === 'current' && isKept(fact.kind) ? 'former' : fact.state
    take({ ...fact, state })
  }
  // In the order of the list, which is that among several of a kind.
  const places = new Map(told.map((fact, at) => [key(fact), at]))
  const placeIn = (fact: RowFact) => places.get(key(fact)) ?? told.length
  facts.sort((a, b) => placeIn(a) - placeIn(b))
  const isGood = problems.every(({ warning }) => warning)
  if (isGood && !isOurs && !facts.some(({ kind }) => kind === 'email' || kind === 'phone'))
    say(null, importTexts.unreachable, true)

  const parted = isOurs ? /[,\n]/ : /[,;|\n]/
  const tags = tagsOf(columnsOf('tags').flatMap((at) => (cells[at] ?? '').split(parted)))
  if (tags.left.length > 0) {
    say(columnsOf('tags')[0] ?? null, importTexts.longTag, true)
    left.push({ heading: 'Tags', value: tags.left.join(', ') })
  }
  const source = sourceText.safeParse(cellOf('source'))
  if (!source.success)
    keep(columnsOf('source')[0] ?? 0, cellOf('source'), source.error.issues[0]?.message ?? '')
  const isOwned = cellOf('owner') === '' || isAccount(cellOf('owner'))
  if (!isOwned) keep(columnsOf('owner')[0] ?? 0, cellOf('owner'), importTexts.noOwner)
  const flag = readFlag(cellOf('do_not_contact'))
  // Whoever wrote more than yes or no there meant something.
  if (flag === undefined)
    keep(columnsOf('do_not_contact')[0] ?? 0, cellOf('do_not_contact'), importTexts.choice('yes, no'))
  const place = isOurs ? null : readPlace(cellsOf(mapping, cells), false, say)
  const entries = list<ExportedEntry>('entries', EntrySchema)
  const pools = cellOf('pools')
    .split(isOurs ? '\n' : /[\n;,|]/)
    .flatMap((name) => {
      const pool = poolText.safeParse(name)
      if (!pool.success) keep(columnsOf('pools')[0] ?? 0, name, pool.error.issues[0]?.message ?? '')
      return pool.data || []
    })
  const what = stepText.safeParse(cellOf('step_what'))
  const due_on = readDate(cellOf('step_due'))
  const isStep = what.success && what.data !== '' && due_on !== undefined
  for (const field of ['step_what', 'step_due'] as const)
    if (!isStep && cellOf(field) !== '') keep(columnsOf(field)[0] ?? 0, cellOf(field), importTexts.noStepDay)
  const stepBy = cellOf('step_by')
  if (isStep && stepBy !== '' && !isAccount(stepBy))
    keep(columnsOf('step_by')[0] ?? 0, stepBy, importTexts.noOwner)
  const notes = columnsOf('note').map((at) => ({ heading: headings[at] ?? '', value: cells[at] ?? '' }))
  return {
    person: {
      id: isOurs ? cellOf('id') || null : null,
      sourceId: readSourceId(cellOf(isOurs ? 'id' : 'source_id'), isOurs),
      place,
      facts,
      tags: tags.taken,
      source: (source.success && source.data) || null,
      owner: isOwned ? cellOf('owner') || null : null,
      doNotContact: flag ?? true,
      entries,
      note: noteOf(notes, left),
      resume: {
        names: namesIn(cellOf('resume_file')),
        dates: cellOf('resume_added_at').split('\n').map(momentOf),
        column: columnsOf('resume_file')[0] ?? null,
      },
      pools: [...new Set(pools)],
      step: isStep ? { what: what.data, due_on, by: stepBy || null } : null,
      addedAt: momentOf(cellOf('added_at')),
    },
    problems,
  }
}

/** "Hopper, Grace" is Grace Hopper. */
function turned(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  const isSuffix = /^(jr|sr|ii|iii|iv|phd|ph\.d|md|m\.d|mba|pmp|cpa|esq)\b\.?/i.test(first)
  return name.includes(',') && more.length === 0 && first !== '' && !isSuffix ? `${first} ${last}` : name
}

function valuesOf(kind: FactKind, cell: string, isOurs: boolean): string[] {
  if (!factKind(kind).many) return [cell]
  const split = cell.split(isOurs ? '\n' : (SEPARATORS[kind] ?? SEVERAL))
  // Words that are no addresses are shown as they are written.
  const parts = kind === 'email' && split.every((part) => !part.includes('@')) ? [cell] : split
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function placeOf(city: string, state: string, country: string): string {
  const abroad = /^(us|usa|u\.s\.a?\.?|united states( of america)?|1)$/i.test(country) ? '' : country
  return [city, state, abroad || (city || state ? '' : country)].filter((part) => part !== '').join(', ')
}

function tagsOf(written: readonly string[]): { taken: string[]; left: string[] } {
  const tags = new Set(
    written.map((tag) => tagText.parse(tag.slice(0, 10_000)).toLowerCase()).filter((tag) => tag !== ''),
  )
  const short = [...tags].filter((tag) => tag.length <= TAG_MAX)
  const taken = short.slice(0, TAGS_MAX)
  return { taken, left: [...tags].filter((tag) => !taken.includes(tag)) }
}
