import type { Generated } from 'kysely'

export type ViewsTables = {
  saved_views: SavedViewTable
  /** Where somebody wants a view among those that they see. */
  view_places: { user_id: string; view_id: number; position: number }
}

type SavedViewTable = {
  id: Generated<number>
  owner_id: string | null
  /** One of the contract's, or one of a newer version. */
  list: string
  name: string
  /** The filter as an address says it: a JSON object of texts. */
  query: string
  shared: boolean
  created_at: string
  /** Kept for a while, so that it can be taken back. */
  deleted_at: Generated<string | null>
}
