import { z } from 'zod'
import { administratorErrors, type Endpoint, inputErrors, staleErrors } from '../core/endpoint.ts'
import { ID_MAX } from '../core/limits.ts'

/** The template by which people are told that a job was closed; null: nobody is told. */
export const ClosingLetter = z.object({
  template_id: z
    .int('must be a template id')
    .positive('must be a template id')
    .max(ID_MAX, 'must be a template id')
    .nullable(),
})
export type ClosingLetter = z.infer<typeof ClosingLetter>
const ClosingLetterResponse = z.object({ data: ClosingLetter })

/**
 * Whom the closing of a job tells: how many people have an application for it that is open, and by which template. `due_at`: of a job
 * that was closed a short while ago, when the letters are written unless it is opened again before.
 */
export const JobClosing = z.object({
  template: z.string(),
  people: z.int(),
  due_at: z.string().nullable(),
})
export type JobClosing = z.infer<typeof JobClosing>

/** Whether closing a job tells those who applied. */
export const closingEndpoints = {
  closingLetter: {
    method: 'GET',
    path: '/api/letters/closing/',
    access: 'administrator',
    summary: 'By which template people are told that the job they applied for was closed.',
    etag: true,
    success: { status: 200, body: ClosingLetterResponse },
    errors: administratorErrors,
  },
  saveClosingLetter: {
    method: 'PUT',
    path: '/api/letters/closing/',
    access: 'administrator',
    summary:
      'Say by which template people are told that the job they applied for was closed; null: nobody is told, not even of a job that was closed a moment ago.',
    body: ClosingLetter,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: ClosingLetterResponse },
    errors: [...inputErrors, ...staleErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
