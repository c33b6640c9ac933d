import { setImmediate } from 'node:timers/promises'
import type { PublishedContent, PublishedDocument } from '#contract/content/document.ts'
import { type ContentBody, isContentKind, readBodyText } from '#contract/content/kinds.ts'
import type { ContentRead } from '#contract/site/pages.ts'
import { shownStates, textsOfRevisions } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads } from '../core/kept-reads.ts'
import { tagOf } from '../core/record-tag.ts'
import { servedBetween } from '../core/served-between.ts'
import { readSiteSettings } from '../site-settings/live-settings.ts'
import type { ContentSite } from './content-site.ts'
import { placeOf } from './known-documents.ts'

type State = Awaited<ReturnType<typeof shownStates>>[number]
type Read = { of: string; body: ContentBody | null }

/**
 * What was read last from a database, by document: texts that stay are read once. Several thousand would hold the server each time.
 * A transaction only takes from it: the number of a revision that it takes back is given again.
 */
const readFrom = new WeakMap<Store['changes'], Map<number, Read>>()

const TEXTS_AT_ONCE = 100

/**
 * The documents that visitors see otherwise than the samples. What another release wrote in a way that this one cannot read
 * is as the sample has it.
 */
export async function readPublished(store: Store): Promise<PublishedContent> {
  return publishedOf(store, await shownStates(store))
}

/** Which text a document shows: a revision is never written anew, and in another database it was published at another time. */
const revisionOf = ({ kind, published, published_at }: State): string =>
  `${kind} ${published} ${published_at}`

/** The same of states that were read. */
async function publishedOf(store: Store, states: readonly State[]): Promise<PublishedContent> {
  const others = servedBetween()
  const known = readFrom.get(store.changes) ?? new Map<number, Read>()
  const bodies = new Map<number, Read>()
  const unread: State[] = []
  for (const state of states) {
    const read = known.get(state.id)
    if (read?.of === revisionOf(state)) bodies.set(state.id, read)
    else unread.push(state)
  }
  for (let at = 0; at < unread.length; at += TEXTS_AT_ONCE) {
    const some = unread.slice(at, at + TEXTS_AT_ONCE)
    const texts = await textsOfRevisions(
      store,
      some.map(({ id, published }) => ({ id, number: published })),
    )
    for (const state of some) {
      const text = texts.get(state.id)
      const body =
        text === undefined || !isContentKind(state.kind) ? null : (readBodyText(state.kind, text) ?? null)
      bodies.set(state.id, { of: revisionOf(state), body })
      await others()
    }
  }
  if (store.changed === undefined) readFrom.set(store.changes, bodies)
  const content: PublishedDocument[] = []
  for (const { id, kind, key, published_at, hidden, redirect_to, ...at } of states) {
    if (!isContentKind(kind)) continue
    const place = placeOf(at)
    content.push({
      kind,
      key,
      body: bodies.get(id)?.body ?? null,
      changed: published_at,
      hidden,
      redirect_to,
      ...(place && { place }),
    })
    await others()
  }
  return content
}

/** What a change of the content is judged beside: what visitors see, and where people sign in. `tag`: of the state in which it was read. */
export type Seen = { published: PublishedContent; signInPath: string; tag: string }

/** Reads it, and lets others be served before and after. The site goes by what is read, or by something newer. */
export async function readSeen({ store, content: site }: SeenDeps): Promise<Seen> {
  await setImmediate()
  const { signInPath } = await readSiteSettings(store)
  // Another instance may have moved it a moment ago.
  await site.followSettings()
  const states = await shownStates(store)
  const seen = { published: await publishedOf(store, states), signInPath, tag: stateTag(states, signInPath) }
  await setImmediate()
  return seen
}

type SeenDeps = { store: Store; content: ContentSite }

/** Whether all of it is as it was when it was read. In the transaction of the change, with the content held. */
export async function isAsSeen(transaction: Store, { tag }: Seen): Promise<boolean> {
  const { signInPath } = await readSiteSettings(transaction)
  return stateTag(await shownStates(transaction), signInPath) === tag
}

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
  const kept = createKeptReads<PublishedContent>(deps.clock, 1)
  deps.store.changes.on('content', kept.forget)
  let last: PublishedContent = []
  return async () => {
    try {
      const documents = await kept.read({}, async () => {
        // What was changed, and the site that is made of what is read, may each take their time.
        await setImmediate()
        const read = await readPublished(deps.store)
        await setImmediate()
        return read
      })
      last = documents
      return { documents }
    } catch (error) {
      return { documents: last, error }
    }
  }
}
