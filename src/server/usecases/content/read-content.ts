import type { ContentDocument, ContentList, ContentSample, ShownSample } from '#contract/content/document.ts'
import { type ContentBody, readBodyText } from '#contract/content/kinds.ts'
import type { Post } from '#contract/content/post.ts'
import type { SamplePart } from '#contract/content/sample-parts.ts'
import { samplePartsOf, shownSamples } from '#contract/content/shown-sample.ts'
import { AppError } from '#contract/core/errors.ts'
import {
  allDocuments,
  type DocumentRow,
  findDocument,
  findRevision,
  namesOf,
} from '#server/store/content/documents.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { servedBetween } from '../core/served-between.ts'
import { draftOf, readDocument, toRevision, toSummary } from './document-state.ts'
import { documentsOf, sampleOf } from './known-documents.ts'
import { readPublished } from './published-content.ts'

type Deps = Pick<AllDeps, 'store' | 'content'>

/**
 * Every document, in the order of the samples, as its draft or else visitors know it; what of the samples visitors still see, and what
 * posts are about.
 */
export async function listContent({ store, content }: Deps): Promise<ContentList> {
  const [rows, published, names] = await Promise.all([
    allDocuments(store),
    readPublished(store),
    namesOf(store),
  ])
  const documents = documentsOf(content, rows)
  const rowsByKey = new Map(rows.map((row) => [row.key, row]))
  const shownByKey = new Map(published.map(({ key, body }) => [key, body]))
  const rowOf = ({ key }: ContentSample) => rowsByKey.get(key)
  const others = servedBetween()
  const known: { sample: ContentSample; row: DocumentRow | undefined; body: ContentBody }[] = []
  for (const sample of documents) {
    const row = rowOf(sample)
    known.push({ sample, row, body: draftOf(row) ?? shownByKey.get(sample.key) ?? sample.body })
    await others()
  }
  return {
    data: known.map((document) => toSummary(document, names)),
    samples: shownSamples(content.samples, published).flatMap(({ sample, parts }) => {
      if (!documents.some(({ key }) => key === sample.key)) return []
      const draft = draftOf(rowOf(sample))
      const shown = shownByKey.get(sample.key) ?? sample.body
      return parts.map((part) => toShownSample({ sample, shown, draft }, part))
    }),
    topics: topicsIn(known),
  }
}

/** The topics of posts in the order of the alphabet, each as the first one writes it. */
function topicsIn(known: readonly { sample: ContentSample; body: ContentBody }[]): string[] {
  const topics = new Map<string, string>()
  for (const { sample, body } of known) {
    if (sample.kind !== 'post') continue
    const { topic } = (body as Post).post
    if (topic !== '' && !topics.has(topic.toLowerCase())) topics.set(topic.toLowerCase(), topic)
  }
  return [...topics.values()].sort((one, other) => one.localeCompare(other))
}

type Edited = { sample: ContentSample; shown: ContentBody; draft: ContentBody | undefined }

/** Where a part of a sample is changed: a draft may have it elsewhere by now, or no longer. */
function toShownSample({ sample, shown, draft }: Edited, part: SamplePart): ShownSample {
  const edited =
    draft === undefined ? part : samplePartsOf(sample, draft).find((known) => known.sample === part.sample)
  const { name, fields } = edited ?? part
  const [field = ''] = fields
  const [, list = field] = /^(.+)\.\d+\./.exec(field) ?? []
  // Where an entry stood that the draft has no longer may stand another one, or none.
  const isGone = edited === undefined && entriesAt(draft, list) < entriesAt(shown, list)
  return { key: sample.key, field: isGone ? list : field, name, drafted: edited === undefined }
}

/** How many entries a list of a body has, by its name such as `services.list`. */
function entriesAt(body: ContentBody | undefined, list: string): number {
  const at = list
    .split('.')
    .reduce<unknown>((of, key) => (of as Record<string, unknown>)[key] ?? {}, body ?? {})
  return Array.isArray(at) ? at.length : 0
}

/** A document as it is edited. Throws `content_not_found`. */
export const readContent = (deps: Deps, key: string): Promise<ContentDocument> => readDocument(deps, key)

/** A revision with its text. Throws `content_not_found`. */
export async function readRevision({ store, content }: Deps, key: string, number: number) {
  const sample = await sampleOf({ store, content }, key)
  if (number === 0 && sample.place === undefined)
    return { number, at: null, by: null, published_at: null, body: { ...sample.body } }
  const row = await findDocument(store, key)
  const revision = row && (await findRevision(store, row.id, number))
  if (revision === undefined) throw new AppError('content_not_found')
  const body = readBodyText(sample.kind, revision.body) ?? sample.body
  return { ...toRevision(revision, await namesOf(store)), body: { ...body } }
}
