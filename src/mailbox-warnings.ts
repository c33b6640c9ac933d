import { type Finding, warning } from '#server/checks/finding.ts'
import type { Env } from '#server/env.ts'
import { nameOfMailbox } from '#server/mailbox/mailbox.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findMailbox } from '#server/store/letters/mailboxes.ts'

/** What keeps the mailbox from being read, as the last try found it. */
export async function mailboxWarnings({ mailbox }: Env, store: Store): Promise<Finding[]> {
  if (mailbox === undefined) return []
  const row = await findMailbox(store, nameOfMailbox(mailbox.url))
  if (row === undefined || row.reason === null) return []
  return [warning('IMAP_URL', `the mailbox cannot be read, so replies wait there: ${row.reason}`)]
}
