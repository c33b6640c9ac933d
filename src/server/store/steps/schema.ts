import type { Generated } from 'kysely'
import type { StepState } from '#contract/steps/step.ts'

export type StepsTables = {
  next_steps: StepTable
}

/** Of an application or of a candidate, never of both. */
type StepTable = {
  id: Generated<number>
  application_id: number | null
  candidate_id: number | null
  what: string
  due_on: string
  owner_id: string | null
  state: StepState
  ended_at: Generated<string | null>
  created_at: string
  /** The import that set it, until somebody changes it. */
  import_id: Generated<number | null>
}
