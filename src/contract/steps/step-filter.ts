import { z } from 'zod'
import { stepTexts } from './texts.ts'

/** When a next step is due: before today, today, in the six days after, or later; by the company's days. */
export const STEP_DUES = ['late', 'today', 'week', 'later'] as const
export const StepDue = z.enum(STEP_DUES, stepTexts.due)
export type StepDue = z.infer<typeof StepDue>

const nothing = z.literal('').transform(() => undefined)

/** What lists of applications and of candidates are filtered by: steps that are due then, any open one, or none. */
export const STEP_FILTERS = [...STEP_DUES, 'any', 'none'] as const
export type StepFilter = (typeof STEP_FILTERS)[number]
export const StepFilter = z.union([nothing, z.enum(STEP_FILTERS, stepTexts.due)], stepTexts.due).optional()
