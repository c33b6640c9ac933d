import { z } from 'zod'
import { accountEndpoints } from './account-endpoints.ts'
import { ApplicationParams, DownloadQuery, ResumeLinkAnswer } from './application.ts'
import { applicationEndpoints } from './application-endpoints.ts'
import { applyEndpoint } from './apply-endpoint.ts'
import { auditEndpoints } from './audit-endpoints.ts'
import { contactEndpoint } from './contact-endpoint.ts'
import { DashboardAnswer, DashboardQuery } from './dashboard.ts'
import type { ErrorCode } from './errors.ts'
import { JobAnswer, JobInput, JobListPage, JobListQuery, JobParams, JobPatch, SavedJobAnswer } from './job.ts'
import { messageEndpoints } from './message-endpoints.ts'
import { noticeEndpoints } from './notice-endpoints.ts'
import { outboxEndpoints } from './outbox.ts'
import { peopleEndpoints } from './people-endpoints.ts'
import { personNameEndpoints } from './person-name.ts'
import { resumeEndpoints } from './resume-endpoints.ts'
import { LoginAnswer, LoginInput, SessionAnswer } from './session.ts'

/**
 * One call of the API. `access`: `public` ignores a token, `optional` answers more with a valid one,
 * `recruiter` answers 401 without one, `administrator` also 403 to anybody else. `multipart` bodies are streamed; their text fields are `body`.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: 'public' | 'optional' | 'recruiter' | 'administrator'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  multipart?: { file: string }
  success: { status: 200 | 201; body: z.ZodType | 'file' }
  errors: readonly ErrorCode[]
}

const Done = z.object({ message: z.string() })
export type Done = z.infer<typeof Done>

const recruiter = ['unauthenticated', 'rate_limited'] as const

/** Every call the server answers, once: Fastify, the browser client and the OpenAPI page read it (section 7). */
export const endpoints = {
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
    success: { status: 200, body: JobAnswer },
    errors: ['job_not_found', 'unauthenticated', 'rate_limited'],
  },
  apply: applyEndpoint,
  sendMessage: contactEndpoint,
  login: {
    method: 'POST',
    path: '/api/jobs/login/',
    access: 'public',
    summary: 'Exchange e-mail and password for a token, sent back as "Authorization: Token {token}".',
    body: LoginInput,
    success: { status: 200, body: LoginAnswer },
    errors: ['invalid_input', 'malformed_body', 'login_failed', 'second_factor_required', 'rate_limited'],
  },
  logout: {
    method: 'POST',
    path: '/api/jobs/logout/',
    access: 'recruiter',
    summary: 'End the session of the token that is sent.',
    success: { status: 200, body: Done },
    errors: recruiter,
  },
  session: {
    method: 'GET',
    path: '/api/session/',
    access: 'recruiter',
    summary: 'Who is signed in, and until when.',
    success: { status: 200, body: SessionAnswer },
    errors: recruiter,
  },
  postJob: {
    method: 'POST',
    path: '/api/jobs/post/',
    access: 'recruiter',
    summary: 'Create a job.',
    body: JobInput,
    success: { status: 201, body: SavedJobAnswer },
    errors: ['invalid_input', 'malformed_body', ...recruiter],
  },
  updateJob: {
    method: 'PATCH',
    path: '/api/jobs/list/:id/update/',
    access: 'recruiter',
    summary: 'Change the fields of a job that are sent.',
    params: JobParams,
    body: JobPatch,
    success: { status: 200, body: SavedJobAnswer },
    errors: ['invalid_input', 'malformed_body', 'job_not_found', ...recruiter],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/api/jobs/delete/:id/',
    access: 'recruiter',
    summary: 'Delete a job. Its applications are kept on record.',
    params: JobParams,
    success: { status: 200, body: Done },
    errors: ['job_not_found', ...recruiter],
  },
  dashboard: {
    method: 'GET',
    path: '/api/dashboard/',
    access: 'recruiter',
    summary: 'Counts of jobs and the figures of each month of a year.',
    query: DashboardQuery,
    success: { status: 200, body: DashboardAnswer },
    errors: ['invalid_input', ...recruiter],
  },
  resumeLink: {
    method: 'POST',
    path: '/api/applications/:id/resume-link/',
    access: 'recruiter',
    summary: 'A download link for one resume that works for at most 60 seconds.',
    params: ApplicationParams,
    success: { status: 201, body: ResumeLinkAnswer },
    errors: ['application_not_found', ...recruiter],
  },
  downloadResume: {
    method: 'GET',
    path: '/api/applications/:id/resume/',
    access: 'public',
    summary: 'The original bytes of a resume, by a signed link.',
    params: ApplicationParams,
    query: DownloadQuery,
    success: { status: 200, body: 'file' },
    errors: ['invalid_input', 'link_expired', 'application_not_found', 'rate_limited'],
  },
  ...auditEndpoints,
  ...applicationEndpoints,
  ...messageEndpoints,
  ...outboxEndpoints,
  ...personNameEndpoints,
  ...resumeEndpoints,
  ...accountEndpoints,
  ...peopleEndpoints,
  ...noticeEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
