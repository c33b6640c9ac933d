import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { ApplicationParams, DownloadQuery, ResumeLinkQuery, ResumeLinkResponse } from './application.ts'
import { ResumeTextResponse } from './resume-text.ts'

/** A resume: its bytes by a signed link, and its text. */
export const resumeEndpoints = {
  resumeLink: {
    method: 'POST',
    path: '/api/applications/:id/resume-link/',
    access: 'recruiter',
    summary:
      'A link to the bytes of one resume, to download or to show them, that works for at most 60 seconds.',
    params: ApplicationParams,
    query: ResumeLinkQuery,
    success: { status: 201, body: ResumeLinkResponse },
    errors: ['invalid_input', 'application_not_found', 'resume_none', 'resume_missing', ...recruiterErrors],
  },
  downloadResume: {
    method: 'GET',
    path: '/api/applications/:id/resume/',
    access: 'public',
    summary: 'The original bytes of a resume, by a signed link.',
    params: ApplicationParams,
    query: DownloadQuery,
    success: { status: 200, body: 'file' },
    errors: ['invalid_input', 'link_expired', 'application_not_found', 'resume_missing', 'rate_limited'],
  },
  resumeText: {
    method: 'GET',
    path: '/api/applications/:id/resume-text/',
    access: 'recruiter',
    summary: 'The text of one resume, once it has been read.',
    params: ApplicationParams,
    success: { status: 200, body: ResumeTextResponse },
    errors: ['application_not_found', ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
