import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'
import { Pools } from './pool.ts'

/** All pools: what a list that names them needs. */
export const listPoolsEndpoint = {
  method: 'GET',
  path: '/api/pools/',
  access: 'recruiter',
  summary: 'All pools by name, with how many people are in each.',
  success: { status: 200, body: Pools },
  errors: recruiterErrors,
} as const satisfies Endpoint
