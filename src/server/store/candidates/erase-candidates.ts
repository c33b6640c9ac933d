import { eraseAlerts } from '../alerts/alerts.ts'
import { eraseRecords } from '../bulks/bulk-records.ts'
import type { Store } from '../engine/store.ts'
import { erasePageAccess } from '../my-application/links.ts'
import { indexPeopleAnew } from '../search/index-people.ts'
import { indexAgain } from '../search/search-index.ts'
import { forgetOthersNotSame } from './not-same-people.ts'
import { setPerson } from './parts.ts'

/** What goes with a candidate. The test of erasing compares these tables with the schema. */
export const ERASED_WITH_CANDIDATE = [
  'given_again',
  'candidate_facts',
  'candidate_tags',
  'candidate_activities',
  'not_same_people',
  'pool_people',
  'next_steps',
  'presence',
  'page_links',
  'deletion_requests',
] as const

type Member = { id: number; merged_into: number | null; part_of: number | null }

/** Holds these candidates and all that they are part of or is part of them, in one order; answers them. */
export async function holdGroups(transaction: Store, ids: readonly number[]): Promise<Member[]> {
  const { sql: db } = transaction
  const roots = db
    .selectFrom('candidates')
    .select((e) => e.fn.coalesce('part_of', 'id').as('id'))
    .where('id', 'in', ids)
  const members = db
    .selectFrom('candidates')
    .select(['id', 'merged_into', 'part_of'])
    .where((e) => e.or([e('id', 'in', roots), e('part_of', 'in', roots)]))
    .orderBy('id')
  return transaction.dialect.forUpdate(members).execute()
}

/**
 * Erases candidates, of whom no application and no dropped resume is left, with all that is said of them. `groups` are held: who was
 * merged into one of these is a person of their own again, with what was merged into them.
 */
export async function eraseCandidates(
  transaction: Store,
  { ids, groups }: { ids: readonly number[]; groups: readonly Member[] },
  now: string,
): Promise<void> {
  const { sql: db } = transaction
  const addresses = await addressesOf(transaction, ids)
  await erasePageAccess(transaction, addresses, now)
  await eraseAlerts(transaction, addresses, now)
  const gone = new Set(ids)
  const rest = new Map(groups.filter(({ id }) => !gone.has(id)).map((one) => [one.id, one]))
  await db.updateTable('import_rows').set({ candidate_id: null }).where('candidate_id', 'in', ids).execute()
  for (const table of ERASED_WITH_CANDIDATE)
    await db.deleteFrom(table).where('candidate_id', 'in', ids).execute()
  await forgetOthersNotSame(transaction, ids)
  await eraseRecords(transaction, 'candidate', ids)
  await db
    .updateTable('candidates')
    .set({ merged_into: null })
    .where((e) => e.or([e('merged_into', 'in', ids), e('id', 'in', ids)]))
    .execute()
  const rootOf = ({ id, merged_into }: Member): number => {
    const whole = rest.get(merged_into ?? 0)
    return whole === undefined ? id : rootOf(whole)
  }
  const persons = Map.groupBy(rest.values(), rootOf)
  for (const [person, members] of persons) {
    await db.updateTable('candidates').set({ part_of: null }).where('id', '=', person).execute()
    await setPerson(
      transaction,
      members.map(({ id }) => id),
      person,
    )
  }
  await db.updateTable('candidates').set({ part_of: null }).where('id', 'in', ids).execute()
  await db.deleteFrom('candidates').where('id', 'in', ids).execute()
  if (persons.size === 0) return
  await indexAgain(transaction, 'candidate', [...rest.keys()])
  await indexPeopleAnew(transaction, [...rest.keys()])
}

/** Every address that was ever said of these candidates. */
async function addressesOf({ sql: db }: Store, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('candidate_facts')
    .select('value')
    .distinct()
    .where('kind', '=', 'email')
    .where('candidate_id', 'in', ids)
    .execute()
  return rows.map(({ value }) => value)
}
