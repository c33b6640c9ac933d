import { ApplicationParams } from './application.ts'
import type { Endpoint } from './endpoints.ts'
import { ResumeTextAnswer } from './resume-text.ts'

export const resumeEndpoints = {
  resumeText: {
    method: 'GET',
    path: '/api/applications/:id/resume-text/',
    access: 'recruiter',
    summary: 'The text of one resume, once it has been read.',
    params: ApplicationParams,
    success: { status: 200, body: ResumeTextAnswer },
    errors: ['application_not_found', 'unauthenticated', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>
