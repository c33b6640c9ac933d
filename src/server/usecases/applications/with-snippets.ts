import type { ListedApplication } from '#contract/applications/application-list.ts'
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
  const terms = searchTermsOf(readQuery(search))
  if (terms.length === 0) return [...found]
  const texts = await searchedTexts(
    store,
    found.map(({ id }) => id),
  )
  return found.map((one) => ({ ...one, snippet: snippetOf(terms, texts.get(one.id) ?? []) }))
}
