import type { Letter } from '#contract/letters/letter.ts'

/**
 * Whom a letter is for: a person, maybe about an application, or whoever wrote a message of the contact form. `begun`: the name of the draft of
 * what was merged into that one while it was written.
 */
export type LetterTo =
  | { candidate: number; application?: number | undefined; begun?: string | undefined }
  | { message: number }

/** The same, where the application alone is known. */
export type LetterAsked = LetterTo | { candidate?: undefined; application: number; begun?: string }

/**
 * The name under which the text of a letter to them is kept until it is sent. One about an application is called by that alone, whoever its
 * person is merged into meanwhile.
 */
export function letterDraft(to: LetterTo): string {
  if ('message' in to) return `answer:${to.message}`
  return to.begun ?? `letter:${to.application === undefined ? to.candidate : ''}:${to.application ?? ''}`
}

/** Whom an answer to a letter is for; undefined where that is not known. */
export function ownerOf({ candidate_id, application_id, contact_message_id }: Letter): LetterTo | undefined {
  if (candidate_id !== null) return { candidate: candidate_id, application: application_id ?? undefined }
  return contact_message_id === null ? undefined : { message: contact_message_id }
}
