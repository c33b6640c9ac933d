import { administratorErrors, type Endpoint, inputErrors } from './endpoint.ts'
import { NoticeAnswer, NoticeInput } from './notice.ts'

/** The notice on top of the public pages. */
export const noticeEndpoints = {
  siteNotice: {
    method: 'GET',
    path: '/api/site-notice/',
    access: 'administrator',
    summary: 'The notice on the public pages.',
    success: { status: 200, body: NoticeAnswer },
    errors: administratorErrors,
  },
  updateSiteNotice: {
    method: 'PATCH',
    path: '/api/site-notice/',
    access: 'administrator',
    summary: 'Change the notice on the public pages. Visitors see the change at their next request.',
    body: NoticeInput,
    success: { status: 200, body: NoticeAnswer },
    errors: [...inputErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
