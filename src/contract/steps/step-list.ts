import { z } from 'zod'
import { pageNumber, pageSize } from '../core/paging.ts'
import { Step } from './step.ts'
import { StepDue } from './step-filter.ts'
import { stepTexts } from './texts.ts'

const nothing = z.literal('').transform(() => undefined)

/** Open next steps: due when (all when it is left out), and whose: an account's id, `me`, `nobody`, or everybody's. */
export const StepListQuery = z.object({
  due: z.union([nothing, StepDue], stepTexts.due).optional(),
  owner: z
    .string()
    .max(100, stepTexts.ownerUnknown)
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
