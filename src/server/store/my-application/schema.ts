import type { Generated } from 'kysely'
import type { DeletionClosing } from '#contract/my-application/deletion.ts'

export type MyApplicationTables = {
  page_links: PageLinkTable
  page_link_requests: { id: Generated<number>; email: string; asked_at: string }
  page_sessions: { token_hash: string; email: string; began_at: string; ends_at: string }
  deletion_requests: DeletionRequestTable
  address_changes: AddressChangeTable
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
  /** Who closed it without an erasure, and why. */
  closed_by: Generated<string | null>
  close_reason: Generated<DeletionClosing | null>
}

/** Another address that somebody wants to be known by. `outcome` is null while it may still be confirmed. */
type AddressChangeTable = {
  id: Generated<number>
  email: string
  new_email: string
  browser_hash: string
  asked_at: string
  token_hash: Generated<string | null>
  closed_at: Generated<string | null>
  /** `offered`: the address is another person's. `back`: recruiters took the new address away again. */
  outcome: Generated<'moved' | 'offered' | 'replaced' | 'back' | null>
}
