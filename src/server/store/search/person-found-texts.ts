import type { Store } from '../engine/store.ts'
import { foundTexts } from './person-documents.ts'
import { personTexts } from './person-texts.ts'

/** The texts of these persons in which hits of a search are shown, by id. */
export async function personFoundTexts(store: Store, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  return new Map((await personTexts(store, ids)).map((person) => [person.id, foundTexts(person)]))
}
