import { addedAddresses } from '#contract/content/added-addresses.ts'
import { foldedPath } from '#contract/content/address.ts'
import type { PublishedContent } from '#contract/content/document.ts'

/** The hidden and removed pages whose visitors are sent to one of some paths, folded: no removed one at whose addresses others stand by now. */
export function leadingTo(content: PublishedContent, paths: ReadonlySet<string>): PublishedContent {
  const added = addedAddresses(content)
  const leads = (path: string, target: string): boolean => {
    const at = added.get(foldedPath(path))
    return at?.is === 'instead' && at.path === target
  }
  return content.filter(({ hidden, redirect_to, place }) => {
    if (!hidden || redirect_to === null || !paths.has(foldedPath(redirect_to))) return false
    return place?.removed !== true || [...place.former, place.path].some((path) => leads(path, redirect_to))
  })
}
