import { z } from 'zod'
import { SEARCH_MAX } from '../core/limits.ts'
import { IdParams, pageNumber } from '../core/paging.ts'
import { text } from '../core/text.ts'

/** How many messages a page of the admin's list holds. */
export const MESSAGES_PAGE = 25

/** The lists of the admin. What filled in the trap stands in `spam` only, open or closed. */
export const MESSAGE_LISTS = ['open', 'mine', 'closed', 'spam'] as const
export const MessageList = z.enum(MESSAGE_LISTS, 'is not a list')
export type MessageList = z.infer<typeof MessageList>

export const MessageQuery = z.object({
  list: MessageList.default('open'),
  search: text({ most: SEARCH_MAX }).default(''),
  page: pageNumber,
})
export type MessageQuery = z.infer<typeof MessageQuery>

/** A message as a list shows it: `excerpt` is how its text begins. Times are UTC ISO 8601. */
export const MessageHead = z.object({
  id: z.int(),
  email: z.string(),
  company: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  spam: z.boolean(),
  assigned_to: z.object({ id: z.string(), name: z.string() }).nullable(),
  sent_at: z.string(),
  read_at: z.string().nullable(),
  closed_at: z.string().nullable(),
})
export type MessageHead = z.infer<typeof MessageHead>

/** A message with all that was sent. */
export const RecruiterMessage = MessageHead.extend({ phone: z.string(), message: z.string() })
export type RecruiterMessage = z.infer<typeof RecruiterMessage>

export const MessagePage = z.object({ count: z.int(), results: z.array(MessageHead) })
export type MessagePage = z.infer<typeof MessagePage>

export const RecruiterMessageResponse = z.object({ data: RecruiterMessage })
export const UnreadResponse = z.object({ data: z.object({ unread: z.int() }) })

export const NO_SUCH_PERSON = 'Choose somebody who can sign in.'

/** A change of a message: only the keys that are sent change. `assigned_to` is an account's id, or null for nobody. */
export const MessagePatch = z.object({
  read: z.boolean().optional(),
  closed: z.boolean().optional(),
  spam: z.boolean().optional(),
  assigned_to: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/, NO_SUCH_PERSON)
    .nullable()
    .optional(),
})
export type MessagePatch = z.infer<typeof MessagePatch>

export const MessageParams = IdParams
