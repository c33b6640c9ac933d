import { isAddedKind } from '#contract/content/address.ts'
import type {
  ContentDocument,
  ContentRevision,
  ContentSample,
  ContentSummary,
  PublishedContent,
  PublishedDocument,
} from '#contract/content/document.ts'
import type { ContentKind } from '#contract/content/kind.ts'
import { type ContentBody, contentKinds, readBodyText } from '#contract/content/kinds.ts'
import { DRAFTS_BYTES_MAX } from '#contract/content/page-limits.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import {
  bytesOfDrafts,
  type DocumentRow,
  findDocument,
  findRevision,
  insertDocument,
  lockContent,
  namesOf,
  revisionsOf,
} from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import { isAllowed, tagOf } from '../core/record-tag.ts'
import type { ContentSite } from './content-site.ts'
import { sampleOf } from './known-documents.ts'

/** The kind of a sample, for bodies of whatever kind it is. */
export const kindOf = ({ kind }: Pick<ContentSample, 'kind'>): ContentKind<ContentBody> =>
  // A sample and its documents are of one kind: what is asked of it is about its own bodies.
  contentKinds[kind] as unknown as ContentKind<ContentBody>

/** The text of a revision; that of the sample for 0, as visitors see it, and for one that this release cannot read. Throws `content_not_found`. */
export const bodyOfRevision = async (store: Store, of: RevisionOf): Promise<ContentBody> =>
  (await readableRevision(store, of)) ?? of.sample.body

type RevisionOf = { sample: ContentSample; row: DocumentRow | undefined; number: number }

/** The same, or undefined where this release cannot read it. Throws `content_not_found`. */
export async function readableRevision(
  store: Store,
  { sample, row, number }: RevisionOf,
): Promise<ContentBody | undefined> {
  if (number === 0) return sample.shown ?? sample.body
  const revision = row && (await findRevision(store, row.id, number))
  if (revision === undefined) throw new AppError('content_not_found')
  return readBodyText(sample.kind, revision.body)
}

/** A draft is read once for a row that was read: a long page of blocks takes some milliseconds. */
const drafts = new WeakMap<DocumentRow, { text: string; body: ContentBody | undefined }>()

/** The draft of a document, or undefined where there is none that this release can read. */
export function draftOf(row: DocumentRow | undefined): ContentBody | undefined {
  if (row === undefined || row.draft === null) return undefined
  const known = drafts.get(row)
  if (known?.text === row.draft) return known.body
  const body = readBodyText(row.kind, row.draft)
  drafts.set(row, { text: row.draft, body })
  return body
}

/** Refuses a longer draft where all drafts together would be too large to be listed. Throws `invalid_input`. In a transaction. */
export async function refuseManyDrafts(
  transaction: Store,
  { id, draft }: Pick<DocumentRow, 'id' | 'draft'>,
  next: string,
): Promise<void> {
  const bytes = Buffer.byteLength(next)
  if (bytes <= Buffer.byteLength(draft ?? '')) return
  if (bytes + (await bytesOfDrafts(transaction, { but: id })) > DRAFTS_BYTES_MAX)
    throw new AppError('invalid_input', { fields: { form: contentTexts.manyDrafts } })
}

/** The tag of all that an administrator can change of a document. */
export const documentTag = (row: DocumentRow | undefined): string =>
  tagOf(
    row === undefined
      ? [0, null, null, null, false, null]
      : [
          ...[row.published, row.draft, row.planned, row.planned_at, row.hidden, row.redirect_to],
          ...(row.path === null ? [] : [row.path, row.parent, row.removed_at]),
        ],
  )

type Held = { site: ContentSite; key: string; ifMatch: string | undefined; by: string; at: string }

/**
 * Holds the content and answers the document of a key, which is begun where there is none. Throws `content_not_found`, and
 * `changed_meanwhile`, with who worked on it last, when `ifMatch` names another state. In a transaction.
 */
export async function holdDocument(
  transaction: Store,
  { site, key, ifMatch, by, at }: Held,
): Promise<DocumentRow> {
  await lockContent(transaction)
  const row = await findDocument(transaction, key)
  // A page that was added is known by its row alone: to read all of a large site would hold everybody who changes anything.
  const isAdded = row !== undefined && row.path !== null && isAddedKind(row.kind)
  const { kind } = isAdded ? row : await sampleOf({ store: transaction, content: site }, key)
  if (!isAllowed(ifMatch, documentTag(row))) throw await changedMeanwhile(transaction, key, row)
  return row ?? insertDocument(transaction, { kind, key, changed_at: at, changed_by: by })
}

