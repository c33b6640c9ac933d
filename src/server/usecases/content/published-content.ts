import type { PublishedContent, PublishedDocument } from '#contract/content/document.ts'
import { isContentKind, readBody } from '#contract/content/kinds.ts'
import { SITE_BYTES_MAX } from '#contract/content/page-limits.ts'
import type { ContentRead } from '#contract/site/pages.ts'
import { shownDocuments } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads } from '../core/kept-reads.ts'
import { tagOf } from '../core/record-tag.ts'
import { readSiteSettings } from '../site-settings/live-settings.ts'
import type { ContentSite } from './content-site.ts'
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

/** What a change of the content is judged beside: what visitors see, and where people sign in. */
export type Seen = { published: PublishedContent; signInPath: string }

/** Reads it. The site goes by what is read, or by something newer. */
export async function readSeen({ store, content: site }: SeenDeps): Promise<Seen> {
  const { signInPath } = await readSiteSettings(store)
  // Another instance may have moved it a moment ago.
  await site.followSettings()
  return { published: await readPublished(store), signInPath }
}

type SeenDeps = { store: Store; content: ContentSite }

/** Whether all of it is as it was when it was read. */
export async function isAsSeen(transaction: Store, { published, signInPath }: Seen): Promise<boolean> {
  const now = await readSiteSettings(transaction)
  return now.signInPath === signInPath && tagOf(await readPublished(transaction)) === tagOf(published)
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
