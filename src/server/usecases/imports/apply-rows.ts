import type { RowOutcome } from '#contract/imports/import.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { lockEmails } from '#server/store/candidates/facts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { holders } from '#server/store/imports/import-people.ts'
import { personsByKey } from '#server/store/imports/import-rows.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import { addToPerson } from './add-to-person.ts'
import { makePeople } from './make-people.ts'
import { emailsOf, personKey, tellingPhones } from './person-key.ts'
import type { RowPerson } from './read-row.ts'
import type { Running } from './said-of.ts'

export type GoodRow = { row: number; person: RowPerson }
export type Applied = { row: number; outcome: RowOutcome; candidate_id: number | null }

/**
 * Makes of rows what they tell, in the caller's transaction: a new person, a part of one of the same file, or offers to somebody who is
 * known by address, or by phone where the row has no address. Answers what became of each.
 */
export async function applyRows(
  transaction: Store,
  running: Running,
  rows: readonly GoodRow[],
  known: 'offer' | 'skip',
): Promise<Applied[]> {
  await lockEmails(
    transaction,
    rows.flatMap(({ person }) => emailsOf(person)),
  )
  const find = await finder(transaction, running.importId, rows)
  const fresh: GoodRow[] = []
  const later: { row: GoodRow; to: number | GoodRow }[] = []
  const claimed = new Map<string, number | GoodRow>()
  for (const row of rows) {
    const names = [personKey(row.person), ...emailsOf(row.person).map((email) => `email ${email}`)]
    const there = find(row.person)
    const to = there ?? names.map((name) => claimed.get(name ?? '')).find((one) => one !== undefined)
    if (to === undefined) fresh.push(row)
    else later.push({ row, to })
    for (const name of names) if (name !== null) claimed.set(name, claimed.get(name) ?? to ?? row)
  }
  // Who is there already is held in one order, before anybody is made: two who hold several never wait for each other.
  const existing = later.flatMap(({ to }) => (typeof to === 'number' ? [to] : []))
  for (const id of [...new Set(existing)].sort((a, b) => a - b)) await lockPersonOf(transaction, id)
  const ids = await makePeople(transaction, running, fresh)
  const applied: Applied[] = fresh.map(({ row }) => ({
    row,
    outcome: 'made',
    candidate_id: ids.get(row) ?? null,
  }))
  for (const { row, to } of later) {
    const id = typeof to === 'number' ? to : (ids.get(to.row) ?? 0)
    applied.push({ row: row.row, ...(await addOrSkip(transaction, running, id, row.person, known)) })
  }
  return applied
}

async function addOrSkip(
  transaction: Store,
  running: Running,
  id: number,
  person: RowPerson,
  known: 'offer' | 'skip',
): Promise<Omit<Applied, 'row'>> {
  const candidate = await findCandidate(transaction, id)
  const isOwn = candidate?.import_id === running.importId
  if (known === 'skip' && !isOwn) return { outcome: 'skipped', candidate_id: candidate?.part_of ?? id }
  const added = await addToPerson(transaction, running, id, person)
  return { outcome: added.outcome, candidate_id: added.id }
}

/** Who is there that a row tells of: by the rows before, by address, by phone. */
async function finder(transaction: Store, importId: number, rows: readonly GoodRow[]) {
  const people = rows.map(({ person }) => person)
  const byKey = await personsByKey(
    transaction,
    importId,
    people.flatMap((person) => personKey(person) ?? []),
  )
  const byEmail = await holders(transaction, 'email', people.flatMap(emailsOf))
  const byPhone = await holders(transaction, 'phone', people.flatMap(tellingPhones))
  const first = (values: readonly string[], found: ReadonlyMap<string, number>) =>
    values.map((value) => found.get(value)).find((id) => id !== undefined)
  return (person: RowPerson): number | undefined =>
    byKey.get(personKey(person) ?? '') ??
    first(emailsOf(person), byEmail) ??
    first(tellingPhones(person), byPhone)
}
