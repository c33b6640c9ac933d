import { FACT_KINDS, type FactKind } from '#contract/candidates/fact-kinds.ts'
import { type ImportField, importFieldLabel } from '#contract/imports/import-fields.ts'
import { type ExportedEntry, type ExportedFact, factCell } from './exported-cells.ts'
import { safeCell } from './safe-cell.ts'

/** A cell of Excel holds 32,767 characters; of a person with more there are several rows. */
const CELL = 30_000

/** Everything that is exported of a person, in the contract's words. */
export type ExportedPerson = {
  id: number
  name: string
  facts: readonly ExportedFact[]
  tags: readonly string[]
  source: string | null
  owner: string | null
  doNotContact: boolean
  addedAt: string
  entries: readonly ExportedEntry[]
  pools: readonly string[]
  step: ExportedStep | null
  /** Their resumes by the names in the archive that goes out beside, and when each came. */
  resumes: readonly { name: string; at: string }[]
}

/** `by`: the address of whoever is to do it. */
export type ExportedStep = { what: string; due_on: string; by: string | null }

const COLUMNS: readonly ImportField[] = [
  'id',
  ...FACT_KINDS,
  'tags',
  'source',
  'owner',
  'do_not_contact',
  'added_at',
  'pools',
  'step_what',
  'step_due',
  'step_by',
  'resume_file',
  'resume_added_at',
  'entries',
  'facts',
]

export const exportHeadings: readonly string[] = COLUMNS.map(importFieldLabel)

/**
 * The rows of a person: what is current in a column for each kind, one value a line, and all that is known of each fact in the last. What does
 * not fit into a cell follows in further rows with the same number and name.
 */
export function exportedRows(person: ExportedPerson): string[][] {
  const facts = pieces(person.facts.map((fact) => ({ fact, json: JSON.stringify(told(fact)) })))
  const entries = pieces(person.entries.map((entry) => ({ entry, json: JSON.stringify(entry) })))
  const name = person.facts.find(({ kind, state }) => kind === 'name' && state === 'current')
  return Array.from({ length: Math.max(1, facts.length, entries.length) }, (_, at) => {
    const isFirst = at === 0
    const some = facts[at] ?? []
    const current = (kind: FactKind) =>
      some.flatMap(({ fact }) => (fact.kind === kind && fact.state === 'current' ? factCell(fact) : []))
    const cells: Partial<Record<ImportField, string>> = {
      ...Object.fromEntries(FACT_KINDS.map((kind) => [kind, current(kind).join('\n')])),
      id: String(person.id),
      name: name ? factCell(name) : person.name,
      entries: listOf((entries[at] ?? []).map(({ json }) => json)),
      facts: listOf(some.map(({ json }) => json)),
      ...(isFirst && {
        tags: person.tags.join(', '),
        source: person.source ?? '',
        owner: person.owner ?? '',
        do_not_contact: person.doNotContact ? 'yes' : '',
        added_at: person.addedAt,
        pools: person.pools.join('\n'),
        step_what: person.step?.what ?? '',
        step_due: person.step?.due_on ?? '',
        step_by: person.step?.by ?? '',
        resume_file: person.resumes.map(({ name }) => name).join('\n'),
        resume_added_at: person.resumes.map(({ at }) => at).join('\n'),
      }),
    }
    return COLUMNS.map((field) => safeCell(cells[field] ?? ''))
  })
}

const listOf = (items: readonly string[]): string => (items.length === 0 ? '' : `[${items.join(',')}]`)

/** A fact without what is as usual. */
const told = ({ state, line, by, ...fact }: ExportedFact) => ({
  ...fact,
  ...(state !== 'current' && { state }),
  ...(line !== null && { line }),
  ...(by !== null && { by }),
})

function pieces<T extends { json: string }>(all: readonly T[]): T[][] {
  const parts: T[][] = []
  let size = CELL
  for (const one of all) {
    if (size + one.json.length > CELL) {
      parts.push([])
      size = 0
    }
    size += one.json.length + 1
    parts.at(-1)?.push(one)
  }
  return parts
}