/** The error that says who worked on a document last. */
export async function changedMeanwhile(
  store: Store,
  key: string,
  row: DocumentRow | undefined,
): Promise<AppError> {
  const names = await namesOf(store)
  const { at, by } = lastWork(row)
  return new AppError('changed_meanwhile', { changed: [{ id: key, at, by: personOf(names, by) }] })
}

function lastWork(row: DocumentRow | undefined): { at: string | null; by: string | null } {
  if (row === undefined) return { at: null, by: null }
  const isDraft = row.draft_at !== null && row.draft_at > row.changed_at
  return isDraft ? { at: row.draft_at, by: row.draft_by } : { at: row.changed_at, by: row.changed_by }
}

type Names = ReadonlyMap<string, string>

const personOf = (names: Names, id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })

/** Whether an added page has visitors. */
const isOut = (row: DocumentRow | undefined): boolean =>
  row !== undefined && row.published > 0 && row.removed_at === null

/** A row of the list of contents. `body` is what visitors see. */
export function toSummary(
  { sample, row, body }: { sample: ContentSample; row: DocumentRow | undefined; body: ContentBody },
  names: Names,
): ContentSummary {
  const { at, by } = lastWork(row)
  return {
    key: sample.key,
    kind: sample.kind,
    title: kindOf(sample).titleOf(body) || sample.path,
    path: sample.path,
    published: row?.published ?? 0,
    has_draft: draftOf(row) !== undefined,
    can_hide: kindOf(sample).alwaysShown === undefined && (sample.place === undefined || isOut(row)),
    added: sample.place !== undefined,
    parent: sample.place?.parent ?? null,
    below: [...sample.below],
    removed_at: row?.removed_at ?? null,
    planned_at: row?.planned_at ?? null,
    planned_fault: row?.planned_fault ?? null,
    hidden: row?.hidden ?? false,
    redirect_to: row?.redirect_to ?? null,
    changed_at: at,
    changed_by: personOf(names, by),
  }
}

/** A document as it is edited. Throws `content_not_found`. */
export async function readDocument(
  { store, content: site }: { store: Store; content: ContentSite },
  key: string,
): Promise<ContentDocument> {
  const sample = await sampleOf({ store, content: site }, key)
  const row = await findDocument(store, key)
  const [names, revisions, published] = await Promise.all([
    namesOf(store),
    row === undefined ? [] : revisionsOf(store, row.id),
    bodyOfRevision(store, { sample, row, number: row?.published ?? 0 }),
  ])
  const body = draftOf(row) ?? published
  return {
    ...toSummary({ sample, row, body }, names),
    body: { ...body },
    draft_at: row?.draft_at ?? null,
    draft_by: personOf(names, row?.draft_by ?? null),
    revisions: [
      ...revisions.map((revision) => toRevision(revision, names)),
      ...(sample.place === undefined ? [{ number: 0, at: null, by: null, published_at: null }] : []),
    ],
    etag: documentTag(row),
  }
}

type RevisionFacts = {
  number: number
  author_id: string | null
  created_at: string
  published_at: string | null
}

/** What the list of revisions says of one. */
export const toRevision = (
  { number, author_id, created_at, published_at }: RevisionFacts,
  names: Names,
): ContentRevision => ({ number, at: created_at, by: personOf(names, author_id), published_at })

/** The published content with one document in another state. */
export function withDocument(
  content: PublishedContent,
  {
    sample,
    body,
    hidden = false,
    redirect_to = null,
  }: {
    sample: ContentSample
    body: ContentBody | null
    hidden?: boolean
    redirect_to?: string | null
  },
): PublishedContent {
  const { key, kind, place } = sample
  const known = content.find((other) => other.key === key)
  const changed = known?.changed ?? null
  const document: PublishedDocument = {
    ...{ kind, key, body, changed, hidden, redirect_to },
    drawn_only: true,
    ...(place && { place }),
  }
  return known === undefined
    ? [...content, document]
    : content.map((other) => (other === known ? document : other))
}
