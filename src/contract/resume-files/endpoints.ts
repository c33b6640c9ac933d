import { z } from 'zod'
import { type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { droppedResumeEndpoints, ResumeFileParams } from './dropped-resume-endpoints.ts'
import {
  ResumeFileAccept,
  ResumeFileAdded,
  ResumeFileList,
  ResumeFileQuery,
  ResumeFileResponse,
} from './resume-file.ts'

const notThere = ['resume_file_not_found', ...recruiterErrors] as const
const notOpen = ['resume_file_decided', 'resume_file_waiting', ...notThere] as const

/** Resumes that recruiters drop, which become candidates once somebody has looked at what was read in them. */
export const resumeFileEndpoints = {
  addResumeFile: {
    method: 'POST',
    path: '/api/resume-files/',
    access: 'recruiter',
    summary: 'Add one resume, to be read and looked at. The same file again is the same one.',
    body: z.object({}),
    multipart: { file: 'applicant_resume' },
    success: { status: 201, body: ResumeFileAdded },
    errors: [
      'upload_interrupted',
      'upload_too_large',
      'unsupported_media_type',
      'storage_full',
      ...inputErrors,
      ...recruiterErrors,
    ],
  },
  listResumeFiles: {
    method: 'GET',
    path: '/api/resume-files/',
    access: 'recruiter',
    summary: 'The dropped resumes that are to be looked at, or what was decided.',
    query: ResumeFileQuery,
    success: { status: 200, body: ResumeFileList },
    errors: ['invalid_input', ...recruiterErrors],
  },
  getResumeFile: {
    method: 'GET',
    path: '/api/resume-files/:id/',
    access: 'recruiter',
    summary: 'One dropped resume: what was read in it, and who may be the same person.',
    params: ResumeFileParams,
    success: { status: 200, body: ResumeFileResponse },
    errors: notThere,
  },
  acceptResumeFile: {
    method: 'POST',
    path: '/api/resume-files/:id/accept/',
    access: 'recruiter',
    summary: 'Make a candidate of a dropped resume, or add it to one.',
    params: ResumeFileParams,
    body: ResumeFileAccept,
    success: { status: 200, body: ResumeFileResponse },
    errors: ['email_taken', 'candidate_not_found', 'candidate_merged', ...inputErrors, ...notOpen],
  },
  refuseResumeFile: {
    method: 'POST',
    path: '/api/resume-files/:id/refuse/',
    access: 'recruiter',
    summary: 'Refuse a dropped resume: it becomes nobody.',
    params: ResumeFileParams,
    success: { status: 200, body: ResumeFileResponse },
    errors: notOpen,
  },
  reopenResumeFile: {
    method: 'POST',
    path: '/api/resume-files/:id/reopen/',
    access: 'recruiter',
    summary: 'Take back what was decided about a dropped resume, as long as nothing was built on it.',
    params: ResumeFileParams,
    success: { status: 200, body: ResumeFileResponse },
    errors: ['resume_file_used', ...notThere],
  },
  ...droppedResumeEndpoints,
} as const satisfies Record<string, Endpoint>
