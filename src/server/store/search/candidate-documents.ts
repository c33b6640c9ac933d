import type { Store } from '../engine/store.ts'
import { phoneEnds, plainWords, withBeginnings } from './candidate-words.ts'
import { documentOf } from './document.ts'
import { personsWithParts } from './persons-with-parts.ts'

/** What the index holds of a fact of that kind. Of other kinds nothing is looked up by words. */
const wordsOfKind: Readonly<Record<string, (value: string) => string[]>> = {
  name: (value) => plainWords(value).flatMap(withBeginnings),
  email: (value) => plainWords(value).flatMap(withBeginnings),
  phone: phoneEnds,
}

/** A document of each of these who is merged into nobody: with what is known of those who were merged into them. */
export async function candidateDocuments({ sql: db }: Store, ids: readonly number[]) {
  const { personOf, known } = await personsWithParts(db, ids)
  const facts = await db
    .selectFrom('candidate_facts')
    .select(['candidate_id', 'kind', 'value'])
    .where('candidate_id', 'in', known)
    .where('kind', 'in', Object.keys(wordsOfKind))
    .where('state', '!=', 'refused')
    .orderBy('id')
    .execute()
  const tags = await db
    .selectFrom('candidate_tags')
    .select(['candidate_id', 'tag as value'])
    .where('candidate_id', 'in', known)
    .orderBy('tag')
    .execute()
  const words = new Map(ids.filter((id) => personOf.has(id)).map((id) => [id, new Set<string>()]))
  for (const { candidate_id, kind, value } of [...facts, ...tags.map((tag) => ({ ...tag, kind: 'name' }))]) {
    const own = words.get(personOf.get(candidate_id) ?? 0)
    for (const word of wordsOfKind[kind]?.(value) ?? []) own?.add(word)
  }
  // Of who is part of another nothing is left to find.
  return [...words].map(([id, own]) => ({ id, words: documentOf([{ words: [...own] }]) }))
}
