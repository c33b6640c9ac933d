import { DownloadQuery, ResumeLinkQuery, ResumeLinkResponse } from '../applications/application.ts'
import { ResumeTextResponse } from '../applications/resume-text.ts'
import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { IdParams } from '../core/paging.ts'

export const ResumeFileParams = IdParams
const notThere = ['resume_file_not_found', ...recruiterErrors] as const

/** A dropped resume itself: its bytes by a signed link, and its text. */
export const droppedResumeEndpoints = {
  resumeFileText: {
    method: 'GET',
    path: '/api/resume-files/:id/text/',
    access: 'recruiter',
    summary: 'The text of a dropped resume, once it has been read.',
    params: ResumeFileParams,
    success: { status: 200, body: ResumeTextResponse },
    errors: notThere,
  },
  resumeFileLink: {
    method: 'POST',
    path: '/api/resume-files/:id/link/',
    access: 'recruiter',
    summary: 'A link to the bytes of a dropped resume that works for at most 60 seconds.',
    params: ResumeFileParams,
    query: ResumeLinkQuery,
    success: { status: 201, body: ResumeLinkResponse },
    errors: ['invalid_input', 'resume_missing', ...notThere],
  },
  downloadResumeFile: {
    method: 'GET',
    path: '/api/resume-files/:id/file/',
    access: 'public',
    summary: 'The original bytes of a dropped resume, by a signed link.',
    params: ResumeFileParams,
    query: DownloadQuery,
    success: { status: 200, body: 'file' },
    errors: ['invalid_input', 'link_expired', 'resume_file_not_found', 'resume_missing', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>
