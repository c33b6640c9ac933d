import type { Endpoint } from '../core/endpoint.ts'
import { AppliedResponse, ApplyInput } from './application.ts'

/** On its own, so that the apply form does not carry the recruiters' calls into the visitor's browser. */
export const applyEndpoint = {
  method: 'POST',
  path: '/api/jobs/apply/submit',
  access: 'public',
  summary: 'Apply to a job with a resume. Send an Idempotency-Key so that a retry answers the first result.',
  body: ApplyInput,
  multipart: { file: 'applicant_resume' },
  success: { status: 201, body: AppliedResponse },
  errors: [
    'invalid_input',
    'malformed_body',
    'job_not_found',
    'upload_interrupted',
    'job_closed',
    'body_too_large',
    'upload_too_large',
    'unsupported_media_type',
    'idempotency_key_reused',
    'rate_limited',
  ],
} as const satisfies Endpoint
