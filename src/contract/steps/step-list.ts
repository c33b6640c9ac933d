import { z } from 'zod'
import { pageNumber, pageSize } from '../core/paging.ts'
import { Step } from './step.ts'
import { stepTexts } from './texts.ts'

/** When a next step is due: before today, today, in the six days after, or later; by the company's days. */
export const STEP_DUES = ['late', 'today', 'week', 'later'] as const
export const StepDue = z.enum(STEP_DUES, stepTexts.due)
export type StepDue = z.infer<typeof StepDue>

const nothing = z.literal('').transform(() => undefined)

/** Open next steps: due when (all when it is left out), and whose: an account's id, `me`, `nobody`, or everybody's. */
export const StepListQuery = z.object({
  due: z.union([nothing, StepDue]).optional(),
  owner: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/, stepTexts.ownerUnknown)
    .default(''),
  page: pageNumber,
  page_size: pageSize,
})
export type StepListQuery = z.infer<typeof StepListQuery>

/** A step with whom it is about, and the job that their application is for. `candidate_id` leads to the whole person. */
export const StepOfList = Step.extend({ name: z.string(), job: z.string().nullable() })
export type StepOfList = z.infer<typeof StepOfList>

/** Steps in the order of their days. `dues`: how many of the same owner are due when. */
export const StepPage = z.object({
  count: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(StepOfList),
  dues: z.object({ late: z.int(), today: z.int(), week: z.int(), later: z.int() }),
})
export type StepPage = z.infer<typeof StepPage>

/** What lists of applications and of candidates are filtered by: steps that are due then, any open one, or none. */
export const STEP_FILTERS = [...STEP_DUES, 'any', 'none'] as const
export type StepFilter = (typeof STEP_FILTERS)[number]
export const StepFilter = z.union([nothing, z.enum(STEP_FILTERS, stepTexts.due)]).optional()
