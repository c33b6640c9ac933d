/** Pages that are the posting of one job, by the job's reference (spec section 2). */
export const STANDING_PAGES: Readonly<Record<string, string>> = { 'business-analyst': '/BusinessAnalyst' }
