/**
 * Addresses that were never a page but are linked, with the page that is meant (spec-decisions row 22): the side
 * menu's relative links, and the folder of the services. Case and a slash at the end are folded before they are
 * looked up, so `/service/design` needs no row.
 */
export const movedPaths: Readonly<Record<`/${string}`, `/${string}`>> = {
  '/service/it-staffing': '/service/itstaffing',
  '/service': '/services',
}
