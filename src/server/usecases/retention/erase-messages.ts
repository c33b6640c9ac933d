import { queueErasing } from '#server/store/applications/erase-file.ts'
import type { Store } from '#server/store/engine/store.ts'
import { eraseLettersOf, lettersAboutMessages } from '#server/store/letters/erase-letters.ts'
import { lockMessage } from '#server/store/messages/recruiter-messages.ts'
import { eraseMessageRows } from '#server/store/retention/erase-traces.ts'

/**
 * Erases messages of the contact form with their conversations: the letters, mails and files of them. Who writes or keeps a mail about one just now
 * waits, and finds it gone.
 */
export async function eraseMessages(transaction: Store, ids: readonly number[], at: string): Promise<void> {
  if (ids.length === 0) return
  for (const id of [...ids].sort((a, b) => a - b)) await lockMessage(transaction, id)
  const letters = await lettersAboutMessages(transaction, ids)
  await queueErasing(transaction, await eraseLettersOf(transaction, letters, at), at)
  await eraseMessageRows(transaction, ids)
}
