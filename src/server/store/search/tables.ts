import type { Schema } from '../engine/schema.ts'

/** What is searched, and where the words of each are held. */
export const SEARCH_TABLES = {
  job: 'job_search',
  message: 'message_search',
  application: 'application_search',
  candidate: 'candidate_search',
  person: 'person_search',
} as const satisfies Record<Exclude<Schema['search_pending']['kind'], 'resume'>, string>

export type SearchKind = keyof typeof SEARCH_TABLES
export type SearchTable = (typeof SEARCH_TABLES)[SearchKind]
