import { z } from 'zod'
import { administratorErrors, type Endpoint, inputErrors, staleErrors } from '../core/endpoint.ts'

/** Whether people are shown beside what postings ask. Off: no call answers, and nothing leads there. */
export const EvidenceRule = z.object({ is_on: z.boolean('must be true or false') })
export type EvidenceRule = z.infer<typeof EvidenceRule>

const EvidenceRuleResponse = z.object({ data: EvidenceRule })

/** Apart from what it turns off: the settings load nothing of that. */
export const evidenceRuleEndpoints = {
  evidenceRule: {
    method: 'GET',
    path: '/api/evidence-rule/',
    access: 'administrator',
    summary: 'Whether people are shown beside what postings ask.',
    etag: true,
    success: { status: 200, body: EvidenceRuleResponse },
    errors: administratorErrors,
  },
  updateEvidenceRule: {
    method: 'PUT',
    path: '/api/evidence-rule/',
    access: 'administrator',
    summary: 'Turn on or off that people are shown beside what postings ask.',
    body: EvidenceRule,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: EvidenceRuleResponse },
    errors: [...inputErrors, ...staleErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
