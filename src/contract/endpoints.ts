import { accountEndpoints } from './account-endpoints.ts'
import { applicationEndpoints } from './application-endpoints.ts'
import { applyEndpoint } from './apply-endpoint.ts'
import { auditEndpoints } from './audit-endpoints.ts'
import { contactEndpoint } from './contact-endpoint.ts'
import { agendaEndpoint, dashboardEndpoint } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { jobEndpoints } from './job-endpoints.ts'
import { messageEndpoints } from './message-endpoints.ts'
import { noticeEndpoints } from './notice-endpoints.ts'
import { outboxEndpoints } from './outbox.ts'
import { peopleEndpoints } from './people-endpoints.ts'
import { personNameEndpoints } from './person-name.ts'
import { resumeEndpoints } from './resume-endpoints.ts'
import { securityEndpoints } from './security.ts'
import { sessionEndpoints } from './session-endpoints.ts'

/**
 * Every call the server answers, once: Fastify and the OpenAPI page read it (section 7). A browser loads the calls of the
 * part it shows, never all of them.
 */
export const endpoints = {
  ...jobEndpoints,
  apply: applyEndpoint,
  sendMessage: contactEndpoint,
  ...sessionEndpoints,
  ...securityEndpoints,
  ...accountEndpoints,
  dashboard: dashboardEndpoint,
  agenda: agendaEndpoint,
  ...resumeEndpoints,
  ...auditEndpoints,
  ...applicationEndpoints,
  ...messageEndpoints,
  ...outboxEndpoints,
  ...personNameEndpoints,
  ...peopleEndpoints,
  ...noticeEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
