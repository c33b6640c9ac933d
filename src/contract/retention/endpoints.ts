import { z } from 'zod'
import { administratorErrors, Done, type Endpoint, inputErrors } from '../core/endpoint.ts'
import { IdParams } from '../core/paging.ts'
import { Erasure, ErasureInput, ErasurePreview, ErasureSubject } from './erasure.ts'
import { HoldInput, HoldQuery, LegalHold } from './legal-hold.ts'

const ErasureResponse = z.object({ data: Erasure })
const subjectErrors = ['candidate_not_found', 'application_not_found'] as const

/** Erasing people, by administrators alone. */
export const erasureEndpoints = {
  previewErasure: {
    method: 'GET',
    path: '/api/erasures/preview/',
    access: 'administrator',
    summary: 'What would go if a person were erased.',
    query: ErasureSubject,
    success: { status: 200, body: z.object({ data: ErasurePreview }) },
    errors: ['invalid_input', ...subjectErrors, ...administratorErrors],
  },
  erase: {
    method: 'POST',
    path: '/api/erasures/',
    access: 'administrator',
    summary: 'Erase a person with all that is known of them, for good, in the background.',
    body: ErasureInput,
    success: { status: 200, body: ErasureResponse },
    errors: ['on_legal_hold', ...subjectErrors, ...inputErrors, ...administratorErrors],
  },
  listErasures: {
    method: 'GET',
    path: '/api/erasures/',
    access: 'administrator',
    summary: 'The newest erasures.',
    success: { status: 200, body: z.object({ results: z.array(Erasure) }) },
    errors: administratorErrors,
  },
  getErasure: {
    method: 'GET',
    path: '/api/erasures/:id/',
    access: 'administrator',
    summary: 'One erasure, as its certificate says it.',
    params: IdParams,
    success: { status: 200, body: ErasureResponse },
    errors: ['erasure_not_found', ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>

/** Legal holds: what one is on is not erased. */
export const holdEndpoints = {
  listHolds: {
    method: 'GET',
    path: '/api/legal-holds/',
    access: 'administrator',
    summary: 'The legal holds, the newest first: all of them, those that keep a person, or those on a job.',
    query: HoldQuery,
    success: { status: 200, body: z.object({ results: z.array(LegalHold) }) },
    errors: ['invalid_input', 'candidate_not_found', ...administratorErrors],
  },
  setHold: {
    method: 'POST',
    path: '/api/legal-holds/',
    access: 'administrator',
    summary: 'Set a legal hold: what it is on is not erased, neither on request nor by age.',
    body: HoldInput,
    success: { status: 200, body: z.object({ data: LegalHold }) },
    errors: [
      'already_held',
      'candidate_not_found',
      'application_not_found',
      'job_not_found',
      ...inputErrors,
      ...administratorErrors,
    ],
  },
  liftHold: {
    method: 'DELETE',
    path: '/api/legal-holds/:id/',
    access: 'administrator',
    summary: 'Lift a legal hold.',
    params: IdParams,
    success: { status: 200, body: Done },
    errors: ['hold_not_found', ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
