import { z } from 'zod'
import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'

/** What every recruiter may know of an account. A disabled one is named where it did something, and offered nowhere. */
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
