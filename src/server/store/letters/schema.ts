import type { Generated } from 'kysely'
import type { TemplateKind } from '#contract/letters/template.ts'

export type LettersTables = {
  letter_templates: TemplateTable
  letters: LetterTable
  letter_files: LetterFileTable
  letter_signatures: { user_id: string; signature: string }
  closing_letters: { one_row: number; template_id: number | null; updated_at: string }
  job_closings: ClosingTable
  mailboxes: MailboxTable
  /** Prints of mails that were read: hashes of what they said. */
  read_mails: { print: string; at: string }
  bounced_addresses: { address: string; at: string; reason: string }
}

/** A job that was closed a short while ago, of which those who applied are to be told. */
type ClosingTable = {
  job_id: number
  by_id: string
  closed_at: string
  due_at: string
  /** The last application that was looked at. */
  after_id: number
  written: number
}

type LetterTable = {
  id: Generated<number>
  /** Null for what came from an address that nobody has, and for what is about a message. */
  candidate_id: number | null
  /** The message of the contact form that it answers or is about. */
  contact_message_id: Generated<number | null>
  application_id: Generated<number | null>
  direction: 'out' | 'in'
  subject: string
  /** Plain text. */
  body: string
  signature: string
  address: string
  author_id: Generated<string | null>
  key: Generated<string | null>
  message_id: Generated<string | null>
  answers_id: Generated<number | null>
  mail_id: Generated<number | null>
  at: string
  due_at: Generated<string | null>
  sent_at: Generated<string | null>
  bounced_at: Generated<string | null>
  /** The stage whose move brought it about. */
  stage_id: Generated<number | null>
  /** What a machine wrote by itself. */
  automatic: Generated<'reply' | 'bounce' | null>
  sender_name: Generated<string | null>
  /** Who is told of a reply. */
  told_id: Generated<string | null>
  /** Since when one that is nobody's need not be looked at. */
  aside_at: Generated<string | null>
}

/** A mailbox that is read, and how far: `validity` and `read_to` as its server numbers mails. */
type MailboxTable = {
  name: string
  validity: string
  read_to: string
  /** When it was read for the first time. */
  since: string
  read_at: string | null
  failed_at: string | null
  reason: string | null
}

type LetterFileTable = {
  letter_id: number
  position: number
  name: string
  type: string
  size: number
  /** Of a letter that goes out the person's file; of one that came its own. */
  resume_key: string | null
  refused: string | null
}

type TemplateTable = {
  id: Generated<number>
  kind: TemplateKind
  name: string
  subject: string
  body: string
  created_by: string | null
  created_at: string
  /** Kept for a while, so that it can be taken back. */
  deleted_at: Generated<string | null>
}
