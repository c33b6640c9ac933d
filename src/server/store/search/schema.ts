import type { Generated } from 'kysely'

/** A document is known by its number alone; SQLite calls that `rowid`. */
type Documents = { id: number }

/** What is compared by size: `rate` in dollars an hour, a day, a moment. `value_codes`: their `person_facets` for who counts them (value-codes.ts). */
type PersonDetails = {
  person_id: number
  latitude: number | null
  longitude: number | null
  rate: number | null
  available_from: string | null
  contacted_at: string | null
  value_codes: string
}

export type SearchTables = {
  job_search: Documents
  message_search: Documents
  application_search: Documents
  candidate_search: Documents
  person_search: Documents
  facet_values: { id: Generated<number>; kind: string; value: string }
  person_facets: { person_id: number; value_id: number }
  person_details: PersonDetails
  /** What the full-text index must take in anew; as `resume`, applications whose resumes must be read for facts. */
  search_pending: { kind: 'job' | 'message' | 'application' | 'candidate' | 'person' | 'resume'; id: number }
}
