import type { Generated } from 'kysely'
import type { Mail } from '#contract/mail/mail.ts'

export type MailTables = {
  outbox: OutboxTable
}

export type OutboxTable = {
  id: Generated<number>
  /** The part of the Message-ID before the @: it stays the same for every attempt. */
  message_id: string
  kind: Mail['kind']
  /** The whole `Mail` as JSON. */
  facts: string
  recipient: string
  /** How many it took to send it; until then its task counts them. */
  attempts: number
  created_at: string
  sent_at: string | null
  /** When a mail server had all of it, which has not answered since: it may have arrived. */
  handed_at: Generated<string | null>
}
