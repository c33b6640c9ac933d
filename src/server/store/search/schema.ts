/** A document is known by its number alone; SQLite calls that `rowid`. */
type Documents = { id: number }

export type SearchTables = {
  job_search: Documents
  message_search: Documents
  application_search: Documents
  candidate_search: Documents
  /** What the full-text index must take in anew; as `resume`, applications whose resumes must be read for facts. */
  search_pending: { kind: 'job' | 'message' | 'application' | 'candidate' | 'resume'; id: number }
}
