import { type Endpoint, inputErrors, recruiterErrors, staleErrors } from '../core/endpoint.ts'
import { StepResponse } from './step.ts'
import { StepInput, StepParams, StepPatch } from './step-input.ts'
import { StepListQuery, StepPage } from './step-list.ts'

const about = [
  'application_not_found',
  'application_merged',
  'application_ended',
  'candidate_not_found',
  'candidate_merged',
  'step_exists',
] as const

/** The next step of an application or of a candidate. */
export const stepEndpoints = {
  listSteps: {
    method: 'GET',
    path: '/api/steps/',
    access: 'recruiter',
    summary: 'Open next steps of applications and candidates, the one that is due first before the others.',
    query: StepListQuery,
    success: { status: 200, body: StepPage },
    errors: ['invalid_input', ...recruiterErrors],
  },
  addStep: {
    method: 'POST',
    path: '/api/steps/',
    access: 'recruiter',
    summary: 'Set the next step of an application or a candidate that has none.',
    body: StepInput,
    success: { status: 201, body: StepResponse },
    errors: [...about, ...inputErrors, ...recruiterErrors],
  },
  getStep: {
    method: 'GET',
    path: '/api/steps/:id/',
    access: 'recruiter',
    summary: 'A next step, also one that has ended.',
    params: StepParams,
    etag: true,
    success: { status: 200, body: StepResponse },
    errors: ['step_not_found', ...recruiterErrors],
  },
  changeStep: {
    method: 'PATCH',
    path: '/api/steps/:id/',
    access: 'recruiter',
    summary: 'Change a next step, mark it as done, drop it, or open it again.',
    params: StepParams,
    body: StepPatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: StepResponse },
    errors: ['step_not_found', ...about, ...staleErrors, ...inputErrors, ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
