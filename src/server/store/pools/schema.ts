import type { Generated } from 'kysely'

export type PoolsTables = {
  pools: PoolTable
  /** `person_id`: the candidate, or who it is part of. */
  pool_people: {
    pool_id: number
    candidate_id: number
    person_id: number
    import_id: Generated<number | null>
    /** Null of what a version before 0065 put in while it ran beside a newer one. */
    added_at: Generated<string | null>
  }
}

type PoolTable = {
  id: Generated<number>
  name: string
  description: string
  created_by: string | null
  created_at: string
  /** Kept for a while with its people, so that it can be taken back. */
  deleted_at: Generated<string | null>
  import_id: Generated<number | null>
}
