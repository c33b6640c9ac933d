import { z } from 'zod'
import { administratorErrors, type Endpoint, inputErrors, staleErrors } from '../core/endpoint.ts'
import { DuePage, DueQuery, Keeping, KeepingLook, KeepingSwitch, KeepingTimes } from './keeping.ts'

const KeepingResponse = z.object({ data: Keeping })

/** How long records are kept, by administrators alone. */
export const keepingEndpoints = {
  keeping: {
    method: 'GET',
    path: '/api/keeping/',
    access: 'administrator',
    summary: 'How long records are kept, and what the daily run last took.',
    etag: true,
    success: { status: 200, body: KeepingResponse },
    errors: administratorErrors,
  },
  updateKeeping: {
    method: 'PATCH',
    path: '/api/keeping/',
    access: 'administrator',
    summary:
      'Say how long records are kept, in months: what is sent changes. Other times turn the daily run off until somebody has looked.',
    body: KeepingTimes.partial(),
    etag: true,
    ifMatch: true,
    success: { status: 200, body: KeepingResponse },
    errors: [...inputErrors, ...staleErrors, ...administratorErrors],
  },
  lookAtKeeping: {
    method: 'POST',
    path: '/api/keeping/looks/',
    access: 'administrator',
    summary: 'Count what a run would take today. Takes nothing; afterwards the daily run may be turned on.',
    success: { status: 200, body: z.object({ data: KeepingLook }) },
    errors: administratorErrors,
  },
  listDue: {
    method: 'GET',
    path: '/api/keeping/due/',
    access: 'administrator',
    summary: 'The records of a kind that a run would take today.',
    query: DueQuery,
    success: { status: 200, body: DuePage },
    errors: ['invalid_input', ...administratorErrors],
  },
  switchKeeping: {
    method: 'PUT',
    path: '/api/keeping/run/',
    access: 'administrator',
    summary: 'Turn the daily run on, once somebody has looked at what would go, or off.',
    body: KeepingSwitch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: KeepingResponse },
    errors: ['not_looked_at', ...inputErrors, ...staleErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
