import { type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import {
  BulkInput,
  BulkLetter,
  BulkLetterQuery,
  BulkParams,
  BulkRecordsPage,
  BulkRecordsQuery,
  BulkResponse,
  BulksResponse,
} from './bulk.ts'

const notThere = ['bulk_not_found', ...recruiterErrors] as const
const notNow = ['bulk_not_now', 'not_your_bulk', ...notThere] as const

/** Changes to many applications or people at once: looked at before, followed, stopped and undone. */
export const bulkEndpoints = {
  previewBulk: {
    method: 'POST',
    path: '/api/bulks/',
    access: 'recruiter',
    summary:
      'Say what is to be done to which applications or candidates, and learn what would happen. Nothing is changed; who comes later is not among them.',
    body: BulkInput,
    success: { status: 201, body: BulkResponse },
    errors: ['bulk_too_large', ...inputErrors, ...recruiterErrors],
  },
  listBulks: {
    method: 'GET',
    path: '/api/bulks/',
    access: 'recruiter',
    summary: 'The changes to many of the last 30 days, newest first.',
    success: { status: 200, body: BulksResponse },
    errors: recruiterErrors,
  },
  getBulk: {
    method: 'GET',
    path: '/api/bulks/:id/',
    access: 'recruiter',
    summary: 'A change to many: how far it has come, and who was left out and why.',
    params: BulkParams,
    success: { status: 200, body: BulkResponse },
    errors: notThere,
  },
  bulkRecords: {
    method: 'GET',
    path: '/api/bulks/:id/records/',
    access: 'recruiter',
    summary: 'Of which records that became, by name.',
    params: BulkParams,
    query: BulkRecordsQuery,
    success: { status: 200, body: BulkRecordsPage },
    errors: ['invalid_input', ...notThere],
  },
  bulkLetter: {
    method: 'GET',
    path: '/api/bulks/:id/letters/',
    access: 'recruiter',
    summary: 'One of the letters that a preview would send, by its place among them, as it would read.',
    params: BulkParams,
    query: BulkLetterQuery,
    success: { status: 200, body: BulkLetter },
    errors: ['invalid_input', 'bulk_not_now', ...notThere],
  },
  runBulk: {
    method: 'POST',
    path: '/api/bulks/:id/run/',
    access: 'recruiter',
    summary: 'Begin what was looked at. What changed since then stays as it is and is named.',
    params: BulkParams,
    success: { status: 200, body: BulkResponse },
    errors: ['bulk_running', ...notNow],
  },
  stopBulk: {
    method: 'POST',
    path: '/api/bulks/:id/stop/',
    access: 'recruiter',
    summary: 'Stop it midway: what was changed stays changed, the rest as it is.',
    params: BulkParams,
    success: { status: 200, body: BulkResponse },
    errors: notNow,
  },
  undoBulk: {
    method: 'POST',
    path: '/api/bulks/:id/undo/',
    access: 'recruiter',
    summary:
      'Take the whole back, within a day: what is still as it was left goes back, the rest stays and is named.',
    params: BulkParams,
    success: { status: 200, body: BulkResponse },
    errors: ['bulk_running', 'bulk_undo_over', ...notNow],
  },
} as const satisfies Record<string, Endpoint>
