import { z } from 'zod'
import { type Endpoint, inputErrors, recruiterErrors, staleErrors } from '../core/endpoint.ts'
import { ID_MAX } from '../core/limits.ts'
import { InterviewParams, InterviewResponse, Interviews, LookedSlots } from './interview.ts'
import { InterviewInput, InterviewPatch, LookInput } from './interview-input.ts'

const APPLICATION = 'must be an application id'
const InterviewsQuery = z.object({
  application_id: z.coerce
    .number(APPLICATION)
    .pipe(z.int(APPLICATION).positive(APPLICATION).max(ID_MAX, APPLICATION)),
})

/** Interviews about applications, as recruiters see them. */
export const interviewEndpoints = {
  listInterviews: {
    method: 'GET',
    path: '/api/interviews/',
    access: 'recruiter',
    summary: 'The interviews about an application, newest first.',
    query: InterviewsQuery,
    success: { status: 200, body: Interviews },
    errors: ['invalid_input', 'application_not_found', ...recruiterErrors],
  },
  lookAtSlots: {
    method: 'POST',
    path: '/api/interviews/look/',
    access: 'recruiter',
    summary: 'What times mean in a time zone, and which other interviews the same people have then.',
    body: LookInput,
    success: { status: 200, body: LookedSlots },
    errors: [...inputErrors, ...recruiterErrors],
  },
  proposeInterview: {
    method: 'POST',
    path: '/api/interviews/',
    access: 'recruiter',
    summary:
      'Propose times for an interview: the candidate picks one on their page, to which a letter leads.',
    body: InterviewInput,
    success: { status: 201, body: InterviewResponse },
    errors: [
      'application_not_found',
      'application_merged',
      'application_ended',
      'application_is_spam',
      'candidate_not_found',
      'candidate_merged',
      'do_not_contact',
      'idempotency_key_reused',
      ...inputErrors,
      ...recruiterErrors,
    ],
  },
  getInterview: {
    method: 'GET',
    path: '/api/interviews/:id/',
    access: 'recruiter',
    summary: 'An interview, also one that was cancelled.',
    params: InterviewParams,
    etag: true,
    success: { status: 200, body: InterviewResponse },
    errors: ['interview_not_found', ...recruiterErrors],
  },
  changeInterview: {
    method: 'PATCH',
    path: '/api/interviews/:id/',
    access: 'recruiter',
    summary:
      'Move an interview, propose other times, change how, where and with whom it is, cancel it, book it again, or say what came of it; who had a calendar entry hears of a change.',
    params: InterviewParams,
    body: InterviewPatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: InterviewResponse },
    errors: [
      'interview_not_found',
      'interview_ended',
      'application_ended',
      ...staleErrors,
      ...inputErrors,
      ...recruiterErrors,
    ],
  },
} as const satisfies Record<string, Endpoint>
