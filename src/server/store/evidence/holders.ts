import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** How much one holder of a skill counts before another: what is required before all that is nice to have. */
export type Wanted = { skill: string; weight: number }

const ZERO = 48

/**
 * Persons by what they hold of these skills, as `person_facets` has it: the sum of the weights of each, by number. The persons of a skill
 * come as one text, which is counted here: as rows, a skill of every third person would cost more than everything else.
 */
export async function weighHolders(store: Store, wanted: readonly Wanted[]): Promise<Uint16Array> {
  const names = await store.sql
    .selectFrom('facet_values')
    .select(['id', 'value'])
    .where('kind', '=', 'skill')
    .where('value', 'in', ['', ...wanted.map(({ skill }) => skill)])
    .execute()
  const weights = new Map(wanted.map(({ skill, weight }) => [skill, weight]))
  const rows = await apart(store)
    .selectFrom('person_facets')
    .select(['value_id', store.dialect.joined('person_id').as('persons')])
    .where('value_id', 'in', [0, ...names.map(({ id }) => id)])
    .groupBy('value_id')
    .execute()
  const { newest } = await store.sql
    .selectFrom('candidates')
    .select((e) => e.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  const sums = new Uint16Array((newest ?? 0) + 1)
  for (const { value_id, persons } of rows) {
    const skill = names.find(({ id }) => id === value_id)?.value ?? ''
    addTo(sums, persons ?? '', weights.get(skill) ?? 0)
  }
  return sums
}

function addTo(sums: Uint16Array, persons: string, weight: number): void {
  let id = 0
  for (let at = 0; at <= persons.length; at += 1) {
    const digit = persons.charCodeAt(at) - ZERO
    if (digit >= 0) id = id * 10 + digit
    else {
      sums[id] = (sums[id] ?? 0) + weight
      id = 0
    }
  }
}

/** Of these persons those who may be contacted, as whoever is part of them may; who is part of another is left out. */
export async function contactable(store: Store, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await apart(store)
    .selectFrom('candidates')
    .select(['id', 'part_of', 'do_not_contact'])
    .where((e) => e.or([e('id', 'in', ids), e('part_of', 'in', ids)]))
    .execute()
  const silent = new Set(rows.flatMap((row) => (row.do_not_contact ? [row.part_of ?? row.id] : [])))
  return new Set(rows.flatMap(({ id, part_of }) => (part_of === null && !silent.has(id) ? [id] : [])))
}
