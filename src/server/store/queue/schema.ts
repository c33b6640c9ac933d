import type { Generated } from 'kysely'

export type QueueTables = {
  tasks: TaskTable
}

/** What is to be done, by whichever instance takes it; it is gone once it is done. */
export type TaskTable = {
  id: Generated<number>
  kind: string
  /** What it is about, such as the id of a row; a kind has one task for each. */
  key: string
  /** Those that count against it, the one under way included. */
  attempts: number
  created_at: string
  /** When it is to be tried, the first time or again. */
  due_at: string
  /** Since when it is to be done: when it was due first, or since somebody asked for another try. */
  due_since: string
  /** Whoever works on it has it to itself until then. */
  leased_until: string | null
  /** From when on it is to be done again, asked for while somebody works on it. */
  again_at: string | null
  /** When it was given up: it waits for somebody to ask for another try. */
  failed_at: string | null
  /** Why the last attempt came to nothing: a code or a word, never what a person wrote. */
  last_error: string | null
}
