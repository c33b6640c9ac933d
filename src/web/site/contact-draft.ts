import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { MessageFields } from '#contract/messages/message.ts'

/** The names are the contract's, so that the server's messages find their fields. */
export type FieldName = keyof MessageFields
export type MessageDraft = Record<FieldName | 'website', string>

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(MessageFields.shape, name)
}

export function readDraft(form: HTMLFormElement): MessageDraft {
  const data = new FormData(form)
  const words = (name: keyof MessageDraft) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    email: words('email'),
    phone: words('phone'),
    subject: words('subject'),
    company: words('company'),
    message: words('message'),
    website: words('website'),
  }
}

/** The contract's own schema: the server says the same. */
export function draftMessages(draft: MessageDraft): FieldErrors {
  const parsed = MessageFields.safeParse(draft)
  return parsed.success ? {} : fieldErrors(parsed.error)
}
