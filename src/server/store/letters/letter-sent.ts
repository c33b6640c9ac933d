import type { Store } from '../engine/store.ts'
import { forgetMail } from '../mail/outbox.ts'
import { noteContact } from '../reports/answers.ts'

/** Notes that a letter was sent, which is a contact with the person. Of one that was erased meanwhile its mail goes, too. */
export async function setLetterSent(
  transaction: Store,
  { letter, mail, sent_at }: { letter: number; mail: number; sent_at: string },
): Promise<void> {
  const row = await transaction.sql
    .updateTable('letters')
    .set({ sent_at })
    .where('id', '=', letter)
    .returning('candidate_id')
    .executeTakeFirst()
  if (row === undefined) await forgetMail(transaction, mail)
  else if (row.candidate_id !== null) await noteContact(transaction, row.candidate_id, sent_at)
}
