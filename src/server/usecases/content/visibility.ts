import { addedAddresses } from '#contract/content/added-addresses.ts'
import { foldedPath } from '#contract/content/address.ts'
import type {
  ContentDocument,
  ContentSample,
  PublishedContent,
  PublishedDocument,
  VisibilityInput,
} from '#contract/content/document.ts'
import { writeTags } from '#contract/content/shown.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import {
  type DocumentRow,
  findDocument,
  findDocumentById,
  removedLeadingTo,
  updateDocument,
} from '#server/store/content/documents.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { isAllowed } from '../core/record-tag.ts'
import type { Actor } from '../people/authenticate.ts'
import { linksToHidden } from './check-links.ts'
import type { ContentSite } from './content-site.ts'
import {
  bodyOfRevision,
  changedMeanwhile,
  documentTag,
  holdDocument,
  kindOf,
  readDocument,
  withDocument,
} from './document-state.ts'
import { knownDocuments } from './known-documents.ts'
import { leadingTo } from './leading-to.ts'
import { entryPathsOf, pathOf } from './links-to.ts'
import { tagsAfter } from './publish.ts'
import { isAsSeen, readSeen } from './published-content.ts'
import { faultsOf, refuseFaults } from './text-faults.ts'

type Deps = Pick<AllDeps, 'store' | 'clock' | 'content'>

/**
 * Hides a page: its links leave the menus, the sitemap and the lists, and its visitors go to `redirect_to` or read that there is
 * no such page. Or shows it again. Of a hidden or removed page: sends its visitors elsewhere. Throws `content_not_found`,
 * `changed_meanwhile`, and `invalid_input` when links would lead nowhere or another page needs this one.
 */
export async function setVisibility(
  deps: Deps,
  key: string,
  wanted: VisibilityInput,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const { hidden } = wanted
  const redirect_to = hidden ? wanted.redirect_to || null : null
  for (;;) {
    const documents = await knownDocuments(deps)
    const sample = documents.find((known) => known.key === key)
    if (sample === undefined) throw new AppError('content_not_found')
    const row = await findDocument(deps.store, key)
    if (!isAllowed(ifMatch, documentTag(row))) throw await changedMeanwhile(deps.store, key, row)
    if ((row?.hidden ?? false) === hidden && (row?.redirect_to ?? null) === redirect_to)
      return readDocument(deps, key)
    refuseUnseen(sample, { hidden, isOut: (row?.published ?? 0) > 0 })
    const seen = await readSeen(deps)
    const { published } = seen
    const body = await bodyOfRevision(deps.store, { sample, row, number: row?.published ?? 0 })
    const next = withDocument(published, { sample, body: hidden ? null : body, hidden, redirect_to })
    const change = { now: published, next, wanted: { hidden, redirect_to } }
    await refuseVisibility({ site: deps.content, documents }, sample, change)
    if (!hidden) refuseFaults(await faultsOf(deps, { sample, body, seen, showing: true }))
    const done = await inTransaction(deps.store, async (transaction) => {
      const at = deps.clock().toISOString()
      const hold = { site: deps.content, key, ifMatch, by: actor.id, at }
      const held = await holdDocument(transaction, hold)
      const same =
        row === undefined ? held.draft === null && !held.hidden : documentTag(held) === documentTag(row)
      if (!same || !(await isAsSeen(transaction, seen))) return false
      await putVisibility(transaction, { sample, id: held.id, hidden, redirect_to, by: actor.id, at })
      return true
    })
    if (done) return readDocument(deps, key)
  }
}

export type Visibility = {
  sample: ContentSample
  id: number
  hidden: boolean
  redirect_to: string | null
  by: string | null
  at: string
}

/** Stores whether visitors see a page, once it is known that they may. In the transaction of the change. */
export async function putVisibility(
  transaction: Store,
  { sample, id, hidden, redirect_to, by, at }: Visibility,
): Promise<void> {
  const before = await findDocumentById(transaction, id)
  if (hidden) await sendRemovedOn(transaction, { before, from: sample.path, to: redirect_to })
  await updateDocument(transaction, id, { hidden, redirect_to, changed_at: at, changed_by: by })
  const hiding = before?.hidden ? 'content.redirect' : 'content.hide'
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action: hidden ? hiding : 'content.show' },
    ...{ subject: 'content', subject_id: sample.key, detail: { path: sample.path, redirect_to } },
  })
  await changed(transaction, 'content', writeTags(['frame', ...tagsAfter(sample, true)]))
}

