import { z } from 'zod'
import { administratorErrors, type Endpoint } from '../core/endpoint.ts'
import { pageNumber } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'

/** What the security log counts: refused tries to sign in, calls without the right (403), and too many calls (429). */
export const SECURITY_KINDS = ['sign_in_refused', 'forbidden', 'rate_limited'] as const
export const SecurityKind = z.enum(SECURITY_KINDS, 'is not a kind')
export type SecurityKind = z.infer<typeof SecurityKind>

export const SecurityQuery = z.object({
  kind: z.union([z.literal('').transform(() => undefined), SecurityKind], 'is not a kind').optional(),
  network: text({ most: 64 }).default(''),
  page: pageNumber,
})
export type SecurityQuery = z.infer<typeof SecurityQuery>

/** How often something was refused in a minute. `network`: /24 or /64; `others` when there were too many. */
const SecurityEntry = z.object({
  minute: z.string(),
  kind: stored(SecurityKind, 'unknown'),
  network: z.string(),
  route: z.string(),
  count: z.int(),
})

export const SecurityPage = z.object({ results: z.array(SecurityEntry), next: z.int().nullable() })
export type SecurityPage = z.infer<typeof SecurityPage>

export const securityEndpoints = {
  securityLog: {
    method: 'GET',
    path: '/api/security-log/',
    access: 'administrator',
    summary: 'What was refused in the last 30 days, newest first: by minute, kind, network and route.',
    query: SecurityQuery,
    success: { status: 200, body: SecurityPage },
    errors: ['invalid_input', ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
