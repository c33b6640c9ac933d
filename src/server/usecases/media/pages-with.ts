import { readBody } from '#contract/content/kinds.ts'
import { type ContentTag, writeTags } from '#contract/content/shown.ts'
import { changed } from '#server/store/engine/changes.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { ContentSite } from '../content/content-site.ts'
import { kindOf } from '../content/document-state.ts'
import { knownDocuments } from '../content/known-documents.ts'
import { tagsAfter } from '../content/publish.ts'
import { readPublished } from '../content/published-content.ts'

/**
 * Says that a picture is not what it was: the pages that show it are old, and no others. In the transaction of the change, with
 * the content held.
 */
export async function pictureChanged(transaction: Store, site: ContentSite, id: string): Promise<void> {
  // Instances read the pictures anew, whether or not a page shows this one.
  const tags = new Set<ContentTag>(['sitemap'])
  const documents = await knownDocuments({ store: transaction, content: site })
  for (const { kind, key, body } of await readPublished(transaction)) {
    const text = JSON.stringify(body)
    const sample = documents.find((known) => known.key === key)
    if (body === null || sample === undefined || !text.includes(id)) continue
    const without = readBody(kind, JSON.parse(text.replaceAll(id, '')))
    const old = without && kindOf(sample).oldAfter?.(without, body)
    for (const tag of old ?? tagsAfter(sample, false)) tags.add(tag)
  }
  await changed(transaction, 'content', writeTags([...tags]))
}
