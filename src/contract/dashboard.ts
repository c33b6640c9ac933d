import { z } from 'zod'
import { type Endpoint, recruiterErrors } from './endpoint.ts'

const month = z.object({
  /** `YYYY-MM`, in the company's time zone. */
  month: z.string(),
  posted: z.int(),
  active: z.int(),
  inactive: z.int(),
  applications: z.int(),
})

/** Figures of the dashboard (spec-decisions row 19): totals, and the twelve months of one year. */
export const DashboardAnswer = z.object({
  data: z.object({
    totals: z.object({ posted: z.int(), active: z.int(), inactive: z.int() }),
    year: z.int(),
    months: z.array(month).length(12),
  }),
  /** What an administrator has to mend; empty for everybody else. `no_mail`: there is no mail server. */
  warnings: z.array(z.enum(['no_mail'])),
})
export type DashboardAnswer = z.infer<typeof DashboardAnswer>

const DashboardQuery = z.object({ year: z.coerce.number().int().min(2000).max(2999).optional() })

/** The figures of the dashboard. */
export const dashboardEndpoint = {
  method: 'GET',
  path: '/api/dashboard/',
  access: 'recruiter',
  summary: 'Counts of jobs and the figures of each month of a year.',
  query: DashboardQuery,
  success: { status: 200, body: DashboardAnswer },
  errors: ['invalid_input', ...recruiterErrors],
} as const satisfies Endpoint
