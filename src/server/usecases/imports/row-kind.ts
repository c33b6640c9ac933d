import type { RowOutcome, RowProblem, StayReason, TakenBack } from '#contract/imports/import.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { BroughtFile } from '#server/store/imports/schema.ts'
import type { NamedFiles } from './match-files.ts'
import type { Mapping } from './read-row.ts'

/** What a row tells, and what is wrong with it: a problem that is no warning refuses it. */
export type ReadRecord<T> = { record: T; problems: RowProblem[] }
/** `files`: what it gets of what came beside the sheet. */
export type GoodRecord<T> = { row: number; record: T; files: readonly BroughtFile[] }
export type Applied = { row: number; outcome: RowOutcome; candidate_id: number | null; isFiled?: boolean }

/** A record of an import that is taken back. `reason`: why it stays. */
export type Returned = { id: number; name: string; reason: StayReason | undefined }

/**
 * What files of one kind are made into. What is asked of the caller is the same for all: rows are read in chunks, what they make is made in the
 * transaction that notes how far it came.
 */
export type RowKind<T> = {
  read: (mapping: Mapping, cells: readonly string[]) => ReadRecord<T>
  /** What tells which record a row is of, among those of its file; null where nothing does. */
  key: (record: T) => string | null
  /** What else is wrong with these records, as things stand: each names what is not there. */
  resolve?: (store: Store, records: readonly T[]) => Promise<(record: T) => readonly RowProblem[]>
  /** Which of these records are there already. */
  known: (store: Store, records: readonly T[]) => Promise<(record: T) => boolean>
  /** Which files beside the sheet a row names. */
  named?: (record: T) => NamedFiles
  /** What becomes of a row that is known, and of one whose record an earlier row of the file tells of. */
  outcomes: { known: RowOutcome; again: RowOutcome }
  /** Rows that one transaction makes records of, where that is not the usual number. */
  most?: number
  apply: (transaction: Store, rows: readonly GoodRecord<T>[]) => Promise<Applied[]>
  /** The next records after one, held until the transaction ends, with why each stays. */
  returned: (
    transaction: Store,
    next: { after: number; most: number; at: string },
    result: TakenBack,
  ) => Promise<Returned[]>
  /** Removes these records, and says how many in `result`. */
  remove: (transaction: Store, ids: readonly number[], result: TakenBack, at: string) => Promise<void>
  /** How `TakenBack` names one that stays. */
  staying: (id: number) => { candidate_id: number } | { job_id: number } | { application_id: number }
  /** What is done once all records are gone. */
  end?: (transaction: Store, result: TakenBack, at: string) => Promise<void>
}
