import { Done, type Endpoint, inputErrors, recruiterErrors, staleErrors } from '../core/endpoint.ts'
import { listPoolsEndpoint } from './list-endpoint.ts'
import {
  PoolInput,
  PoolParams,
  PoolPatch,
  PoolPeopleInput,
  PoolPeopleResponse,
  PoolResponse,
} from './pool.ts'

const notThere = ['pool_not_found', ...recruiterErrors] as const

/** Named groups of people. */
export const poolEndpoints = {
  listPools: listPoolsEndpoint,
  addPool: {
    method: 'POST',
    path: '/api/pools/',
    access: 'recruiter',
    summary: 'Make a pool.',
    body: PoolInput,
    success: { status: 201, body: PoolResponse },
    errors: [...inputErrors, ...recruiterErrors],
  },
  changePool: {
    method: 'PATCH',
    path: '/api/pools/:id/',
    access: 'recruiter',
    summary: 'Rename or describe a pool.',
    params: PoolParams,
    body: PoolPatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: PoolResponse },
    errors: [...staleErrors, ...inputErrors, ...notThere],
  },
  deletePool: {
    method: 'DELETE',
    path: '/api/pools/:id/',
    access: 'recruiter',
    summary: 'Delete a pool; its people stay.',
    params: PoolParams,
    ifMatch: true,
    success: { status: 200, body: Done },
    errors: [...staleErrors, ...notThere],
  },
  restorePool: {
    method: 'POST',
    path: '/api/pools/:id/restore/',
    access: 'recruiter',
    summary: 'Take back that a pool was deleted.',
    params: PoolParams,
    etag: true,
    success: { status: 200, body: PoolResponse },
    errors: ['invalid_input', ...notThere],
  },
  changePoolPeople: {
    method: 'POST',
    path: '/api/pools/:id/people/',
    access: 'recruiter',
    summary: 'Put people into a pool, and take people out of it.',
    params: PoolParams,
    body: PoolPeopleInput,
    success: { status: 200, body: PoolPeopleResponse },
    errors: ['candidate_not_found', ...inputErrors, ...notThere],
  },
} as const satisfies Record<string, Endpoint>
