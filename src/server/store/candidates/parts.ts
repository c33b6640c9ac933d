import type { Store } from '../engine/store.ts'

type Part = { id: number; merged_into: number | null; part_of: number | null; do_not_contact: boolean }

/** What is part of these persons (of none of it is another part of them), at any depth, oldest first. */
export async function partsOfPersons(store: Store, ids: readonly number[]): Promise<Part[]> {
  if (ids.length === 0) return []
  const rows = await store.sql
    .selectFrom('candidates')
    .select(['id', 'merged_into', 'part_of', 'do_not_contact'])
    .where('part_of', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, do_not_contact: Boolean(row.do_not_contact) }))
}

/** A candidate with all that was merged into it, and into those: itself first. */
export async function branchOf(
  store: Store,
  { id, part_of }: { id: number; part_of: number | null },
): Promise<{ ids: number[]; parts: Part[] }> {
  const all = await partsOfPersons(store, [part_of ?? id])
  const byWhole = Map.groupBy(all, ({ merged_into }) => merged_into)
  const parts: Part[] = []
  for (let last = byWhole.get(id) ?? []; last.length > 0; ) {
    parts.push(...last)
    last = last.flatMap((part) => byWhole.get(part.id) ?? [])
  }
  return { ids: [id, ...parts.map((part) => part.id)], parts }
}

/** Whether a person must not be contacted, themselves or by what was merged into them. */
export const mustNotContact = (
  person: { do_not_contact: boolean | number },
  parts: readonly Pick<Part, 'do_not_contact'>[],
): boolean => [person, ...parts].some(({ do_not_contact }) => Boolean(do_not_contact))

/** Makes these candidates, with their tags and pools, part of a person; or (null, for one alone) a person. */
export async function setPerson(store: Store, ids: readonly number[], person: number): Promise<void> {
  const others = ids.filter((id) => id !== person)
  if (others.length > 0)
    await store.sql.updateTable('candidates').set({ part_of: person }).where('id', 'in', others).execute()
  for (const table of ['candidate_tags', 'pool_people'] as const)
    await store.sql.updateTable(table).set({ person_id: person }).where('candidate_id', 'in', ids).execute()
}
