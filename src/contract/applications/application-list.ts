import { z } from 'zod'
import { ID_MAX, SEARCH_MAX } from '../core/limits.ts'
import { ExportIds, pageNumber, pageSize, wholeNumber } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { JobState } from '../jobs/job-state.ts'
import { ListedStep } from '../steps/step.ts'
import { StepFilter } from '../steps/step-filter.ts'
import { eachField, LINE_FIELDS } from './applicant-fields.ts'
import { ResumeFormat } from './resume-format.ts'
import { ResumeWarnings } from './resume-warning.ts'

export const APPLICATION_SORTS = ['newest', 'oldest', 'name', 'rating', 'moved'] as const
export const ApplicationSort = z.enum(APPLICATION_SORTS, 'is not an order')
export type ApplicationSort = z.infer<typeof ApplicationSort>

export const RATING_MAX = 5
/** Who was last touched that many days ago, or before, is asked for by `untouched`. */
export const UNTOUCHED_DAYS = 5

const nothing = z.literal('').transform(() => undefined)
const onlyTrue = () => z.union([nothing, z.literal('true', 'must be true').transform(() => true)]).optional()
const id = () => z.union([nothing, wholeNumber().max(ID_MAX)]).optional()

/** Which applications: of a stage, of a job, with at least that rating, or found by a search; after that one; left alone for
 * UNTOUCHED_DAYS; by their next step. Merged ones never, spam only among themselves. */
export const ApplicationFilter = z.object({
  search: text({ most: SEARCH_MAX }).default(''),
  stage: id(),
  job: id(),
  rating: z.union([nothing, wholeNumber().max(RATING_MAX)]).optional(),
  spam: onlyTrue(),
  after: z
    .union([nothing, z.coerce.number('must be a number').int('must be a whole number').min(0).max(ID_MAX)])
    .optional(),
  untouched: onlyTrue(),
  step: StepFilter,
  sort: ApplicationSort.default('newest'),
})
export type ApplicationFilter = z.infer<typeof ApplicationFilter>

export const ApplicationListQuery = ApplicationFilter.extend({
  page: pageNumber,
  page_size: pageSize,
})
export type ApplicationListQuery = z.infer<typeof ApplicationListQuery>

/** The same filter, or exactly these applications (`ids=3,14,15`), which also leave by their list's order. */
export const ApplicationExportQuery = ApplicationFilter.extend({
  ids: ExportIds,
})
export type ApplicationExportQuery = z.infer<typeof ApplicationExportQuery>

/** Words around a hit of a search, in order; the parts that were found are marked. */
export const Snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Snippet = z.infer<typeof Snippet>

/** The job that an application is for, and how it stands today. */
export const JobRef = z.object({ id: z.int(), title: z.string(), address: z.string(), state: JobState })

/** An application as a list shows it. It is in its stage since `moved_at`. Times are UTC ISO 8601. */
export const ListedApplication = z.object({
  id: z.int(),
  job: JobRef,
  ...eachField(LINE_FIELDS, () => z.string()),
  stage_id: z.int(),
  rating: z.int().nullable(),
  reject_reason: z.string().nullable(),
  /** The fixed reason of a refusal, as it is called today; null for none. */
  reason_id: z.int().nullable(),
  reason_name: z.string().nullable(),
  submitted_at: z.string(),
  moved_at: z.string(),
  resume_name: z.string(),
  resume_type: stored(ResumeFormat, 'other'),
  resume_warnings: ResumeWarnings,
  /** Notes of recruiters on it; those of merged ones are counted there. */
  notes_count: z.int(),
  snippet: Snippet.nullable(),
  /** A recruiter considered the person for the job: nobody applied. */
  considered: z.boolean(),
  /** Whoever sent it has withdrawn it. */
  withdrawn: z.boolean(),
  /** It is of one of the sample people of a first look. */
  sample: z.boolean(),
  /** What is to be done next. */
  step: ListedStep.nullable(),
})
export type ListedApplication = z.infer<typeof ListedApplication>

/**
 * `more`: the search finds 10,000 or more, of which it counts and lists the newest (SEARCH_COUNT_MAX).
 * `stages`: how many the same filter without a stage leaves in each stage, in the stages' order. `spam_count`: how many
 * applications to the filter's job, or to all, are marked as spam.
 */
export const ApplicationPage = z.object({
  count: z.int(),
  more: z.literal(true).optional(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(ListedApplication),
  stages: z.array(z.object({ id: z.int(), count: z.int() })),
  spam_count: z.int(),
})
export type ApplicationPage = z.infer<typeof ApplicationPage>
