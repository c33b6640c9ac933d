import { foldedPath } from './address.ts'
import { bodyAs, type PublishedContent, type PublishedDocument } from './document.ts'
import type { ContentKindName } from './kinds.ts'
import { listsOf, type PageLists } from './page.ts'

/** What is at an address that only documents know. `path` is its canonical spelling. */
export type AddedAddress =
  | { is: 'page'; kind: ContentKindName; path: string; shows: PageLists }
  /** The page stands elsewhere by now. */
  | { is: 'renamed'; path: string }
  /** The page is hidden or removed, and may come back. */
  | { is: 'instead'; path: string }

/** By the folded address. */
export type AddedAddresses = ReadonlyMap<string, AddedAddress>

/** A page that is no page of blocks. */
const NOTHING: PageLists = { jobs: false, posts: false }

const known = new WeakMap<PublishedContent, AddedAddresses>()

/** Whether visitors see an added document. */
export const isAddedShown = ({ body, hidden, place }: PublishedDocument): boolean =>
  place !== undefined && !place.removed && !hidden && body !== null

/** The addresses of documents that the release has no sample of; the same object for the same content. */
export function addedAddresses(content: PublishedContent): AddedAddresses {
  const addresses = known.get(content) ?? read(content)
  known.set(content, addresses)
  return addresses
}

function read(content: PublishedContent): AddedAddresses {
  const found = new Map<string, AddedAddress>()
  const claim = (path: string, address: AddedAddress) => void found.set(foldedPath(path), address)
  const added = content.flatMap((document) =>
    document.place === undefined
      ? []
      : [{ ...document, place: document.place, isShown: isAddedShown(document) }],
  )
  const gone = added.filter(({ isShown }) => !isShown)
  const shown = added.filter(({ isShown }) => isShown)
  // What is claimed later counts: a page that is there, before one that was, and what was removed later, before what was earlier.
  for (const { place, redirect_to } of [
    ...gone.filter((it) => it.place.removed),
    ...gone.filter((it) => !it.place.removed),
  ]) {
    for (const path of [...place.former, place.path]) {
      if (redirect_to !== null) claim(path, { is: 'instead', path: redirect_to })
      // What was removed there before leads nowhere any more.
      else found.delete(foldedPath(path))
    }
  }
  for (const { place } of shown)
    for (const path of place.former) claim(path, { is: 'renamed', path: place.path })
  for (const { place, kind, ...document } of shown) {
    const page = bodyAs('page', { kind, ...document })
    const of = { kind, path: place.path, shows: page === null ? NOTHING : listsOf(page) }
    claim(place.path, { is: 'page', ...of })
  }
  return found
}
