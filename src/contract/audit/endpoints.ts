import type { Endpoint } from '../core/endpoint.ts'
import { AuditFilter, AuditPage, AuditQuery } from './audit.ts'

const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'] as const

/** What was done in the product, for administrators. */
export const auditEndpoints = {
  listAudit: {
    method: 'GET',
    path: '/api/audit/',
    access: 'administrator',
    summary: 'Who did what and when, newest first.',
    query: AuditQuery,
    success: { status: 200, body: AuditPage },
    errors,
  },
  exportAudit: {
    method: 'GET',
    path: '/api/audit/export/',
    access: 'administrator',
    summary: 'All entries of the same filter as CSV. The export itself is an entry.',
    query: AuditFilter,
    success: { status: 200, body: 'file' },
    errors,
  },
} as const satisfies Record<string, Endpoint>
