export type SearchTables = {
  /** What the full-text index must take in anew. */
  search_pending: { kind: 'job' | 'message' | 'application'; id: number }
}
