import type { Endpoint } from '../core/endpoint.ts'
import { MessageInput, MessageResponse } from './message.ts'

/** On its own, so that the contact form does not carry the recruiters' calls into the visitor's browser. */
export const contactEndpoint = {
  method: 'POST',
  path: '/api/contact/',
  access: 'public',
  summary: 'Send a message. Send an Idempotency-Key so that a retry answers the first result.',
  body: MessageInput,
  success: { status: 201, body: MessageResponse },
  errors: [
    'invalid_input',
    'malformed_body',
    'unsupported_media_type',
    'idempotency_key_reused',
    'rate_limited',
  ],
} as const satisfies Endpoint
