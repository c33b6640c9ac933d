import { z } from 'zod'
import { reportTexts } from './texts.ts'

/** A move that leads back to where the application was, this soon after, takes the one before back: neither counts in a report. */
export const TAKEN_BACK_MINUTES = 60

/** Rows of a report on the page; the CSV has all. */
export const REPORT_ROWS = 15

/** What everybody in the admin may read: of how work goes, and of what visitors do on the site. */
export const REPORTS = ['stages', 'jobs', 'sources', 'times', 'refusals', 'alerts'] as const
export const SITE_REPORTS = ['visits', 'pages', 'visitors', 'applying', 'searches'] as const
export const ReportName = z.enum([...REPORTS, ...SITE_REPORTS], 'is not a report')
export type ReportName = z.infer<typeof ReportName>

/** Of which days: this week (from Monday), month or quarter until today, the last 30 days, or any. */
export const PERIODS = ['week', 'month', 'quarter', '30days', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]

// Both engines know other years by other spellings.
const day = z.union(
  [
    z.literal('').transform(() => undefined),
    z.iso.date(reportTexts.dayInvalid).regex(/^2\d{3}-/, reportTexts.dayInvalid),
  ],
  reportTexts.dayInvalid,
)

const LONGEST_MS = 3_660 * 86_400_000

/** `from` and `to`, both included, are days of the company and count with `custom`, which needs both. */
export const PeriodQuery = z
  .object({
    period: z.enum(PERIODS, 'is not a period').default('30days'),
    from: day.optional(),
    to: day.optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    if (period !== 'custom') return
    if (from === undefined)
      context.addIssue({ code: 'custom', message: reportTexts.dayNeeded, path: ['from'] })
    else if (to === undefined)
      context.addIssue({ code: 'custom', message: reportTexts.dayNeeded, path: ['to'] })
    else if (to < from) context.addIssue({ code: 'custom', message: reportTexts.endsBefore, path: ['to'] })
    else if (Date.parse(to) - Date.parse(from) > LONGEST_MS)
      context.addIssue({ code: 'custom', message: reportTexts.tooLong, path: ['to'] })
  })
export type PeriodQuery = z.infer<typeof PeriodQuery>

/** Days of the company, both included. */
const days = z.object({ from: z.string(), to: z.string() })
export type Days = z.infer<typeof days>

/** `count`: how many; `percent`: of 100; `days`: with parts of a day. */
const unit = z.enum(['count', 'percent', 'days'])
export type Unit = z.infer<typeof unit>

/** Null: there is none, which is not 0. */
const cells = z.array(z.number().nullable())

/** One row of a report. `id`: of the job that it is about. */
const row = z.object({ name: z.string(), id: z.int().nullable(), cells, before: cells })
export type ReportRow = z.infer<typeof row>

/** Figures of a period, each beside that of the period before; the first column is what a chart draws. */
export const Report = z.object({
  data: z.object({
    period: days,
    before: days,
    columns: z.array(z.object({ name: z.string(), unit })),
    rows: z.array(row),
    /** Rows that only the CSV has. */
    left_out: z.int(),
  }),
})
export type Report = z.infer<typeof Report>
