import type { ContentDocument, ContentSample } from '#contract/content/document.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { type DocumentRow, insertRevision, updateDocument } from '#server/store/content/documents.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import {
  bodyOfRevision,
  draftOf,
  holdDocument,
  kindOf,
  readableRevision,
  readDocument,
  refuseManyDrafts,
} from './document-state.ts'
import { sampleOf } from './known-documents.ts'

type Deps = Pick<AllDeps, 'store' | 'clock' | 'content'>

/**
 * Keeps the sent parts of a text as the draft; a draft that says what is published is none. It is saved as it is typed, so the
 * audit tells only what becomes of it. One that this release cannot read is kept as a revision. Throws `content_not_found`, `changed_meanwhile`, and `invalid_input` for parts
 * that the kind does not have, or that are too long, and where all drafts together would be.
 */
export async function saveDraft(
  deps: Deps,
  key: string,
  parts: Record<string, unknown>,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const sample = await sampleOf(deps, key)
  const patch = parsePatch(sample, parts)
  await inDocument(deps, { key, actor, ifMatch }, async (transaction, row, at) => {
    const published = await bodyOfRevision(transaction, { sample, row, number: row.published })
    const next = { ...(draftOf(row) ?? published), ...patch } as ContentBody
    await keepDraft(transaction, row, { next, published, by: actor.id, at })
  })
  return readDocument(deps, key)
}

/** Makes a revision the draft, the sample for 0. Throws `content_not_found`, `changed_meanwhile`, and `invalid_input` for one that this release cannot read. */
export async function restoreRevision(
  deps: Deps,
  key: string,
  number: number,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const sample = await sampleOf(deps, key)
  // Only what came with the release has a text before its first.
  if (number === 0 && sample.place !== undefined) throw new AppError('content_not_found')
  await inDocument(deps, { key, actor, ifMatch }, async (transaction, row, at) => {
    const published = await bodyOfRevision(transaction, { sample, row, number: row.published })
    const next = await readableRevision(transaction, { sample, row, number })
    // The sample, which stands in for it on the site, is not what was asked for.
    if (next === undefined) throw new AppError('invalid_input', { fields: { form: contentTexts.unreadable } })
    await keepDraft(transaction, row, { next, published, by: actor.id, at })
    await recordAudit(transaction, {
      ...{ at, actor_id: actor.id, action: 'content.restore' },
      ...{ subject: 'content', subject_id: key, detail: { path: sample.path, revision: number } },
    })
  })
  return readDocument(deps, key)
}

/** Drops the draft. Throws `content_not_found` and `changed_meanwhile`. */
export async function discardDraft(
  deps: Deps,
  key: string,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const { path } = await sampleOf(deps, key)
  await inDocument(deps, { key, actor, ifMatch }, async (transaction, row, at) => {
    const gone = { planned_fault: null }
    if (row.draft === null) return updateDocument(transaction, row.id, gone)
    await updateDocument(transaction, row.id, { ...gone, draft: null, draft_at: at, draft_by: actor.id })
    await recordAudit(transaction, {
      ...{ at, actor_id: actor.id, action: 'content.discard' },
      ...{ subject: 'content', subject_id: key, detail: { path } },
    })
  })
  return readDocument(deps, key)
}

type Work = (transaction: Store, row: DocumentRow, at: string) => Promise<void>

function inDocument(
  { store, clock, content: site }: Deps,
  { key, actor, ifMatch }: { key: string; actor: Actor; ifMatch: string | undefined },
  work: Work,
): Promise<void> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const row = await holdDocument(transaction, { site, key, ifMatch, by: actor.id, at })
    await work(transaction, row, at)
  })
}

type Draft = { next: ContentBody; published: ContentBody; by: string; at: string }

async function keepDraft(
  transaction: Store,
  row: DocumentRow,
  { next, published, by, at }: Draft,
): Promise<void> {
  const text = JSON.stringify(next)
  const draft = text === JSON.stringify(published) ? null : text
  if (draft === row.draft) return
  if (draft !== null) await refuseManyDrafts(transaction, row, draft)
  // Nobody here saw what another release wrote, so nobody meant to write over it.
  if (row.draft !== null && draftOf(row) === undefined)
    await insertRevision(transaction, {
      ...{ document_id: row.id, body: row.draft, author_id: row.draft_by },
      ...{ created_at: row.draft_at ?? at, published_at: null },
    })
  await updateDocument(transaction, row.id, { draft, draft_at: at, draft_by: by, planned_fault: null })
}

function parsePatch(sample: ContentSample, parts: Record<string, unknown>): Partial<ContentBody> {
  const { body } = kindOf(sample)
  const unknown = Object.keys(parts).filter((name) => !Object.hasOwn(body.shape, name))
  if (unknown.length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(unknown.map((name) => [name, contentTexts.unknownPart])),
    })
  const parsed = body.partial().safeParse(parts)
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error) })
  // What has a value of its own where nothing is sent stays as it is.
  const sent = Object.entries(parsed.data).filter(([name]) => Object.hasOwn(parts, name))
  // As it was sent: what is checked here is a part of what `body` checks.
  return Object.fromEntries(sent) as Partial<ContentBody>
}
