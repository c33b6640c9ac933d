import type { Generated } from 'kysely'
import type { LeadStatus } from '#contract/messages/lead.ts'

export type MessagesTables = {
  messages: MessageTable
}

export type MessageTable = {
  id: Generated<number>
  email: string
  phone: string
  subject: string
  message: string
  company: string
  /** It filled in the field that people do not see. */
  spam: boolean
  request_key: string | null
  fingerprint: string
  assigned_to: string | null
  created_at: string
  read_at: string | null
  closed_at: string | null
  status: Generated<LeadStatus>
  /** The company's day (`YYYY-MM-DD`) by which the next move is due. */
  due_on: Generated<string | null>
}
