import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** The tags of these candidates. */
export function tagsOf(store: Store, candidateIds: readonly number[]) {
  return apart(store)
    .selectFrom('candidate_tags')
    .select(['candidate_id', 'tag', 'import_id', 'given_at'])
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
export async function addTags(
  store: Store,
  person: number,
  tags: readonly string[],
  given_at: string,
): Promise<void> {
  const rows = tags.map((tag) => ({ candidate_id: person, tag }))
  await giveTagsBack(store, person, rows, given_at)
}

/** What a recruiter gives too is theirs from then on: these tags stay with these persons when an import or another's change is taken back. */
export async function keepTags(
  store: Store,
  persons: readonly number[],
  tags: readonly string[],
  given_at: string,
): Promise<void> {
  if (persons.length === 0 || tags.length === 0) return
  await store.sql
    .updateTable('candidate_tags')
    .set({ import_id: null, given_at })
    .where('person_id', 'in', persons)
    .where('tag', 'in', tags)
    .execute()
}

/** Takes tags from a person, from all that is part of them too; answers which part had which. */
export async function removeTags(
  store: Store,
  person: number,
  tags: readonly string[],
): Promise<{ candidate_id: number; tag: string }[]> {
  if (tags.length === 0) return []
  return store.sql
    .deleteFrom('candidate_tags')
    .where('person_id', '=', person)
    .where('tag', 'in', tags)
    .returning(['candidate_id', 'tag'])
    .execute()
}

/** Takes tags from a candidate, and not from what is part of them. */
export async function removeOwnTags(store: Store, candidate: number, tags: readonly string[]): Promise<void> {
  await store.sql
    .deleteFrom('candidate_tags')
    .where('candidate_id', '=', candidate)
    .where('tag', 'in', ['', ...tags])
    .execute()
}

/** Gives parts of a person tags back that they have not. */
export async function giveTagsBack(
  store: Store,
  person: number,
  rows: readonly { candidate_id: number; tag: string }[],
  given_at: string,
): Promise<void> {
  if (rows.length === 0) return
  await store.sql
    .insertInto('candidate_tags')
    .values(rows.map((row) => ({ ...row, person_id: person, given_at })))
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