/**
 * Sends the visitors of removed pages on with those of the page that they were sent to, which is about to be hidden or removed. Before
 * that is stored, in its transaction.
 */
export async function sendRemovedOn(
  transaction: Store,
  { before, from, to }: { before: DocumentRow | undefined; from: string; to: string | null },
): Promise<void> {
  // What is removed already stands nowhere: another page may have its address.
  if (before?.removed_at !== null) return
  for (const removed of await removedLeadingTo(transaction, from))
    await updateDocument(transaction, removed.id, { redirect_to: to })
}

type Around = { site: ContentSite; documents: readonly ContentSample[] }
type Change = { now: PublishedContent; next: PublishedContent; wanted: VisibilityInput }

/**
 * What keeps a page from being hidden, shown, or its visitors from being sent elsewhere, alone or in a change of several: `now` is what
 * visitors see, `next` what they will see. Throws `invalid_input`.
 */
export async function refuseVisibility(
  { site, documents }: Around,
  sample: ContentSample,
  { now, next, wanted: { hidden, redirect_to } }: Change,
): Promise<void> {
  if (!hidden) return refuseShowing(documents, sample, next)
  // What is removed already, or comes as removed, stands nowhere: another page may have its address, and those below it.
  const { place } = now.find(({ key }) => key === sample.key) ?? sample
  if (place?.removed !== true) refuseHiding(site, sample, { now, next, redirect_to })
  if (redirect_to !== null && !site.pathsOf(next).includes(redirect_to))
    throw new AppError('invalid_input', { fields: { redirect_to: texts.redirect } })
  if (redirect_to !== null) return
  const dead = await linksToHidden({ site, sample, now, next })
  if (dead !== undefined) throw new AppError('invalid_input', { fields: { redirect_to: dead } })
}

/** What nobody sees is not hidden or shown; of what is removed only where its visitors go can change. */
function refuseUnseen(
  { place }: ContentSample,
  { hidden, isOut }: { hidden: boolean; isOut: boolean },
): void {
  if (place === undefined || (isOut && !(place.removed && !hidden))) return
  const fault = place.removed ? texts.removedFirst : texts.notPublished
  throw new AppError('invalid_input', { fields: { hidden: fault } })
}

type Hiding = Omit<Change, 'wanted'> & { redirect_to: string | null }

/** What else needs the page. */
function refuseHiding(site: ContentSite, sample: ContentSample, { now, next, redirect_to }: Hiding): void {
  const { alwaysShown } = kindOf(sample)
  if (alwaysShown !== undefined) throw new AppError('invalid_input', { fields: { hidden: alwaysShown } })
  const shown = site.pathsOf(next)
  const added = addedAddresses(next)
  const isThere = (path: string) => shown.includes(path) || added.get(foldedPath(path))?.is === 'page'
  const below = sample.below.filter(isThere)
  if (below.length > 0) throw new AppError('invalid_input', { fields: { hidden: texts.hideFirst(below) } })
  const own = new Set([foldedPath(sample.path), ...entryPathsOf(sample, now)])
  const leading = leadingTo(next, own).filter(({ key }) => key !== sample.key)
  // The visitors of a removed page follow those of this one (`sendRemovedOn`).
  const isFollowing = ({ place, redirect_to: target }: PublishedDocument) =>
    place?.removed === true && target === sample.path
  const from = leading.find((other) => !isFollowing(other))
  if (from !== undefined)
    throw new AppError('invalid_input', { fields: { hidden: texts.goesHere(pathOf(site, from)) } })
  const [left] = leading
  if (redirect_to === null && left !== undefined)
    throw new AppError('invalid_input', {
      fields: { redirect_to: texts.removedGoesHere(pathOf(site, left)) },
    })
}

/** What stands below a page is not shown without it. */
function refuseShowing(
  documents: readonly ContentSample[],
  { path }: ContentSample,
  seen: PublishedContent,
): void {
  const over = documents.find(
    ({ key, below }) => below.includes(path) && seen.some((other) => other.key === key && other.hidden),
  )
  if (over !== undefined)
    throw new AppError('invalid_input', { fields: { hidden: texts.showFirst(over.path) } })
}
