import type { Mail } from '#contract/mail/mail.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findOutgoing, type Outgoing } from '#server/store/letters/outgoing.ts'
import { type OutboxRow, setMailHanded } from '#server/store/mail/outbox.ts'
import type { Links, MailSite } from './letter.ts'
import { personLetterText } from './person-letter.ts'
import { personLetterHtml } from './person-letter-html.ts'
import { MailRefused, type SentMail, type Smtp } from './smtp.ts'

export type LetterDeps = {
  store: Store
  clock: () => Date
  smtp: Pick<Smtp, 'send'>
  /** The part of the Message-ID after the @. */
  host: string
  openFile: (
    key: string,
  ) => Promise<{ stream: NonNullable<SentMail['attachments']>[number]['content'] } | undefined>
  links: Links
  /** The words of the site as they are now: a mail that waited is written in those of the moment in which it goes out. */
  site: () => MailSite
  /** Where answers go that are read by the server; undefined: to who wrote the letter, or to the company. */
  replyAddressOf: (about: { of: 'letter' | 'application' | 'message'; id: number }) => string | undefined
}

/**
 * Sends a letter of a recruiter, to a candidate with the way to their own page. False: it was erased meanwhile, and nothing was sent. Throws MailRefused, for good where the person must
 * not be contacted by now, the message that it answers is spam, or one of the files is gone.
 */
export async function sendLetter(
  deps: LetterDeps,
  { id: mail, message_id, recipient, handed_at }: OutboxRow,
  facts: Extract<Mail, { kind: 'letter' | 'answer' }>,
): Promise<boolean> {
  const letter = await findOutgoing(deps.store, facts.reference)
  if (letter === undefined) return false
  if (letter.silent) throw new MailRefused('do_not_contact', true)
  if (letter.spam) throw new MailRefused('message_is_spam', true)
  const page = facts.kind === 'letter' ? deps.links.page(facts.page_seed) : undefined
  const whole = { ...letter, page }
  const site = deps.site()
  const [text, html] = [personLetterText(whole, site), await personLetterHtml(whole, site)]
  const attachments = await opened(deps, letter)
  try {
    await deps.smtp.send({
      to: recipient,
      messageId: `<${message_id}@${deps.host}>`,
      subject: letter.subject,
      text,
      html,
      ...replyTo(deps, letter),
      references: letter.thread.map(({ direction, message_id: its }) =>
        direction === 'out' ? `<${its}@${deps.host}>` : its,
      ),
      attachments,
      handing: () => setMailHanded(deps.store, mail, deps.clock().toISOString()),
    })
  } catch (error) {
    // What an earlier attempt left open stays open.
    if (error instanceof MailRefused && error.answered) await setMailHanded(deps.store, mail, handed_at)
    throw error
  } finally {
    for (const { content } of attachments) content.destroy()
  }
  return true
}

function replyTo({ replyAddressOf }: LetterDeps, { id, author }: Outgoing): Pick<SentMail, 'replyTo'> {
  const address = replyAddressOf({ of: 'letter', id }) ?? author?.email
  return address === undefined ? {} : { replyTo: { name: author?.name ?? '', address } }
}

async function opened(
  { openFile }: LetterDeps,
  { files }: Outgoing,
): Promise<NonNullable<SentMail['attachments']>> {
  const attachments: NonNullable<SentMail['attachments']> = []
  try {
    for (const { name, type, resume_key } of files) {
      const file = resume_key === null ? undefined : await openFile(resume_key)
      if (file === undefined) throw new MailRefused('attachment_missing', true)
      attachments.push({ filename: name, contentType: type, content: file.stream })
    }
  } catch (error) {
    for (const { content } of attachments) content.destroy()
    throw error
  }
  return attachments
}
