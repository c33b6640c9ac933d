import type { ListedApplication, Snippet } from '#contract/applications/application-list.ts'
import type { Store } from '#server/store/engine/store.ts'
import { searchTermsOf } from '#server/store/search/query.ts'
import { readQuery } from '#server/store/search/read-query.ts'
import { searchedTexts } from '#server/store/search/searched-texts.ts'
import { snippetOf } from './snippet-of.ts'

/** Adds to each found application the words around what was searched for; none where only its person matches. */
export async function withSnippets(
  store: Store,
  found: readonly ListedApplication[],
  search: string,
): Promise<ListedApplication[]> {
  const ids = found.map(({ id }) => id)
  const snippets = await snippetsOf(search, ids, (some) => searchedTexts(store, some))
  return found.map((one) => ({ ...one, snippet: snippets.get(one.id) ?? null }))
}

/** The words around what was searched for, by id, in the texts of what was found; empty where nothing was searched for. */
export async function snippetsOf(
  search: string,
  ids: readonly number[],
  textsOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly string[]>>,
): Promise<Map<number, Snippet>> {
  const terms = searchTermsOf(readQuery(search))
  if (terms.length === 0) return new Map()
  const texts = await textsOf(ids)
  return new Map(
    ids.flatMap((id) => {
      const snippet = snippetOf(terms, texts.get(id) ?? [])
      return snippet === null ? [] : [[id, snippet] as const]
    }),
  )
}
