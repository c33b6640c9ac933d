import type { Letter } from '#contract/letters/letter.ts'

/** Whom a letter is for: a person, maybe about an application, or whoever wrote a message of the contact form. */
export type LetterTo = { candidate: number; application?: number | undefined } | { message: number }

/** The same, where a list knows the application alone. */
export type LetterAsked = LetterTo | { candidate?: undefined; application: number }

/** The name under which the text of a letter to them is kept until it is sent. */
export const letterDraft = (to: LetterTo): string =>
  'message' in to ? `answer:${to.message}` : `letter:${to.candidate}:${to.application ?? ''}`

/** Whom an answer to a letter is for; undefined where that is not known. */
export function ownerOf({ candidate_id, application_id, contact_message_id }: Letter): LetterTo | undefined {
  if (candidate_id !== null) return { candidate: candidate_id, application: application_id ?? undefined }
  return contact_message_id === null ? undefined : { message: contact_message_id }
}
