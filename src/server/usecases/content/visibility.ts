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
import { entryPathsOf, linksToHidden, pathOf } from './check-links.ts'
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
import { tagsAfter } from './publish.ts'
import { isAsSeen, readSeen } from './published-content.ts'
import { faultsOf, refuseFaults } from './text-faults.ts'

type Deps = Pick<AllDeps, 'store' | 'clock' | 'content'>

/**
 * Hides a page: its links leave the menus, the sitemap and the lists, and its visitors go to `redirect_to` or read that there is
 * no such page. Or shows it again. Throws `content_not_found`, `changed_meanwhile`, and `invalid_input` when links would
 * lead nowhere or another page needs this one.
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
    refuseHidingAtAll(sample, hidden)
    const row = await findDocument(deps.store, key)
    if (!isAllowed(ifMatch, documentTag(row))) throw await changedMeanwhile(deps.store, key, row)
    if ((row?.hidden ?? false) === hidden && (row?.redirect_to ?? null) === redirect_to)
      return readDocument(deps, key)
    if (sample.place !== undefined && (row === undefined || row.published === 0 || sample.place.removed))
      throw new AppError('invalid_input', {
        fields: { hidden: sample.place.removed ? texts.removedFirst : texts.notPublished },
      })
    const seen = await readSeen(deps)
    const { published } = seen
    if (hidden) refuseHiding(deps.content, sample, { seen: published, redirect_to })
    const body = await bodyOfRevision(deps.store, { sample, row, number: row?.published ?? 0 })
    if (hidden && redirect_to === null) {
      const next = withDocument(published, { sample, body: null, hidden: true })
      await refuseDeadLinks(deps.content, sample, { now: published, next })
    }
    if (!hidden) {
      refuseShowing(documents, sample, published)
      refuseFaults(await faultsOf(deps, { sample, body, seen }))
    }
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
  if (hidden) await sendRemovedOn(transaction, { id, from: sample.path, to: redirect_to })
  await updateDocument(transaction, id, { hidden, redirect_to, changed_at: at, changed_by: by })
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action: hidden ? 'content.hide' : 'content.show' },
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
  { id, from, to }: { id: number; from: string; to: string | null },
): Promise<void> {
  // What is removed already stands nowhere: another page may have its address.
  if ((await findDocumentById(transaction, id))?.removed_at !== null) return
  for (const removed of await removedLeadingTo(transaction, from))
    await updateDocument(transaction, removed.id, { redirect_to: to })
}

type Around = { site: ContentSite; documents: readonly ContentSample[] }

/**
 * What keeps a page from being hidden or shown in a change of several: `now` is what visitors see, `next` what they will see. Throws
 * `invalid_input`.
 */
export async function refuseVisibility(
  { site, documents }: Around,
  sample: ContentSample,
  { now, next, wanted }: { now: PublishedContent; next: PublishedContent; wanted: VisibilityInput },
): Promise<void> {
  const { hidden, redirect_to } = wanted
  refuseHidingAtAll(sample, hidden)
  if (!hidden) return refuseShowing(documents, sample, next)
  refuseHiding(site, sample, { seen: next, redirect_to })
  if (redirect_to === null) await refuseDeadLinks(site, sample, { now, next })
}

function refuseHidingAtAll(sample: ContentSample, hidden: boolean): void {
  const { alwaysShown } = kindOf(sample)
  if (hidden && alwaysShown !== undefined)
    throw new AppError('invalid_input', { fields: { hidden: alwaysShown } })
}

type Hiding = { seen: PublishedContent; redirect_to: string | null }

function refuseHiding(site: ContentSite, sample: ContentSample, { seen, redirect_to }: Hiding): void {
  const shown = site.pathsOf(withDocument(seen, { sample, body: null, hidden: true }))
  const added = addedAddresses(seen)
  const isThere = (path: string) => shown.includes(path) || added.get(foldedPath(path))?.is === 'page'
  const below = sample.below.filter(isThere)
  if (below.length > 0) throw new AppError('invalid_input', { fields: { hidden: texts.hideFirst(below) } })
  const own = new Set([foldedPath(sample.path), ...entryPathsOf(sample, seen)])
  const leading = leadingTo(seen, own)
  // Nobody can change where a removed page leads: its visitors follow those of this one (`sendRemovedOn`).
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
  if (redirect_to !== null && !shown.includes(redirect_to))
    throw new AppError('invalid_input', { fields: { redirect_to: texts.redirect } })
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

async function refuseDeadLinks(
  site: ContentSite,
  sample: ContentSample,
  { now, next }: { now: PublishedContent; next: PublishedContent },
): Promise<void> {
  const fault = await linksToHidden({ site, sample, now, next })
  if (fault !== undefined) throw new AppError('invalid_input', { fields: { redirect_to: fault } })
}
