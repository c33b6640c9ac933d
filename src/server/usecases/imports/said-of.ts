import { factKind } from '#contract/candidates/fact-kinds.ts'
import { ACTIVITY_MAX } from '#contract/core/limits.ts'
import type { insertSaid } from '#server/store/imports/import-people.ts'
import type { Accounts } from './accounts.ts'
import { notePieces } from './note-of.ts'
import type { RowFact, RowPerson } from './read-row.ts'

/** What a part of an import is done with. `at` is when the import began: whatever it makes carries that moment. */
export type Running = { importId: number; by: string; at: string; accounts: Accounts }

type Said = Parameters<typeof insertSaid>[1]
type Mutable<T> = { [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : never }

/** The lists that what is said of people is gathered in. */
export const nothingSaid = (): Mutable<Said> => ({ facts: [], tags: [], entries: [] })

/** A fact of a row as it is stored. A moment of the future, and an account that is not there, are not believed. */
export function factRow(
  { importId, by, at, accounts }: Running,
  candidate_id: number,
  fact: RowFact,
  position: number,
): Said['facts'][number] {
  return {
    candidate_id,
    kind: fact.kind,
    value: fact.value,
    written: fact.written,
    state: fact.state,
    origin: fact.origin,
    line: fact.line,
    by_id: accounts.idOf(fact.by) ?? (fact.at === null ? by : null),
    position,
    created_at: fact.at !== null && fact.at < at ? fact.at : at,
    import_id: importId,
  }
}

/** The facts of a new person, each at its place among those of its kind; of a kind that there is one of only the first is current. */
export function factRows(running: Running, id: number, facts: readonly RowFact[]): Said['facts'] {
  const counts = new Map<string, number>()
  return facts.map((fact) => {
    const { many } = factKind(fact.kind)
    const position = many ? (counts.get(fact.kind) ?? 0) : 0
    const isSecond = !many && fact.state === 'current' && counts.has(`${fact.kind} current`)
    counts.set(fact.kind, position + 1)
    if (fact.state === 'current') counts.set(`${fact.kind} current`, 1)
    return factRow(running, id, isSecond ? { ...fact, state: 'former' } : fact, position)
  })
}

/** What is logged with a person: the entries of an export, and the note of the row. */
export function entryRows(
  { importId, by, at, accounts }: Running,
  candidate_id: number,
  { entries, note }: Pick<RowPerson, 'entries' | 'note'>,
): Said['entries'][number][] {
  const common = { candidate_id, created_at: at, import_id: importId }
  const told = entries.map((entry) => {
    const author = accounts.idOf(entry.by)
    // Who said it stays readable when they have no account here.
    const signed = author === undefined && entry.by !== null ? `${entry.body}\n(${entry.by})` : entry.body
    return {
      ...common,
      kind: entry.kind,
      body: signed.length > ACTIVITY_MAX ? entry.body : signed,
      happened_at: entry.at !== null && entry.at < at ? entry.at : at,
      author_id: author ?? by,
    }
  })
  const noted = [...notePieces(note ?? '')].map((body) => ({
    ...common,
    kind: 'note',
    body,
    happened_at: at,
    author_id: by,
  }))
  return [...told, ...noted]
}
