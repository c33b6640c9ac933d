import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import type { insertSources } from '#server/store/applications/application-sources.ts'
import type { recordAudits } from '#server/store/audit/audit.ts'
import type { factsOf } from '#server/store/candidates/facts.ts'
import type { applicationFinder } from '#server/store/imports/import-history.ts'
import type { NewStep } from '#server/store/imports/import-places.ts'
import type { BroughtFile } from '#server/store/imports/schema.ts'
import type { HeldPerson } from '../candidates/lock-person.ts'
import type { RowHistory, RowPlace } from './read-history-row.ts'
import type { Place } from './resolve-history.ts'
import type { Running } from './said-of.ts'

/** With what rows are read: the stages and reasons that there are. */
export type HistoryRunning = Running & { stages: readonly Stage[]; reasons: readonly Reason[] }

export type FoundHistory = {
  row: number
  personId: number
  written: RowPlace | null
  place: Place | null
  note: RowHistory['note']
  files: readonly BroughtFile[]
}

/** What is known of the people of a chunk, and what is written for all of its rows at once. */
export type Chunk = {
  there: Awaited<ReturnType<typeof applicationFinder>>
  facts: Awaited<ReturnType<typeof factsOf>>
  /** By person and job. */
  made: Map<string, number>
  /** Those without a resume. */
  unread: number[]
  sources: Parameters<typeof insertSources>[1][number][]
  changed: Set<number>
  steps: NewStep[]
  entries: Parameters<typeof recordAudits>[1][number][]
}

/** The application of a person for a job that was there, or was made by an earlier row. */
export const applicationIn = (
  { there, made }: Chunk,
  { row, ids }: HeldPerson,
  job: number,
): number | undefined => made.get(`${row.id} ${job}`) ?? there(ids, job)
