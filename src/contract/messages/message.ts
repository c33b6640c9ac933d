import { z } from 'zod'
import { emailField, phoneField } from '../core/contact-fields.ts'
import { MESSAGE_MAX, NAME_MAX, TITLE_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'

/**
 * The contact form (spec sections 3 and 5). `website` is a trap: people do not see it, programs fill it in. It takes
 * anything, because a refusal would tell them.
 */
export const MessageInput = z.object({
  email: emailField(texts.contact.emailRequired),
  phone: phoneField(),
  subject: text({ most: TITLE_MAX, required: texts.contact.subjectRequired }),
  message: text({ most: MESSAGE_MAX, required: texts.contact.messageRequired, lines: true }),
  company: text({ most: NAME_MAX }).default(''),
  website: z.string().default(''),
})
export type MessageInput = z.infer<typeof MessageInput>

/** What a person fills in. */
export const MessageFields = MessageInput.omit({ website: true })
export type MessageFields = z.infer<typeof MessageFields>

export const MessageResponse = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), sent_at: z.string() }),
})
export type MessageResponse = z.infer<typeof MessageResponse>
