import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import { networksOf } from '#server/usecases/core/network-of.ts'

const REQUESTS_PER_MINUTE = 600

/**
 * Limits requests per address, in the memory of each instance. Cached pages and assets are answered before this and are
 * not counted. What is limited by what it does (signing in, applying, writing) is counted where it is done.
 */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: ({ ip }) => networksOf(ip).subscriber,
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
