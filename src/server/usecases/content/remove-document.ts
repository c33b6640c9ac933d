import type { ContentDocument, RemovalInput } from '#contract/content/document.ts'
import { ADDED_MAX } from '#contract/content/page-limits.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import {
  CONTENT_TASK,
  documentPlaces,
  findDocument,
  findDocumentById,
  updateDocument,
} from '#server/store/content/documents.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { cancelTask } from '#server/store/queue/tasks.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { isAllowed } from '../core/record-tag.ts'
import type { Actor } from '../people/authenticate.ts'
import { changedMeanwhile, documentTag, holdDocument, readDocument, withDocument } from './document-state.ts'
import { addedPages, documentsOf, knownDocuments } from './known-documents.ts'
import { addressFaults, around } from './place-faults.ts'
import { everyPage } from './publish.ts'
import { isAsSeen, readPublished, readSeen } from './published-content.ts'
import { refuseFaults } from './text-faults.ts'
import { refuseVisibility, sendRemovedOn, type Visibility } from './visibility.ts'

type Deps = Pick<AllDeps, 'store' | 'clock' | 'content'>

/**
 * Takes an added page out: its address is free, its visitors go to `redirect_to` or read that there is no such page. Its text and
 * revisions stay, and it can be brought back. Throws `content_not_found`, `changed_meanwhile`, and `invalid_input` when it came with
 * the release, links would lead nowhere, or another page needs it.
 */
export async function removeDocument(
  deps: Deps,
  key: string,
  wanted: RemovalInput,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const { content: site } = deps
  for (;;) {
    const documents = await knownDocuments(deps)
    const sample = documents.find((known) => known.key === key)
    if (sample === undefined) throw new AppError('content_not_found')
    const row = await findDocument(deps.store, key)
    if (!isAllowed(ifMatch, documentTag(row))) throw await changedMeanwhile(deps.store, key, row)
    if (sample.place === undefined || row === undefined)
      throw new AppError('invalid_input', { fields: { hidden: texts.notAdded } })
    if (row.removed_at !== null) return readDocument(deps, key)
    const wasOut = row.published > 0
    const redirect_to = wasOut ? wanted.redirect_to || null : null
    const seen = await readSeen(deps)
    const { published } = seen
    const visible = { hidden: true, redirect_to }
    const next = withDocument(published, { sample, body: null, ...visible })
    if (wasOut) await refuseVisibility({ site, documents }, sample, { now: published, next, wanted: visible })
    const done = await inTransaction(deps.store, async (transaction) => {
      const at = deps.clock().toISOString()
      const held = await holdDocument(transaction, { site, key, ifMatch, by: actor.id, at })
      if (documentTag(held) !== documentTag(row) || !(await isAsSeen(transaction, seen))) return false
      await takeOut(transaction, { sample, id: held.id, hidden: wasOut, redirect_to, by: actor.id, at })
      return true
    })
    if (done) return readDocument(deps, key)
  }
}

/** Stores that a page is removed, and where its visitors go, once it is known that it may be. In the transaction of the change. */
export async function takeOut(
  transaction: Store,
  { sample, id, hidden, redirect_to, by, at }: Visibility,
): Promise<void> {
  await cancelTask(transaction, CONTENT_TASK, id)
  const before = await findDocumentById(transaction, id)
  await sendRemovedOn(transaction, { before, from: sample.path, to: redirect_to })
  await updateDocument(transaction, id, {
    ...{ removed_at: at, hidden, redirect_to, changed_at: at, changed_by: by },
    ...{ planned: null, planned_at: null, planned_fault: null },
  })
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action: 'content.remove', subject: 'content', subject_id: sample.key },
    detail: { path: sample.path, redirect_to },
  })
  await changed(transaction, 'content', everyPage())
}

/**
 * Brings a removed page back as a hidden one, at the address that it had. Throws `content_not_found`, `changed_meanwhile`, and
 * `invalid_input` when another page has the address by now.
 */
export async function bringBack(
  deps: Deps,
  key: string,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const { content: site } = deps
  await inTransaction(deps.store, async (transaction) => {
    const at = deps.clock().toISOString()
    const row = await holdDocument(transaction, { site, key, ifMatch, by: actor.id, at })
    if (row.removed_at === null) return
    const documents = documentsOf(site, await documentPlaces(transaction))
    const sample = documents.find((known) => known.key === key)
    if (sample?.place === undefined) throw new AppError('content_not_found')
    const { kind, place } = sample
    if (addedPages(documents) >= ADDED_MAX) refuseFaults({ path: texts.addedMax })
    // The page above it may be gone as well: it is looked at when this one is shown.
    const { path } = addressFaults({ kind, key, place }, await around(transaction, { site, documents }))
    refuseFaults(path === undefined ? {} : { path })
    // A product to which its visitors were sent may be gone, as nobody came from here.
    const isThere = site.pathsOf(await readPublished(transaction)).includes(row.redirect_to ?? '')
    await updateDocument(transaction, row.id, {
      ...{ removed_at: null, redirect_to: isThere ? row.redirect_to : null },
      ...{ changed_at: at, changed_by: actor.id },
    })
    await recordAudit(transaction, {
      ...{ at, actor_id: actor.id, action: 'content.bring_back', subject: 'content', subject_id: key },
      detail: { path: row.path },
    })
    await changed(transaction, 'content', everyPage())
  })
  return readDocument(deps, key)
}
