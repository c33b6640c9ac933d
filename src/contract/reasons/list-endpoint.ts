import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { ReasonList } from './reason.ts'

/** The fixed reasons of a refusal: all that a browser needs of them to give one. */
export const listReasonsEndpoint = {
  method: 'GET',
  path: '/api/reasons/',
  access: 'recruiter',
  summary: 'The fixed reasons of a refusal in their order, retired ones last.',
  etag: true,
  success: { status: 200, body: ReasonList },
  errors: recruiterErrors,
} as const satisfies Endpoint
