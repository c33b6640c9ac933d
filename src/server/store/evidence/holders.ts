import { apart } from '../engine/apart.ts'
import { eachNumber } from '../engine/joined-numbers.ts'
import type { Store } from '../engine/store.ts'
import { titleCondition } from '../search/person-condition.ts'

/** How much a holder of a skill, or of a title in any of these writings of its words, counts before others. */
export type Wanted = { weight: number } & ({ skill: string } | { title: readonly (readonly string[])[] })

/**
 * Persons by what they hold of these skills, as `person_facets` has it, and titles, as the index has them: the sum of the weights of each, by
 * number. The persons of a skill come as one text, which is counted here: as rows, a skill of every third person would cost more than
 * everything else.
 */
export async function weighHolders(store: Store, wanted: readonly Wanted[]): Promise<Uint16Array> {
  const skills = new Map(wanted.flatMap((one) => ('skill' in one ? [[one.skill, one.weight]] : [])))
  const names = await store.sql
    .selectFrom('facet_values')
    .select(['id', 'value'])
    .where('kind', '=', 'skill')
    .where('value', 'in', ['', ...skills.keys()])
    .execute()
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
    addTo(sums, persons ?? '', skills.get(skill) ?? 0)
  }
  for (const one of wanted)
    if ('title' in one) addTo(sums, await holdersOfTitle(store, one.title), one.weight)
  return sums
}

async function holdersOfTitle(store: Store, title: readonly (readonly string[])[]): Promise<string> {
  const condition = titleCondition(title)
  if (condition === undefined) return ''
  const { persons } = await apart(store)
    .selectFrom(store.dialect.documents('person_search', condition).as('found'))
    .select(store.dialect.joined('found.id').as('persons'))
    .executeTakeFirstOrThrow()
  return persons ?? ''
}

function addTo(sums: Uint16Array, persons: string, weight: number): void {
  eachNumber(persons, (id) => {
    sums[id] = (sums[id] ?? 0) + weight
  })
}

/** Those of these who are persons of their own: nobody who is part of another, or is gone. */
export async function wholePersons(store: Store, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await apart(store)
    .selectFrom('candidates')
    .select('id')
    .where('id', 'in', ids)
    .where('part_of', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
