/**
 * A page of the site tells with it, in a HEAD of its own address, what its request could not: that a page rendered ahead is `shown`
 * now, or that somebody `began` to fill in its form. It says nothing of who.
 */
export const VISIT_HEADER = 'x-visit'
export type VisitStep = 'shown' | 'began'
