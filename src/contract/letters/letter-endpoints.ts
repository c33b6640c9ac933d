import { z } from 'zod'
import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { ID_MAX } from '../core/limits.ts'
import { LetterParams, LetterResponse, Letters } from './letter.ts'

export const LettersQuery = z.object({
  application_id: z.coerce
    .number('must be an application id')
    .pipe(z.int('must be an application id').positive('must be an application id').max(ID_MAX)),
})
export type LettersQuery = z.infer<typeof LettersQuery>

const notWaiting = ['letter_not_found', 'letter_not_waiting', ...recruiterErrors] as const

/** The letters that are there: all that a page which shows them needs. */
export const shownLetterEndpoints = {
  listLetters: {
    method: 'GET',
    path: '/api/letters/',
    access: 'recruiter',
    summary: 'The newest 100 letters about an application, newest first, and how many older ones there are.',
    query: LettersQuery,
    success: { status: 200, body: Letters },
    errors: ['invalid_input', 'application_not_found', ...recruiterErrors],
  },
  takeBackLetter: {
    method: 'POST',
    path: '/api/letters/:id/take-back/',
    access: 'recruiter',
    summary: 'Take back a letter that has not gone out; answers what it said.',
    params: LetterParams,
    success: { status: 200, body: LetterResponse },
    errors: notWaiting,
  },
  sendLetterNow: {
    method: 'POST',
    path: '/api/letters/:id/send-now/',
    access: 'recruiter',
    summary: 'Have a letter that waits, or could not be sent, go out now.',
    params: LetterParams,
    success: { status: 200, body: LetterResponse },
    errors: notWaiting,
  },
} as const satisfies Record<string, Endpoint>
