import type { Generated, Selectable } from 'kysely'
import type { ErasureState, ErasureWhy } from '#contract/retention/erasure.ts'

export type RetentionTables = {
  erasures: ErasureTable
  legal_holds: LegalHoldTable
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
