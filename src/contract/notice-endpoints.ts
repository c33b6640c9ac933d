import type { Endpoint } from './endpoint.ts'
import { NoticeAnswer, NoticeInput } from './notice.ts'

const administrator = ['unauthenticated', 'forbidden', 'rate_limited'] as const

/** The notice on top of the public pages. */
export const noticeEndpoints = {
  siteNotice: {
    method: 'GET',
    path: '/api/site-notice/',
    access: 'administrator',
    summary: 'The notice on the public pages.',
    success: { status: 200, body: NoticeAnswer },
    errors: administrator,
  },
  updateSiteNotice: {
    method: 'PATCH',
    path: '/api/site-notice/',
    access: 'administrator',
    summary: 'Change the notice on the public pages. Visitors see the change at their next request.',
    body: NoticeInput,
    success: { status: 200, body: NoticeAnswer },
    errors: ['invalid_input', 'malformed_body', ...administrator],
  },
} as const satisfies Record<string, Endpoint>
