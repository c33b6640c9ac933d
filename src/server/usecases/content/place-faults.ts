import { addressFault, foldedPath, isAddedKind, isMarketing } from '#contract/content/address.ts'
import type { ContentSample, Place, PublishedContent } from '#contract/content/document.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { type FieldErrors, hasFaults } from '#contract/core/error-answer.ts'
import type { Store } from '#server/store/engine/store.ts'
import { readSiteSettings } from '../site-settings/live-settings.ts'
import type { ContentSite } from './content-site.ts'

type Placed = Pick<ContentSample, 'kind' | 'key'> & { place: Pick<Place, 'path' | 'parent'> }
/** What an address is judged beside: the documents that there are, and where people sign in. */
export type Around = { site: ContentSite; documents: readonly ContentSample[]; signInPath: string }

/** The same, as the database has it in this moment: other instances may not know yet where people sign in. */
export const around = async (
  store: Store,
  { site, documents }: Pick<Around, 'site' | 'documents'>,
): Promise<Around> => ({ site, documents, signInPath: (await readSiteSettings(store)).signInPath })

const isStanding = ({ place }: ContentSample): boolean => place?.removed !== true

/** Why a document may not stand at an address, or below a page. */
export function addressFaults(
  { kind, key, place }: Placed,
  { site, documents, signInPath }: Around,
): FieldErrors {
  const { path, parent } = place
  if (!isAddedKind(kind)) return { path: texts.notAdded }
  const shape = addressFault(kind, path)
  if (shape !== undefined) return { path: shape }
  if (site.isReserved(path) || foldedPath(path) === foldedPath(signInPath))
    return { path: texts.ofRelease(path) }
  const isTaken = documents.some(
    (known) => known.key !== key && isStanding(known) && foldedPath(known.path) === foldedPath(path),
  )
  if (isTaken) return { path: texts.addressTaken(path) }
  if (!isMarketing(path)) return parent === null ? {} : { parent: texts.noParent }
  if (parent === null) return { parent: texts.parentNeeded }
  const above = documents.find((known) => known.key === parent && known.key !== key && isStanding(known))
  return above?.path.startsWith('/service/') ? {} : { parent: texts.parentGone }
}

type Judged = Around & { next: PublishedContent }

/** What keeps visitors from an added document that is to be published, or shown again: where it stands. */
export function placeFaults(sample: ContentSample, { next, ...beside }: Judged): FieldErrors {
  const { kind, key, place } = sample
  if (place === undefined) return {}
  if (place.removed) return { form: texts.removedFirst }
  if (place.path === '') return { path: texts.noAddress }
  const faults = addressFaults({ kind, key, place }, beside)
  const above = beside.documents.find((known) => known.key === place.parent)
  if (hasFaults(faults) || above === undefined) return faults
  return beside.site.pathsOf(next).includes(above.path) ? {} : { parent: texts.parentHidden(above.path) }
}
