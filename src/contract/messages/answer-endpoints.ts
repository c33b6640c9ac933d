import { type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { LetterResponse } from '../letters/letter.ts'
import { LetterPreview } from '../letters/letter-input.ts'
import { AnswerBeginning, AnswerInput, AnswerPreviewInput, PastedReplyInput } from './answer.ts'
import { MessageParams } from './recruiter-message.ts'

const notThere = ['message_not_found', 'message_is_spam', ...recruiterErrors] as const
const written = ['do_not_contact', ...inputErrors, ...notThere] as const

/** What recruiters answer to messages of the contact form; what was answered comes with the message. */
export const answerEndpoints = {
  beginAnswer: {
    method: 'GET',
    path: '/api/messages/:id/letters/beginning/',
    access: 'recruiter',
    summary: 'What an answer to a message can begin with: addresses, templates, what their fields stand for.',
    params: MessageParams,
    success: { status: 200, body: AnswerBeginning },
    errors: notThere,
  },
  previewAnswer: {
    method: 'POST',
    path: '/api/messages/:id/letters/preview/',
    access: 'recruiter',
    summary: 'An answer exactly as it would be sent, as text and as HTML.',
    params: MessageParams,
    body: AnswerPreviewInput,
    success: { status: 200, body: LetterPreview },
    errors: written,
  },
  writeAnswer: {
    method: 'POST',
    path: '/api/messages/:id/letters/',
    access: 'recruiter',
    summary:
      'Answer a message by mail, ten minutes from now or at once. A new message is in talk from then on.',
    params: MessageParams,
    body: AnswerInput,
    success: { status: 201, body: LetterResponse },
    errors: ['idempotency_key_reused', 'answered_meanwhile', ...written],
  },
  pasteReply: {
    method: 'POST',
    path: '/api/messages/:id/letters/received/',
    access: 'recruiter',
    summary: 'Keep a mail about a message that came elsewhere.',
    params: MessageParams,
    body: PastedReplyInput,
    success: { status: 201, body: LetterResponse },
    errors: [...inputErrors, ...notThere],
  },
} as const satisfies Record<string, Endpoint>
