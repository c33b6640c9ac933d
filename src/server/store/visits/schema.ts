export type VisitsTables = { visit_counts: VisitCountTable }

/**
 * `view`: a page was shown, by its path. `began`: somebody began to fill in its form, by the path of the page. `source`: somebody came
 * to the site, by what led them here (`''`: nothing is known). `search`: a search for jobs found none, by its words.
 */
export const VISIT_KINDS = ['view', 'began', 'source', 'search'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** `day`: of the company. `key`: OTHERS for those beyond what a day may name. */
type VisitCountTable = { day: string; kind: VisitKind; key: string; count: number }
