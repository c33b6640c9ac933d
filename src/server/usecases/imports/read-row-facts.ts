import { type FactKind, factKind } from '#contract/candidates/fact-kinds.ts'
import { NAME_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { factOfField } from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { ExportedFact, factCell } from './exported-cells.ts'
import type { OpenRow } from './open-row.ts'
import { readFact } from './read-fact.ts'
import type { RowFact } from './read-row.ts'

/** Values of a kind that are read in one row; whoever has more has a list in a cell. What the export wrote is not read again. */
export const VALUES_MOST = 500

const nameText = text({ most: NAME_MAX })
const SEVERAL = /[\n;,|]|\s\/\s/
/** A comma is often part of a title or the name of a company, and a slash of a link. */
const SEPARATORS: Partial<Record<FactKind, RegExp>> = {
  email: /[\s,;|]+/,
  link: /[\s,;|]+/,
  title: /[\n;|]/,
  employer: /[\n;|]/,
}

/** The facts of a row, in the order of the list that the export wrote, which is that among several of a kind. */
export function readRowFacts(row: OpenRow): RowFact[] {
  const told = row.list<ExportedFact>('facts', ExportedFact)
  const current = told.filter(({ state }) => state === 'current').toReversed()
  const facts = factsTaken(row, new Map(current.map((fact) => [cellKey(fact.kind, factCell(fact)), fact])))
  const nameColumn = takeName(row, facts)
  takeCells(row, facts)
  takePlace(row, facts)
  // What the columns no longer say was once so; of a column that is left out the list alone tells.
  const isKept = (kind: FactKind) =>
    row.fields.includes(kind) || (kind === 'name' && nameColumn !== undefined)
  for (const fact of told) {
    const state = fact.state === 'current' && isKept(fact.kind) ? 'former' : fact.state
    facts.take({ ...fact, state })
  }
  const places = new Map(told.map((fact, at) => [keyOf(fact), at]))
  const placeIn = (fact: RowFact) => places.get(keyOf(fact)) ?? told.length
  return facts.all.sort((a, b) => placeIn(a) - placeIn(b))
}

const keyOf = ({ kind, value }: Pick<RowFact, 'kind' | 'value'>) => `${kind} ${value}`
const cellKey = (kind: FactKind, cell: string) => `${kind} ${cell}`

type Taken = ReturnType<typeof factsTaken>

/** The facts that a row has so far. `asCells`: those that the export lists, as it writes them into cells. */
function factsTaken({ say, keep }: OpenRow, asCells: ReadonlyMap<string, ExportedFact>) {
  const all: RowFact[] = []
  const known = new Set<string>()
  const take = (fact: RowFact) => {
    if (!known.has(keyOf(fact))) all.push(fact)
    known.add(keyOf(fact))
  }
  return {
    all,
    take,
    isTold: (kind: FactKind, value: string) => asCells.has(cellKey(kind, value)),
    add(kind: FactKind, value: string, column: number) {
      const read = asCells.get(cellKey(kind, value)) ?? readFact(kind, value)
      if (!('why' in read)) return take(read)
      const isOnlyEmail = kind === 'email' && !all.some((fact) => fact.kind === 'email')
      if (isOnlyEmail || kind === 'name') say(column, read.why)
      else keep(column, value, read.why)
    },
  }
}

/** Answers the column that the name is in. */
function takeName({ cellOf, columnOf, isOurs, say }: OpenRow, facts: Taken): number | undefined {
  const column = columnOf('name') ?? columnOf('last_name') ?? columnOf('first_name') ?? undefined
  const parts = (['first_name', 'middle_name', 'last_name'] as const).map(cellOf)
  const name =
    (isOurs ? cellOf('name') : turned(cellOf('name'))) || parts.filter((part) => part !== '').join(' ')
  if (nameText.safeParse(name).data === '' || column === undefined) say(column ?? null, importTexts.noName)
  else facts.add('name', name, column)
  return column
}

function takeCells({ fields, cells, isOurs, say, leave }: OpenRow, facts: Taken): void {
  const counts = new Map<FactKind, number>()
  for (const [column, field] of fields.entries()) {
    const kind = field === null ? undefined : factOfField(field)
    const cell = (cells[column] ?? '').trim()
    if (kind === undefined || kind === 'name' || cell === '') continue
    const rest: string[] = []
    for (const value of valuesOf(kind, cell, isOurs)) {
      const isTold = facts.isTold(kind, value)
      const count = (counts.get(kind) ?? 0) + 1
      if (!isTold) counts.set(kind, count)
      if (isTold || count <= VALUES_MOST) facts.add(kind, value, column)
      else rest.push(value)
    }
    if (rest.length === 0) continue
    say(column, importTexts.moreValues(VALUES_MOST), true)
    leave(column, rest.join(', '))
  }
}

/** Where the place is not in one cell. */
function takePlace({ cellOf, columnOf }: OpenRow, facts: Taken): void {
  if (cellOf('place') !== '') return
  const column = columnOf('city') ?? columnOf('state') ?? columnOf('country')
  if (column !== null) facts.add('place', placeOf(cellOf('city'), cellOf('state'), cellOf('country')), column)
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
