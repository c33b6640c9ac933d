import { z } from 'zod'
import { Done, type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { ID_MAX } from '../core/limits.ts'
import { ApplicationParams } from './application.ts'

const id = (message: string) => z.int(message).positive(message).max(ID_MAX, message)

/** Whom, for which open job, and with the resume of which of their applications; when none is named, or it has none, the newest one that has, or that of a file that a recruiter brought. */
export const ConsiderInput = z.object({
  candidate_id: id('must be a candidate id'),
  job_id: id('must be a job id'),
  application_id: id('must be an application id').optional(),
})
export type ConsiderInput = z.infer<typeof ConsiderInput>
export const ConsideredResponse = z.object({ data: z.object({ id: z.int(), job_id: z.int() }) })

/** On their own: the page of an application loads them when somebody is considered for another job. */
export const considerEndpoints = {
  considerForJob: {
    method: 'POST',
    path: '/api/applications/',
    access: 'recruiter',
    summary:
      'Consider a person for another open job: an application with a copy of their resume, no answers, no mail, and the source `recruiter`.',
    body: ConsiderInput,
    success: { status: 201, body: ConsideredResponse },
    errors: [
      'candidate_not_found',
      'candidate_merged',
      'application_not_found',
      'resume_needed',
      'resume_missing',
      'job_not_found',
      'job_closed',
      'applied_already',
      ...inputErrors,
      ...recruiterErrors,
    ],
  },
  takeBackConsidered: {
    method: 'DELETE',
    path: '/api/applications/:id/',
    access: 'recruiter',
    summary:
      'Take back an application that this recruiter made (administrators: anybody), while nobody has worked on it.',
    params: ApplicationParams,
    success: { status: 200, body: Done },
    errors: [
      'application_not_found',
      'application_merged',
      'application_in_use',
      'application_copied',
      'not_your_application',
      ...recruiterErrors,
    ],
  },
} as const satisfies Record<string, Endpoint>
