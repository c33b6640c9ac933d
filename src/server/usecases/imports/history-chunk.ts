import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import type { insertSources } from '#server/store/applications/application-sources.ts'
import type { recordAudits } from '#server/store/audit/audit.ts'
import type { factsOf } from '#server/store/candidates/facts.ts'
import type { ApplicationFinder } from '#server/store/imports/import-history.ts'
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
  there: ApplicationFinder
  facts: Awaited<ReturnType<typeof factsOf>>
  /** By person and job, and by the moment beside. */
  made: Map<string, number>
  /** Those without a resume. */
  unread: number[]
  sources: Parameters<typeof insertSources>[1][number][]
  changed: Set<number>
  steps: NewStep[]
  entries: Parameters<typeof recordAudits>[1][number][]
}

/**
 * Which of several applications for one job a row of our own export is about: that of this moment. Null where a row does not say, or somebody else wrote
 * it: its rows of one person and job are of one application.
 */
export const momentApplied = ({ isOurs, appliedAt }: RowPlace): string | null => (isOurs ? appliedAt : null)

/** The application of a person for a job, and of a moment unless that is null, that was there or was made by an earlier row. */
export const applicationIn = (
  { there, made }: Chunk,
  { row, ids }: HeldPerson,
  job: number,
  at: string | null,
): number | undefined => made.get(madeKey(row.id, job, at)) ?? there(ids, job, at)

/** Notes that an earlier row made this application. */
export function noteMade({ made }: Chunk, person: number, job: number, made_at: string, id: number): void {
  for (const at of [null, made_at]) made.set(madeKey(person, job, at), id)
}

const madeKey = (person: number, job: number, at: string | null) => `${person} ${job} ${at}`
