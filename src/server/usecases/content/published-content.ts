import type { PublishedContent, PublishedDocument } from '#contract/content/document.ts'
import { isContentKind, readBody } from '#contract/content/kinds.ts'
import { SITE_BYTES_MAX } from '#contract/content/page-limits.ts'
import type { ContentRead } from '#contract/site/pages.ts'
import { shownDocuments } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads } from '../core/kept-reads.ts'
import { placeOf } from './known-documents.ts'

/**
 * The documents that visitors see otherwise than the samples. What another release wrote in a way that this one cannot read
 * is as the sample has it.
 */
export async function readPublished(store: Store): Promise<PublishedContent> {
  const rows = await shownDocuments(store)
  return rows.flatMap(
    ({ kind, key, body, published_at, hidden, redirect_to, ...at }): PublishedDocument[] => {
      if (!isContentKind(kind)) return []
      const read = body === null ? undefined : readBody(kind, JSON.parse(body))
      const place = placeOf(at)
      return [
        {
          ...{ kind, key, body: read ?? null, changed: published_at, hidden, redirect_to },
          ...(place && { place }),
        },
      ]
    },
  )
}

/**
 * Reads the same, and again only after a change of the content. Never rejects: while the database is away pages of words are drawn
 * from what was read last, with the error, so that nobody keeps them.
 */
export function publishedContentReader(deps: { store: Store; clock: Clock }): () => Promise<ContentRead> {
  const kept = createKeptReads<PublishedContent>(deps.clock, 1, SITE_BYTES_MAX)
  deps.store.changes.on('content', kept.forget)
  let last: PublishedContent = []
  return async () => {
    try {
      const documents = await kept.read({}, () => readPublished(deps.store))
      last = documents
      return { documents }
    } catch (error) {
      return { documents: last, error }
    }
  }
}
