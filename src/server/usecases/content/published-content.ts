import type { PublishedContent, PublishedDocument } from '#contract/content/document.ts'
import { type ContentBody, type ContentKindName, isContentKind, readBody } from '#contract/content/kinds.ts'
import { SITE_BYTES_MAX } from '#contract/content/page-limits.ts'
import type { ContentRead } from '#contract/site/pages.ts'
import { shownDocuments, shownStates } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads } from '../core/kept-reads.ts'
import { tagOf } from '../core/record-tag.ts'
import { servedBetween } from '../core/served-between.ts'
import { readSiteSettings } from '../site-settings/live-settings.ts'
import type { ContentSite } from './content-site.ts'
import { placeOf } from './known-documents.ts'

type Read = { text: string | null; body: ContentBody | null }

/** What was read last, by document: texts that stay are read once. Several thousand would hold the server each time. */
const bodies = new Map<string, Read>()

/**
 * The documents that visitors see otherwise than the samples. What another release wrote in a way that this one cannot read
 * is as the sample has it.
 */
export async function readPublished(store: Store): Promise<PublishedContent> {
  return publishedOf(await shownDocuments(store))
}

const bodyIn = (kind: ContentKindName, text: string | null): ContentBody | null =>
  text === null ? null : (readBody(kind, JSON.parse(text)) ?? null)

/** The same of rows that were read. */
async function publishedOf(rows: Awaited<ReturnType<typeof shownDocuments>>): Promise<PublishedContent> {
  const others = servedBetween()
  const names = new Set<string>()
  const content: PublishedDocument[] = []
  for (const { kind, key, body: text, published_at, hidden, redirect_to, ...at } of rows) {
    if (!isContentKind(kind)) continue
    const name = `${kind} ${key}`
    names.add(name)
    const known = bodies.get(name)
    const read = known?.text === text ? known : { text, body: bodyIn(kind, text) }
    bodies.set(name, read)
    const place = placeOf(at)
    content.push({
      kind,
      key,
      body: read.body,
      changed: published_at,
      hidden,
      redirect_to,
      ...(place && { place }),
    })
    await others()
  }
  for (const name of bodies.keys()) if (!names.has(name)) bodies.delete(name)
  return content
}

/** What a change of the content is judged beside: what visitors see, and where people sign in. `tag`: of the state in which it was read. */
export type Seen = { published: PublishedContent; signInPath: string; tag: string }

/** Reads it. The site goes by what is read, or by something newer. */
export async function readSeen({ store, content: site }: SeenDeps): Promise<Seen> {
  const { signInPath } = await readSiteSettings(store)
  // Another instance may have moved it a moment ago.
  await site.followSettings()
  const rows = await shownDocuments(store)
  const states = rows.map(({ body, ...state }) => state)
  return { published: await publishedOf(rows), signInPath, tag: stateTag(states, signInPath) }
}

type SeenDeps = { store: Store; content: ContentSite }

/** Whether all of it is as it was when it was read. In the transaction of the change, with the content held. */
export async function isAsSeen(transaction: Store, { tag }: Seen): Promise<boolean> {
  const { signInPath } = await readSiteSettings(transaction)
  return stateTag(await shownStates(transaction), signInPath) === tag
}

type State = Awaited<ReturnType<typeof shownStates>>[number]

/** Of what is small: the texts may have many megabytes. */
const stateTag = (states: readonly State[], signInPath: string): string =>
  tagOf([
    signInPath,
    ...states.map((it) => [
      ...[it.kind, it.key, it.published, it.published_at, it.hidden, it.redirect_to],
      ...[it.path, it.parent, it.former, it.removed_at],
    ]),
  ])

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
