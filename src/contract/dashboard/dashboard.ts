import { z } from 'zod'
import { ListedApplication } from '../applications/application-list.ts'
import { Done, type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { ID_MAX } from '../core/limits.ts'
import { wholeNumber } from '../core/paging.ts'
import { AgendaInterview } from '../interviews/interview.ts'
import { MessageHead } from '../messages/recruiter-message.ts'
import { Samples } from '../samples/sample-set.ts'
import { HeldText } from '../texts/text.ts'

const month = z.object({
  /** `YYYY-MM`, in the company's time zone. */
  month: z.string(),
  posted: z.int(),
  active: z.int(),
  inactive: z.int(),
  applications: z.int(),
})

/** Figures of the dashboard (spec-decisions row 19): totals, and the twelve months of one year. */
export const DashboardResponse = z.object({
  data: z.object({
    totals: z.object({ posted: z.int(), active: z.int(), inactive: z.int() }),
    year: z.int(),
    months: z.array(month).length(12),
  }),
  /**
   * What is wrong with how the site is installed, for administrators; empty for everybody else. `about` names a variable
   * (docs/operate.md) or a part of the machine, which `words` go on to say something of.
   */
  warnings: z.array(z.object({ about: z.string(), words: z.string() })),
  samples: Samples,
  /** How many facts and pages of the release's samples visitors of a site with PUBLIC_URL still see, for administrators; 0 for everybody else. */
  sample_texts: z.int(),
  /** How many screens of the first start are dealt with, for administrators whom it waits for; null for everybody else. */
  setup: z.object({ dealt: z.int(), of: z.int() }).nullable().default(null),
})
export type DashboardResponse = z.infer<typeof DashboardResponse>

/** A next step that is due or late, and where it is done. `job`: what the application is for. */
export const DueStep = z.object({
  id: z.int(),
  what: z.string(),
  due_on: z.string(),
  name: z.string(),
  job: z.string().nullable(),
  owner: z.string().nullable(),
  application_id: z.int().nullable(),
  candidate_id: z.int().nullable(),
})
export type DueStep = z.infer<typeof DueStep>

const dueSteps = z.object({ count: z.int(), first: z.array(DueStep) })

const listed = { count: z.int(), first: z.array(ListedApplication) }

/** What asks for somebody today; each list holds the first few. Times are UTC ISO 8601, days the company's. */
export const AgendaResponse = z.object({
  data: z.object({
    /** Next steps that are due today or late, the oldest first: one's own, and everybody's. */
    steps: z.object({ mine: dueSteps, all: dueSteps }),
    /** Applications after the last one that this person was shown, or since the beginning of yesterday; the oldest first. */
    received: z.object({ after: z.int(), ...listed }),
    /** Open applications that nobody touched for UNTOUCHED_DAYS, the one that was left alone longest first. */
    untouched: z.object(listed),
    /** Open messages of the contact form whose next move is due today or late, the latest first. */
    messages: z.object({ count: z.int(), first: z.array(MessageHead) }),
    /** Who asked on their own page to be forgotten, the one that is due first first. */
    deletions: z.object({
      count: z.int(),
      first: z.array(z.object({ candidate_id: z.int(), name: z.string(), due_on: z.string() })),
    }),
    /** Texts that may mean that somebody wants no more of them: nothing goes there before somebody decides. The oldest first. */
    texts: z.object({ count: z.int(), first: z.array(HeldText) }),
    /** Booked interviews of today and tomorrow that are not over and that this person takes part in, the next first. */
    interviews: z.object({ count: z.int(), first: z.array(AgendaInterview) }),
    /** Interviews of the last 14 days that this person took part in and of which nobody said what came of them, the oldest first. */
    unmarked: z.object({ count: z.int(), first: z.array(AgendaInterview) }),
    /** Open jobs that close today or in the six days after, the next first. */
    closing: z.object({
      count: z.int(),
      first: z.array(
        z.object({ id: z.int(), title: z.string(), valid_through: z.string(), applications_count: z.int() }),
      ),
    }),
  }),
})
export type AgendaResponse = z.infer<typeof AgendaResponse>

const DashboardQuery = z.object({ year: z.coerce.number().int().min(2000).max(2999).optional() })

/** The figures of the dashboard. */
export const dashboardEndpoint = {
  method: 'GET',
  path: '/api/dashboard/',
  access: 'recruiter',
  summary: 'Counts of jobs and the figures of each month of a year.',
  query: DashboardQuery,
  success: { status: 200, body: DashboardResponse },
  errors: ['invalid_input', ...recruiterErrors],
} as const satisfies Endpoint

/** What the dashboard leads to first. */
export const agendaEndpoint = {
  method: 'GET',
  path: '/api/dashboard/agenda/',
  access: 'recruiter',
  summary:
    'What asks for somebody today: interviews, next steps, new applications, those that nobody touched, messages to answer, and jobs that close this week.',
  success: { status: 200, body: AgendaResponse },
  errors: recruiterErrors,
} as const satisfies Endpoint

/** Somebody was shown all new applications from `first` to `through`; without `through`, all from `first` on are new again. */
export const ShownInput = z.object({
  first: wholeNumber().max(ID_MAX),
  through: wholeNumber().max(ID_MAX).optional(),
})
export type ShownInput = z.infer<typeof ShownInput>

export const shownText = 'Remembered.'

/** What the next agenda counts as new. */
export const shownEndpoint = {
  method: 'PUT',
  path: '/api/dashboard/shown/',
  access: 'recruiter',
  summary: 'Remember which new applications this person was shown, or that some are new again.',
  body: ShownInput,
  success: { status: 200, body: Done },
  errors: [...inputErrors, ...recruiterErrors],
} as const satisfies Endpoint
