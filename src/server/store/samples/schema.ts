import type { Generated } from 'kysely'
import type { SamplesState } from '#contract/samples/sample-set.ts'

export type SamplesTables = {
  samples: SamplesTable
}

/** One row, made at the first start of an installation that is to have sample people; it stays when they are removed. */
type SamplesTable = {
  one_row: number
  state: SamplesState
  /** JSON: the sample jobs' numbers by their titles. */
  jobs: string
  /** How many of their applications are made. */
  made: number
  /** JSON: the pools and the view that came with them. */
  beside: string
  started_at: string
  ended_at: Generated<string | null>
}
