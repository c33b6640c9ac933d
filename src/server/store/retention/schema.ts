import type { Generated, Selectable } from 'kysely'
import type { ErasureState, ErasureWhy } from '#contract/retention/erasure.ts'
import type { KeepingRunState, KeepingTimes, KeptKind } from '#contract/retention/keeping.ts'

export type RetentionTables = {
  erasures: ErasureTable
  legal_holds: LegalHoldTable
  keeping_rules: KeepingRulesTable
  keeping_runs: KeepingRunTable
  /** `name`: that of its file beside the backups; `stone`: that file. */
  tombstones: { name: string; erased_at: string; stone: string }
}

/** Numbers and moments alone: it outlives whom it was about. */
type ErasureTable = {
  id: Generated<number>
  /** Who was asked for: a person by the candidate who stands for them, or the application of nobody. */
  candidate_id: number | null
  application_id: number | null
  state: ErasureState
  why: ErasureWhy
  asked_by: string | null
  asked_at: string
  erased_at: Generated<string | null>
  done_at: Generated<string | null>
  /** JSON: the numbers of the candidates and applications that it takes. */
  candidates: string
  applications: string
  /** JSON: `ErasedCounts`. */
  counts: string
  /** JSON: the keys of the files that are still to go. */
  files: string
  /** The entry of the audit up to which it looked for what names the person. */
  cursor: number
  /** The daily run that it belongs to. */
  run_id: Generated<number | null>
}

export type ErasureRow = Selectable<ErasureTable>

type LegalHoldTable = {
  id: Generated<number>
  subject: 'candidate' | 'application' | 'job'
  subject_id: number
  reason: string
  held_by: string | null
  held_at: string
}

/** One row, once an administrator wrote it. */
type KeepingRulesTable = KeepingTimes & {
  id: number
  is_on: boolean
  looked_at: string | null
  looked_by: string | null
  /** JSON: which kinds that look counted. */
  looked_kinds: string | null
  /** How many records a run may take at once without another look. */
  allowed: number
}

type KeepingRunTable = {
  id: Generated<number>
  state: KeepingRunState
  began_at: string
  ended_at: Generated<string | null>
  /** What it takes now, and the number up to which it looked. */
  kind: KeptKind
  cursor: number
  /** JSON: how many of each kind it took; of people what the erasures say. */
  counts: string
}

export type KeepingRunRow = Selectable<KeepingRunTable>
