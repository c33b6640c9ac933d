import { type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { LetterResponse } from './letter.ts'
import { shownLetterEndpoints } from './letter-endpoints.ts'
import {
  LetterBeginning,
  LetterBeginningQuery,
  LetterInput,
  LetterPreview,
  LetterPreviewInput,
  PastedInput,
} from './letter-input.ts'
import { signatureEndpoints } from './signature.ts'

const person = ['candidate_not_found', 'application_not_found', ...recruiterErrors] as const
const written = ['candidate_merged', 'do_not_contact', ...inputErrors, ...person] as const

/** What recruiters and people write to each other. */
export const letterEndpoints = {
  ...shownLetterEndpoints,
  ...signatureEndpoints,
  beginLetter: {
    method: 'GET',
    path: '/api/letters/beginning/',
    access: 'recruiter',
    summary:
      'What a letter to a person can begin with: addresses, templates, what their fields stand for, resumes.',
    query: LetterBeginningQuery,
    success: { status: 200, body: LetterBeginning },
    errors: ['invalid_input', ...person],
  },
  previewLetter: {
    method: 'POST',
    path: '/api/letters/preview/',
    access: 'recruiter',
    summary: 'A letter exactly as it would be sent, as text and as HTML.',
    body: LetterPreviewInput,
    success: { status: 200, body: LetterPreview },
    errors: written,
  },
  writeLetter: {
    method: 'POST',
    path: '/api/letters/',
    access: 'recruiter',
    summary: 'Send a letter to a person, ten minutes from now or at once.',
    body: LetterInput,
    success: { status: 201, body: LetterResponse },
    errors: ['idempotency_key_reused', ...written],
  },
  pasteLetter: {
    method: 'POST',
    path: '/api/letters/received/',
    access: 'recruiter',
    summary: 'Keep a mail from a person that came elsewhere.',
    body: PastedInput,
    success: { status: 201, body: LetterResponse },
    errors: ['candidate_merged', ...inputErrors, ...person],
  },
} as const satisfies Record<string, Endpoint>
