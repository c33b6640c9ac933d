import { type Endpoint, inputErrors, recruiterErrors, staleErrors } from '../core/endpoint.ts'
import { listReasonsEndpoint } from './list-endpoint.ts'
import { ReasonList } from './reason.ts'
import { ReasonsInput } from './reasons-input.ts'

/** The fixed reasons of a refusal. */
export const reasonEndpoints = {
  listReasons: listReasonsEndpoint,
  saveReasons: {
    method: 'PUT',
    path: '/api/reasons/',
    access: 'administrator',
    summary: 'Name, order, add, retire and use again the reasons of a refusal: the whole list.',
    body: ReasonsInput,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: ReasonList },
    errors: ['forbidden', ...staleErrors, ...inputErrors, ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
