import { z } from 'zod'
import { SEARCH_MAX } from '../core/limits.ts'
import { IdParams, pageNumber } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { Letter } from '../letters/letter.ts'
import { stepTexts } from '../steps/texts.ts'
import { LeadStatus } from './lead.ts'

/** How many messages a page of the admin's list holds. */
export const MESSAGES_PAGE = 25

/**
 * The lists of the admin. `due` holds the open ones whose next move is due today or late, the latest first. What filled in
 * the trap stands in `spam` only, open or closed.
 */
export const MESSAGE_LISTS = ['open', 'mine', 'due', 'closed', 'spam'] as const
export const MessageList = z.enum(MESSAGE_LISTS, 'is not a list')
export type MessageList = z.infer<typeof MessageList>

export const MessageQuery = z.object({
  list: MessageList.default('open'),
  status: LeadStatus.optional(),
  search: text({ most: SEARCH_MAX }).default(''),
  page: pageNumber,
})
export type MessageQuery = z.infer<typeof MessageQuery>

/**
 * A message as a list shows it: `excerpt` is how its text begins. `due_on`: the company's day by which the next move is due,
 * null when none is. Times are UTC ISO 8601.
 */
export const MessageHead = z.object({
  id: z.int(),
  email: z.string(),
  company: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  spam: z.boolean(),
  status: stored(LeadStatus, 'in_talk'),
  due_on: z.string().nullable(),
  assigned_to: z.object({ id: z.string(), name: z.string() }).nullable(),
  sent_at: z.string(),
  read_at: z.string().nullable(),
  closed_at: z.string().nullable(),
})
export type MessageHead = z.infer<typeof MessageHead>

/**
 * A message with all that was sent, and the newest of its conversation, newest first; `older_letters`: how many older ones there are. `person`: the candidate who has its address. `bounced`: mails to that
 * address come back.
 */
export const RecruiterMessage = MessageHead.extend({
  phone: z.string(),
  message: z.string(),
  bounced: z.boolean(),
  person: z.object({ id: z.int(), name: z.string() }).nullable(),
  letters: z.array(Letter),
  older_letters: z.int(),
})
export type RecruiterMessage = z.infer<typeof RecruiterMessage>

export const MessagePage = z.object({ count: z.int(), results: z.array(MessageHead) })
export type MessagePage = z.infer<typeof MessagePage>

export const RecruiterMessageResponse = z.object({ data: RecruiterMessage })
export const UnreadResponse = z.object({ data: z.object({ unread: z.int() }) })

export const NO_SUCH_PERSON = 'Choose somebody who can sign in.'

/**
 * A change of a message: only the keys that are sent change. `assigned_to` is an account's id, or null for nobody. A
 * `status` without `due_on` comes with the day that is promised for what is next.
 */
export const MessagePatch = z.object({
  read: z.boolean().optional(),
  closed: z.boolean().optional(),
  spam: z.boolean().optional(),
  status: LeadStatus.optional(),
  due_on: z.iso
    .date(stepTexts.day)
    .regex(/^2\d{3}-/, stepTexts.day)
    .nullable()
    .optional(),
  assigned_to: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/, NO_SUCH_PERSON)
    .nullable()
    .optional(),
})
export type MessagePatch = z.infer<typeof MessagePatch>

export const MessageParams = IdParams
