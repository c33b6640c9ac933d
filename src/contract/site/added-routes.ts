/** The parameter of a route whose pages are known by documents alone. */
export const OPEN_PIECE = ':page'

/** Where in the table of routes the pages of documents stand that the release has no sample of: the ids of these rows. */
export const ADDED_ROUTES = {
  service: `service/${OPEN_PIECE}`,
  marketing: `marketing/${OPEN_PIECE}`,
  post: `posts/${OPEN_PIECE}`,
  page: OPEN_PIECE,
  below: `${OPEN_PIECE}/:below`,
} as const

/** The row of such a page. */
export function addedRoute({ kind, path }: { kind: string; path: string }): string {
  if (kind === 'page') return path.lastIndexOf('/') > 0 ? ADDED_ROUTES.below : ADDED_ROUTES.page
  if (kind === 'post') return ADDED_ROUTES.post
  return path.startsWith('/service/') ? ADDED_ROUTES.service : ADDED_ROUTES.marketing
}
