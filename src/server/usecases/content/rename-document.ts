import { addedAddresses, isAddedShown } from '#contract/content/added-addresses.ts'
import { foldedPath, isMarketing } from '#contract/content/address.ts'
import type { AddressInput, ContentDocument } from '#contract/content/document.ts'
import { FORMER_MAX } from '#contract/content/page-limits.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import {
  documentPlaces,
  moveRedirects,
  removedLeadingTo,
  updateDocument,
} from '#server/store/content/documents.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { holdDocument, readDocument } from './document-state.ts'
import { documentsOf, placeOf } from './known-documents.ts'
import { lostSections } from './links-to.ts'
import { addressFaults, around } from './place-faults.ts'
import { everyPage } from './publish.ts'
import { readPublished } from './published-content.ts'
import { refuseFaults } from './text-faults.ts'

type Deps = Pick<AllDeps, 'store' | 'clock' | 'content'>

/** What is said of the sections that would be gone where a page that visitors see takes the address at which a renamed one stood. */
async function lostBy(
  { store, content: site }: Deps,
  key: string,
  to: AddressInput,
): Promise<string | undefined> {
  const now = await readPublished(store)
  const stood = addedAddresses(now).get(foldedPath(to.path))
  const shown = now.find((document) => document.key === key && isAddedShown(document))
  if (stood?.is !== 'renamed' || !shown?.place || stood.path === shown.place.path) return undefined
  const sample = documentsOf(site, await documentPlaces(store)).find((known) => known.key === key)
  if (sample === undefined) return undefined
  const place = { ...shown.place, ...to }
  const next = now.map((document) => (document === shown ? { ...document, place } : document))
  return lostSections({ site, sample: { ...sample, path: to.path, place }, now, next })
}

/**
 * Gives an added page another address, or another page above it. Visitors of the old one are sent on, as are those of hidden pages
 * that were sent there. Where it takes the place of a removed page whose visitors came here, it has that one's former addresses, too.
 * Throws `content_not_found`, `changed_meanwhile`, and `invalid_input` when it may not stand there, or lacks sections that links lead to
 * there.
 */
export async function renameDocument(
  deps: Deps,
  key: string,
  { path, parent }: AddressInput,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const { content: site } = deps
  const lost = await lostBy(deps, key, { path, parent })
  await inTransaction(deps.store, async (transaction) => {
    const at = deps.clock().toISOString()
    const row = await holdDocument(transaction, { site, key, ifMatch, by: actor.id, at })
    const documents = documentsOf(site, await documentPlaces(transaction))
    const sample = documents.find((known) => known.key === key)
    if (sample?.place === undefined) throw new AppError('invalid_input', { fields: { path: texts.notAdded } })
    if (sample.place.removed) throw new AppError('invalid_input', { fields: { path: texts.removedFirst } })
    if (row.path === path && row.parent === parent) return
    const known = await around(transaction, { site, documents })
    refuseFaults(addressFaults({ kind: sample.kind, key, place: { path, parent } }, known))
    if (sample.below.length > 0 && isMarketing(path)) refuseFaults({ path: texts.pagesBelow(sample.below) })
    const isShown = row.published > 0 && !row.hidden
    if (isShown && parent !== null) {
      const above = documents.find((known) => known.key === parent)
      if (above !== undefined && !site.pathsOf(await readPublished(transaction)).includes(above.path))
        throw new AppError('invalid_input', { fields: { parent: texts.parentHidden(above.path) } })
    }
    const isHere = (known: string | null) => known !== null && foldedPath(known) === foldedPath(path)
    const leading = row.path === null ? [] : await removedLeadingTo(transaction, row.path)
    const replaced = leading.filter((removed) => isHere(removed.path))
    const was = row.published > 0 && row.path !== null ? [row.path] : []
    const stood = [row, ...replaced].flatMap((known) => placeOf(known)?.former ?? [])
    const former = [...stood, ...was].filter((known) => !isHere(known))
    const kept = [...new Set(former)]
    if (kept.length > FORMER_MAX) refuseFaults({ path: texts.formerMax })
    if (lost !== undefined) refuseFaults({ path: lost })
    await updateDocument(transaction, row.id, {
      ...{ path, parent, former: JSON.stringify(kept), changed_at: at, changed_by: actor.id },
    })
    if (row.path !== null) await moveRedirects(transaction, { from: row.path, to: path })
    // Otherwise it would lead to itself, and keep this page from ever being hidden.
    for (const { id } of replaced) await updateDocument(transaction, id, { redirect_to: null })
    await recordAudit(transaction, {
      ...{ at, actor_id: actor.id, action: 'content.rename', subject: 'content', subject_id: key },
      detail: { path, from: row.path, parent },
    })
    await changed(transaction, 'content', everyPage())
  })
  return readDocument(deps, key)
}
