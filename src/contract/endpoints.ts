import { applyEndpoint } from './applications/apply-endpoint.ts'
import { considerEndpoints } from './applications/consider-endpoints.ts'
import { applicationEndpoints } from './applications/endpoints.ts'
import { resumeEndpoints } from './applications/resume-endpoints.ts'
import { applicationViewEndpoint } from './applications/view-endpoint.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { securityEndpoints } from './audit/security-log.ts'
import { bulkEndpoints } from './bulks/endpoints.ts'
import { candidateEndpoints } from './candidates/endpoints.ts'
import { candidateListEndpoints } from './candidates/list-endpoints.ts'
import { presenceEndpoint } from './candidates/presence.ts'
import { consentEndpoints } from './consents/endpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { logoEndpoints } from './content/logo-endpoints.ts'
import type { Endpoint } from './core/endpoint.ts'
import { countsEndpoint, liveCountsEndpoint } from './dashboard/counts.ts'
import { agendaEndpoint, dashboardEndpoint, shownEndpoint } from './dashboard/dashboard.ts'
import { evidenceEndpoints } from './evidence/endpoints.ts'
import { evidenceRuleEndpoints } from './evidence/evidence-rule.ts'
import { firstStartEndpoints } from './first-start/first-start.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { interviewEndpoints } from './interviews/endpoints.ts'
import { jobEndpoints } from './jobs/endpoints.ts'
import { jobViewEndpoint } from './jobs/job-view.ts'
import { closingEndpoints } from './letters/closing.ts'
import { letterEndpoints } from './letters/endpoints.ts'
import { reasonLetterEndpoints } from './letters/reason-letters.ts'
import { receivedEndpoints } from './letters/received-endpoints.ts'
import { stageLetterEndpoints } from './letters/stage-letters.ts'
import { templateEndpoints } from './letters/template-endpoints.ts'
import { outboxEndpoints } from './mail/outbox.ts'
import { mediaEndpoints } from './media/endpoints.ts'
import { answerEndpoints } from './messages/answer-endpoints.ts'
import { contactEndpoint } from './messages/contact-endpoint.ts'
import { messageEndpoints } from './messages/endpoints.ts'
import { deletionEndpoints } from './my-application/deletion.ts'
import { stageWordsEndpoints } from './my-application/stage-words.ts'
import { noticeEndpoints } from './notices/endpoints.ts'
import { notificationEndpoints } from './notifications/notifications.ts'
import { accountEndpoints } from './people/account-endpoints.ts'
import { peopleEndpoints } from './people/endpoints.ts'
import { personNameEndpoints } from './people/person-name.ts'
import { sessionEndpoints } from './people/session-endpoints.ts'
import { poolEndpoints } from './pools/endpoints.ts'
import { taskEndpoints } from './queue/tasks.ts'
import { reasonEndpoints } from './reasons/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { resumeFileEndpoints } from './resume-files/endpoints.ts'
import { erasureEndpoints, holdEndpoints } from './retention/endpoints.ts'
import { keepingEndpoints } from './retention/keeping-endpoints.ts'
import { sampleEndpoints } from './samples/endpoints.ts'
import { siteSettingsEndpoints } from './site-settings/endpoints.ts'
import { stepEndpoints } from './steps/endpoints.ts'
import { textEndpoints } from './texts/endpoints.ts'
import { viewEndpoints } from './views/endpoints.ts'

/**
 * Every call the server answers, once: Fastify and the OpenAPI page read it (section 7). A browser loads the calls of the
 * part it shows, never all of them.
 */
export const endpoints = {
  ...jobEndpoints,
  viewJob: jobViewEndpoint,
  apply: applyEndpoint,
  sendMessage: contactEndpoint,
  ...sessionEndpoints,
  ...securityEndpoints,
  ...accountEndpoints,
  ...notificationEndpoints,
  dashboard: dashboardEndpoint,
  agenda: agendaEndpoint,
  shown: shownEndpoint,
  counts: countsEndpoint,
  liveCounts: liveCountsEndpoint,
  ...resumeEndpoints,
  ...auditEndpoints,
  ...applicationEndpoints,
  viewApplication: applicationViewEndpoint,
  ...bulkEndpoints,
  ...considerEndpoints,
  ...erasureEndpoints,
  ...holdEndpoints,
  ...keepingEndpoints,
  ...reasonEndpoints,
  ...evidenceEndpoints,
  ...evidenceRuleEndpoints,
  ...reportEndpoints,
  ...interviewEndpoints,
  ...stepEndpoints,
  ...viewEndpoints,
  ...poolEndpoints,
  ...candidateListEndpoints,
  ...candidateEndpoints,
  presence: presenceEndpoint,
  ...resumeFileEndpoints,
  ...importEndpoints,
  ...messageEndpoints,
  ...answerEndpoints,
  ...consentEndpoints,
  ...textEndpoints,
  ...letterEndpoints,
  ...receivedEndpoints,
  ...templateEndpoints,
  ...closingEndpoints,
  ...deletionEndpoints,
  ...stageWordsEndpoints,
  ...stageLetterEndpoints,
  ...reasonLetterEndpoints,
  ...outboxEndpoints,
  ...taskEndpoints,
  ...personNameEndpoints,
  ...peopleEndpoints,
  ...noticeEndpoints,
  ...siteSettingsEndpoints,
  ...contentEndpoints,
  ...logoEndpoints,
  ...mediaEndpoints,
  ...sampleEndpoints,
  ...firstStartEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
