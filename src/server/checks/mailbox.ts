import { type Mailbox, MailboxAway } from '../mailbox/mailbox.ts'
import { type Finding, ok, wrong } from './finding.ts'

/** Whether the mailbox can be opened. Nothing in it is read or changed. */
export async function checkMailbox(open: () => Promise<Mailbox>): Promise<Finding[]> {
  const about = 'IMAP_URL'
  try {
    const mailbox = await open()
    await mailbox.close()
    return [ok(about, `the mailbox can be read: ${mailbox.count} mails are in it`)]
  } catch (error) {
    if (!(error instanceof MailboxAway)) throw error
    return [wrong(about, `the mailbox cannot be read: ${error.message}`)]
  }
}
