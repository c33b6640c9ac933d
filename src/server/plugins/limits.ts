import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'

const REQUESTS_PER_MINUTE = 600

/** How many applications one address may send in ten minutes; an office or a career fair shares one. */
export const APPLICATIONS = { max: 30, timeWindow: 600_000 }

/** How many messages one address may send in ten minutes. */
export const MESSAGES = { max: 10, timeWindow: 600_000 }

/** Limits requests per address. Cached pages and assets are answered before this and are not counted. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    cache: 20_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}
