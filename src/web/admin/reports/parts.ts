import { REPORTS } from '#contract/reports/report.ts'

/** The parts of the page in their order; the last one is for administrators. */
export const partNames = [...REPORTS, 'recruiters'] as const
export type PartName = (typeof partNames)[number]
