import { z } from 'zod'
import { administratorErrors, type Endpoint, inputErrors } from '../core/endpoint.ts'
import { IdParams } from '../core/paging.ts'
import { Erasure, ErasureInput, ErasurePreview, ErasureSubject } from './erasure.ts'

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
