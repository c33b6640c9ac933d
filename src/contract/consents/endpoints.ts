import { z } from 'zod'
import { administratorErrors, type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { IdParams } from '../core/paging.ts'
import { PersonConsents } from './consent.ts'

/** Consent of a person to texts, and its evidence (docs/decisions/0052). */
export const consentEndpoints = {
  personConsents: {
    method: 'GET',
    path: '/api/candidates/:id/consents/',
    access: 'recruiter',
    summary:
      'What a person agreed to be texted about, by number and purpose, and every entry of the ledger about it.',
    params: IdParams,
    success: { status: 200, body: z.object({ data: PersonConsents }) },
    errors: ['candidate_not_found', ...recruiterErrors],
  },
  consentEvidence: {
    method: 'GET',
    path: '/api/candidates/:id/consents/evidence/',
    access: 'administrator',
    summary: 'The entries of a person in the ledger of consent with all that proves them, as signed JSON.',
    params: IdParams,
    success: { status: 200, body: 'file' },
    errors: ['candidate_not_found', ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
