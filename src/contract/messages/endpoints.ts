import { type Endpoint, inputErrors, recruiterErrors, staleErrors } from '../core/endpoint.ts'
import {
  MessagePage,
  MessageParams,
  MessagePatch,
  MessageQuery,
  RecruiterMessageResponse,
  UnreadResponse,
} from './recruiter-message.ts'

/** What the admin does with the messages of the contact form. */
export const messageEndpoints = {
  listMessages: {
    method: 'GET',
    path: '/api/messages/',
    access: 'recruiter',
    summary:
      'Messages of the contact form, newest first: open, mine, due, closed or spam, and of one status.',
    query: MessageQuery,
    success: { status: 200, body: MessagePage },
    errors: ['invalid_input', ...recruiterErrors],
  },
  countUnreadMessages: {
    method: 'GET',
    path: '/api/messages/unread/',
    access: 'recruiter',
    summary: 'How many open messages nobody has read; spam does not count.',
    success: { status: 200, body: UnreadResponse },
    errors: recruiterErrors,
  },
  getMessage: {
    method: 'GET',
    path: '/api/messages/:id/',
    access: 'recruiter',
    summary: 'One message.',
    params: MessageParams,
    etag: true,
    success: { status: 200, body: RecruiterMessageResponse },
    errors: ['message_not_found', ...recruiterErrors],
  },
  changeMessage: {
    method: 'PATCH',
    path: '/api/messages/:id/',
    access: 'recruiter',
    summary:
      'Mark a message read, closed or as spam (or not), say how far its business has come and when the next move is due, or assign it to a person.',
    params: MessageParams,
    body: MessagePatch,
    etag: true,
    ifMatch: true,
    success: { status: 200, body: RecruiterMessageResponse },
    errors: [...inputErrors, 'message_not_found', ...staleErrors, ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
