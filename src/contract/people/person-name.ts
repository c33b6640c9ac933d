import { z } from 'zod'
import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'

/**
 * What every recruiter may know of an account. One that may not work with applicants, because it is disabled or an editor's, is named where
 * it did something, and offered nowhere: it is not `enabled`.
 */
export const PersonName = z.object({ id: z.string(), name: z.string(), enabled: z.boolean() })
export type PersonName = z.infer<typeof PersonName>

export const personNameEndpoints = {
  listPersonNames: {
    method: 'GET',
    path: '/api/people/names/',
    access: 'recruiter',
    summary: 'The names of all accounts.',
    success: { status: 200, body: z.object({ data: z.array(PersonName) }) },
    errors: recruiterErrors,
  },
} as const satisfies Record<string, Endpoint>
