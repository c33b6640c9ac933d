import type { JobListPage } from '#contract/jobs/job.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads, type KeptReads } from '../core/kept-reads.ts'

/** Lists of open jobs as the API gives them to anybody. */
export type OpenLists = KeptReads<JobListPage>

/** Of the answers as JSON. In memory they take about three times as much, with their texts and encodings. */
const MOST_BYTES = 8_000_000

/** Keeps the lists that were asked for last, at most `most` and at most `mostBytes` of JSON. */
export const createOpenLists = (clock: Clock, most = 200, mostBytes = MOST_BYTES): OpenLists =>
  createKeptReads(clock, most, mostBytes)
