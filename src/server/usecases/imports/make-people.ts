import { recordAudits } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { insertPeople, insertSaid } from '#server/store/imports/import-people.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import type { RowPerson } from './read-row.ts'
import { entryRows, factRows, nothingSaid, type Running } from './said-of.ts'

/**
 * Makes people of rows of whom nobody is known, a few statements for all of them; answers their ids by row. The caller has locked
 * their addresses and knows that nobody has them.
 */
export async function makePeople(
  transaction: Store,
  running: Running,
  rows: readonly { row: number; person: RowPerson }[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const { importId, at, by, accounts } = running
  const ids = await insertPeople(
    transaction,
    rows.map(({ row, person }) => ({
      name: person.facts.find(({ kind, state }) => kind === 'name' && state === 'current')?.value ?? '',
      source: person.source,
      owner_id: (person.owner !== null && accounts.ownerOf(person.owner)) || null,
      do_not_contact: person.doNotContact,
      created_at: person.addedAt !== null && person.addedAt < at ? person.addedAt : at,
      import_id: importId,
      import_row: row,
    })),
    at,
  )
  const said = nothingSaid()
  for (const { row, person } of rows) {
    const id = ids.get(row) ?? 0
    said.facts.push(...factRows(running, id, person.facts))
    said.tags.push(
      ...person.tags.map((tag) => ({ candidate_id: id, tag, person_id: id, import_id: importId })),
    )
    said.entries.push(...entryRows(running, id, person))
  }
  await insertSaid(transaction, said)
  await recordAudits(
    transaction,
    rows.map(({ row }) => ({
      at,
      actor_id: by,
      action: 'candidate.import',
      subject: 'candidate',
      subject_id: String(ids.get(row)),
      detail: { import: importId, row, made: true },
    })),
  )
  await indexAgain(transaction, 'candidate', [...ids.values()])
  return ids
}
