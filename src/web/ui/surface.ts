/** A sheet on the page's ground: a list, a table, a panel. */
export const surface = 'rounded-control border border-line bg-surface'
