import type { Store } from '../engine/store.ts'
import { foundTexts } from './person-documents.ts'
import { type PersonTexts, personTexts } from './person-texts.ts'

/** Facts that a list of people does not show by itself. */
const UNSEEN = ['title', 'skill', 'employer', 'link']

/** The texts of these persons in which hits of a search are shown, by id: what somebody wrote, then what is known of them. */
export async function personFoundTexts(store: Store, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const people = await personTexts(store, ids)
  return new Map(people.map((person) => [person.id, [...foundTexts(person), ...knownTexts(person)]]))
}

const knownTexts = ({ facts }: PersonTexts): string[] =>
  UNSEEN.map((kind) =>
    facts
      .filter((fact) => fact.kind === kind)
      .map(({ written, value }) => written || value)
      .join(', '),
  )
