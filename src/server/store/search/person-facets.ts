import type { Store } from '../engine/store.ts'
import { keyOf, numbersOf } from './facet-values.ts'
import type { PersonTexts } from './person-texts.ts'
import { valuesOf } from './person-values.ts'
import { townOf } from './town.ts'
import { valueCodes } from './value-codes.ts'

const BATCH = 400
const HOURS_A_YEAR = 2_080
const CONTACTS = new Set(['call', 'meeting', 'mail'])

/** Writes down what lists of people narrow down by, in place of what was known before; in the transaction of the index. */
export async function keepFacets(store: Store, persons: readonly PersonTexts[]): Promise<void> {
  const { sql } = store
  const ids = persons.map(({ id }) => id)
  await forgetFacets(store, ids)
  if (persons.length === 0) return
  const wanted = persons.map((person) => ({ person, values: valuesOf(person) }))
  const numbers = await numbersOf(
    store,
    wanted.flatMap(({ values }) => values),
  )
  const held = wanted.map(({ person, values }) => ({
    person,
    values: values.flatMap((value) => {
      const id = numbers.get(keyOf(value))
      return id === undefined ? [] : { kind: value.kind, id }
    }),
  }))
  await sql
    .insertInto('person_details')
    .values(
      held.map(({ person, values }) => ({
        person_id: person.id,
        ...detailsOf(person),
        value_codes: valueCodes(values),
      })),
    )
    .execute()
  const rows = held.flatMap(({ person, values }) =>
    values.map(({ id }) => ({ person_id: person.id, value_id: id })),
  )
  for (let at = 0; at < rows.length; at += BATCH)
    await sql
      .insertInto('person_facets')
      .values(rows.slice(at, at + BATCH))
      .execute()
}

/** Of these persons nothing is left to narrow down by. */
export async function forgetFacets({ sql }: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql.deleteFrom('person_facets').where('person_id', 'in', ids).execute()
  await sql.deleteFrom('person_details').where('person_id', 'in', ids).execute()
}

function detailsOf({ facts, readings, entries }: PersonTexts) {
  const first = (kind: string) => facts.find((fact) => fact.kind === kind && fact.state === 'current')?.value
  const place = first('place') ?? readings.find(({ kind }) => kind === 'place')?.value
  const town = place === undefined ? undefined : townOf(place)
  const [hour, year] = [first('hourly_rate'), first('yearly_salary')]
  const rate = hour ?? (year === undefined ? undefined : Number(year) / HOURS_A_YEAR)
  return {
    latitude: town?.latitude ?? null,
    longitude: town?.longitude ?? null,
    rate: rate === undefined ? null : Math.round(Number(rate)),
    available_from: first('available_from') ?? null,
    contacted_at: entries.find(({ kind }) => CONTACTS.has(kind))?.happened_at ?? null,
  }
}
