import { REPORTS, SITE_REPORTS } from '#contract/reports/report.ts'

/** The parts of the page about recruiting in their order; the last one is for administrators. */
export const partNames = [...REPORTS, 'recruiters'] as const
/** Those of the page about the site. */
export const sitePartNames = SITE_REPORTS
export type PartName = (typeof partNames)[number] | (typeof sitePartNames)[number]
