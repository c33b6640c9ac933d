import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** The tags of these candidates. */
export function tagsOf(store: Store, candidateIds: readonly number[]) {
  return apart(store)
    .selectFrom('candidate_tags')
    .select(['candidate_id', 'tag'])
    .where('candidate_id', 'in', candidateIds)
    .orderBy('tag')
    .execute()
}

/** The tags of a person and of all that is part of them, each once. */
export async function tagsOfPerson(store: Store, person: number): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('candidate_tags')
    .select('tag')
    .distinct()
    .where('person_id', '=', person)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** Gives tags to a person who has none of them. */
export async function addTags(store: Store, person: number, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await store.sql
    .insertInto('candidate_tags')
    .values(tags.map((tag) => ({ candidate_id: person, tag, person_id: person })))
    .execute()
}

/** Takes tags from a person, from all that is part of them too. */
export async function removeTags(store: Store, person: number, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await store.sql
    .deleteFrom('candidate_tags')
    .where('person_id', '=', person)
    .where('tag', 'in', tags)
    .execute()
}

/** The most frequent tags, with how many persons have each. */
export async function countTags(store: Store, most: number): Promise<{ tag: string; count: number }[]> {
  return apart(store)
    .selectFrom('candidate_tags')
    .select(['tag', (e) => e.fn.count<number>('person_id').distinct().as('count')])
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(most)
    .execute()
}
