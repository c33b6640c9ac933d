import type { Generated } from 'kysely'

export type ContentTables = {
  content_documents: ContentDocumentTable
  content_revisions: ContentRevisionTable
}

/** `published` and `planned` are numbers of revisions; 0 is the sample. `draft` is a body as JSON. */
export type ContentDocumentTable = {
  id: Generated<number>
  kind: string
  key: string
  published: number
  published_at: string | null
  draft: string | null
  draft_at: string | null
  draft_by: string | null
  planned: number | null
  planned_at: string | null
  planned_fault: string | null
  hidden: boolean
  redirect_to: string | null
  changed_at: string
  changed_by: string | null
  /** Of a document without a sample. */
  path: string | null
  parent: string | null
  /** JSON: the addresses at which it stood before. */
  former: string | null
  removed_at: string | null
}

/** Never changed once it is written, but for when it was published. */
export type ContentRevisionTable = {
  document_id: number
  number: number
  body: string
  author_id: string | null
  created_at: string
  published_at: string | null
}
