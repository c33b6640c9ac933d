import { Done, type Endpoint, inputErrors, recruiterErrors, staleErrors } from './endpoint.ts'
import { JobAnswer, JobInput, JobListPage, JobListQuery, JobParams, JobPatch, SavedJobAnswer } from './job.ts'

/** Jobs: the public list and what the desk does with them. */
export const jobEndpoints = {
  listJobs: {
    method: 'GET',
    path: '/api/jobs/list/',
    access: 'optional',
    summary:
      'Jobs, newest first. Without a token only open jobs; with one every job and its applications, in any order.',
    query: JobListQuery,
    success: { status: 200, body: JobListPage },
    errors: ['invalid_input', 'unauthenticated', 'rate_limited'],
  },
  getJob: {
    method: 'GET',
    path: '/api/jobs/list/:id/',
    access: 'optional',
    summary: 'One job. Without a token an inactive job answers 404.',
    params: JobParams,
    etag: true,
    success: { status: 200, body: JobAnswer },
    errors: ['job_not_found', 'unauthenticated', 'rate_limited'],
  },
  postJob: {
    method: 'POST',
    path: '/api/jobs/post/',
    access: 'recruiter',
    summary: 'Create a job.',
    body: JobInput,
    success: { status: 201, body: SavedJobAnswer },
    errors: [...inputErrors, ...recruiterErrors],
  },
  updateJob: {
    method: 'PATCH',
    path: '/api/jobs/list/:id/update/',
    access: 'recruiter',
    summary: 'Change the fields of a job that are sent.',
    params: JobParams,
    body: JobPatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: SavedJobAnswer },
    errors: [...inputErrors, 'job_not_found', ...staleErrors, ...recruiterErrors],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/api/jobs/delete/:id/',
    access: 'recruiter',
    summary: 'Delete a job. Its applications are kept on record.',
    params: JobParams,
    ifMatch: true,
    success: { status: 200, body: Done },
    errors: ['job_not_found', ...staleErrors, ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
