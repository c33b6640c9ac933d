import type { Generated } from 'kysely'

export type MyApplicationTables = {
  page_links: PageLinkTable
  page_link_requests: { id: Generated<number>; email: string; asked_at: string }
  page_sessions: { token_hash: string; email: string; began_at: string; ends_at: string }
  deletion_requests: DeletionRequestTable
}

type PageLinkTable = {
  id: Generated<number>
  kind: 'page'
  /** The address that its mail goes to, in lower case. */
  email: string
  token_hash: string
  candidate_id: Generated<number | null>
  made_at: string
  /** When its mail went out; from then on it works for so long. */
  sent_at: Generated<string | null>
  used_at: Generated<string | null>
}

type DeletionRequestTable = {
  id: Generated<number>
  candidate_id: number
  /** The address by which they asked. */
  email: string
  asked_at: string
  due_on: string
  /** When it was done, or taken back. */
  closed_at: Generated<string | null>
}
