import { z } from 'zod'
import { administratorErrors, type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { Samples } from './sample-set.ts'

const SamplesResponse = z.object({ data: Samples })

/** The sample people of a first look (SEED_DEMO). */
export const sampleEndpoints = {
  readSamples: {
    method: 'GET',
    path: '/api/samples/',
    access: 'recruiter',
    summary: 'Whether there are sample people, and how many.',
    success: { status: 200, body: SamplesResponse },
    errors: recruiterErrors,
  },
  removeSamples: {
    method: 'DELETE',
    path: '/api/samples/',
    access: 'administrator',
    summary:
      'Remove all sample people for good, with their applications, their files and all that was written on them, in the background.',
    success: { status: 200, body: SamplesResponse },
    errors: administratorErrors,
  },
} as const satisfies Record<string, Endpoint>
