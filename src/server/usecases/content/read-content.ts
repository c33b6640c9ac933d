import type { ContentDocument, ContentList, ContentSample, ShownSample } from '#contract/content/document.ts'
import { type ContentBody, readBody } from '#contract/content/kinds.ts'
import type { SamplePart } from '#contract/content/sample-parts.ts'
import { samplePartsOf, shownSamples } from '#contract/content/shown-sample.ts'
import { AppError } from '#contract/core/errors.ts'
import { allDocuments, findDocument, findRevision, namesOf } from '#server/store/content/documents.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { draftOf, readDocument, toRevision, toSummary } from './document-state.ts'
import { documentsOf, sampleOf } from './known-documents.ts'
import { readPublished } from './published-content.ts'

type Deps = Pick<AllDeps, 'store' | 'content'>

/** Every document, in the order of the samples, as its draft or else visitors know it; and what of the samples visitors still see. */
export async function listContent({ store, content }: Deps): Promise<ContentList> {
  const [rows, published, names] = await Promise.all([
    allDocuments(store),
    readPublished(store),
    namesOf(store),
  ])
  const documents = documentsOf(content, rows)
  const rowOf = (sample: ContentSample) => rows.find(({ key }) => key === sample.key)
  return {
    data: documents.map((sample) => {
      const row = rowOf(sample)
      const shown = published.find(({ key }) => key === sample.key)?.body
      return toSummary({ sample, row, body: draftOf(row) ?? shown ?? sample.body }, names)
    }),
    samples: shownSamples(content.samples, published).flatMap(({ sample, parts }) => {
      if (!documents.some(({ key }) => key === sample.key)) return []
      const draft = draftOf(rowOf(sample))
      return parts.map((part) => toShownSample(sample, part, draft))
    }),
  }
}

/** Where a part of a sample is changed: a draft may have it elsewhere by now, or no longer. */
function toShownSample(sample: ContentSample, part: SamplePart, draft: ContentBody | undefined): ShownSample {
  const edited =
    draft === undefined ? part : samplePartsOf(sample, draft).find((known) => known.sample === part.sample)
  const { name, fields } = edited ?? part
  return { key: sample.key, field: fields[0] ?? '', name, drafted: edited === undefined }
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
  const body = readBody(sample.kind, JSON.parse(revision.body)) ?? sample.body
  return { ...toRevision(revision, await namesOf(store)), body: { ...body } }
}
