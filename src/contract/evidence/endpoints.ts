import { z } from 'zod'
import { type Endpoint, inputErrors, recruiterErrors, staleErrors } from '../core/endpoint.ts'
import { JobParams } from '../jobs/job.ts'
import { EvidencePage, EvidenceQuery } from './evidence.ts'
import { PostingRequirements, RequirementsInput } from './requirement.ts'

const RequirementsResponse = z.object({ data: PostingRequirements })

/** People beside what a posting asks: all of it answers `evidence_off` while that is turned off. */
export const evidenceEndpoints = {
  requirements: {
    method: 'GET',
    path: '/api/jobs/requirements/:id/',
    access: 'recruiter',
    summary: 'What a posting asks for, as its text or a recruiter says.',
    params: JobParams,
    etag: true,
    success: { status: 200, body: RequirementsResponse },
    errors: ['job_not_found', 'evidence_off', ...recruiterErrors],
  },
  saveRequirements: {
    method: 'PUT',
    path: '/api/jobs/requirements/:id/',
    access: 'recruiter',
    summary: 'Say what a posting asks for, the whole list; or (null) go back to what its text says.',
    params: JobParams,
    body: RequirementsInput,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: RequirementsResponse },
    errors: [...inputErrors, 'job_not_found', 'evidence_off', ...staleErrors, ...recruiterErrors],
  },
  evidence: {
    method: 'GET',
    path: '/api/jobs/evidence/:id/',
    access: 'recruiter',
    summary:
      'People beside what a posting asks: for each requirement the line that shows it. First who shows most of what is required, then most of what is nice to have, then enough of the years asked for, then who applied last or, of others, whose resume came last.',
    params: JobParams,
    query: EvidenceQuery,
    success: { status: 200, body: EvidencePage },
    errors: ['invalid_input', 'job_not_found', 'evidence_off', ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
