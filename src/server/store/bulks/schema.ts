import type { Generated, Selectable } from 'kysely'
import type { BulkList, BulkOutcome, BulkState, BulkSubject, Undone } from '#contract/bulks/bulk.ts'

export type BulksTables = {
  bulks: BulkTable
  bulk_records: BulkRecordTable
}

type BulkTable = {
  id: Generated<number>
  list: BulkList
  subject: BulkSubject
  /** JSON: the change. */
  change: string
  /** `choosing` while its records are found out: then nobody sees it. */
  state: BulkState | 'choosing'
  chosen: number
  total: number
  /** The last record that the work under way has settled. */
  cursor: number
  created_by: string | null
  created_at: string
  started_at: Generated<string | null>
  ended_at: Generated<string | null>
  undone_by: Generated<string | null>
}

type BulkRecordTable = {
  bulk_id: number
  record_id: number
  /** What it was like when it was chosen, as its change compares it. */
  seen: string | null
  /** JSON: what an undo needs of how it was before. */
  before: Generated<string | null>
  outcome: BulkOutcome | null
  undone: Generated<Undone | null>
}

export type BulkRow = Selectable<BulkTable>
export type BulkRecordRow = Selectable<BulkRecordTable>
