import { z } from 'zod'
import { type Endpoint, recruiterErrors } from '../core/endpoint.ts'

/**
 * What came and waits: applications that this person was not shown yet, open messages of the contact form that nobody has read, and
 * mails that nobody could be found for. Applications are counted up to COUNTED_MOST.
 */
export const Counts = z.object({ applications: z.int(), messages: z.int(), mails: z.int() })
export type Counts = z.infer<typeof Counts>

export const COUNTED_MOST = 1_000

const CountsResponse = z.object({ data: Counts })

/** How many streams one person may have open, and all together at one instance. */
export const LIVE_STREAMS = { person: 10, all: 500 } as const
/** Something comes on each stream so often, so that nobody between takes it for dead. */
export const LIVE_BEAT_MS = 25_000

/** What waits, asked once. */
export const countsEndpoint = {
  method: 'GET',
  path: '/api/dashboard/counts/',
  access: 'recruiter',
  summary: 'How much has come in that waits: new applications, unread messages, mails without a person.',
  success: { status: 200, body: CountsResponse },
  errors: recruiterErrors,
} as const satisfies Endpoint

/** The same, told anew whenever it changes. */
export const liveCountsEndpoint = {
  method: 'GET',
  path: '/api/dashboard/counts/live/',
  access: 'recruiter',
  unattended: true,
  summary:
    'The same as Server-Sent Events: at once, and again whenever it changes, until the session ends. Each event is the data of the call above.',
  success: { status: 200, body: 'stream' },
  errors: recruiterErrors,
} as const satisfies Endpoint
