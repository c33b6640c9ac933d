import { administratorErrors, type Endpoint, inputErrors, staleErrors } from '../core/endpoint.ts'
import { NoticePatch, NoticeResponse } from './notice.ts'

/** The notice on top of the public pages. */
export const noticeEndpoints = {
  siteNotice: {
    method: 'GET',
    path: '/api/site-notice/',
    access: 'administrator',
    summary: 'The notice on the public pages.',
    etag: true,
    success: { status: 200, body: NoticeResponse },
    errors: administratorErrors,
  },
  updateSiteNotice: {
    method: 'PATCH',
    path: '/api/site-notice/',
    access: 'administrator',
    summary: 'Change the parts of the notice that are sent. Visitors see the change at their next request.',
    body: NoticePatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: NoticeResponse },
    errors: [...inputErrors, ...staleErrors, ...administratorErrors],
  },
} as const satisfies Record<string, Endpoint>
