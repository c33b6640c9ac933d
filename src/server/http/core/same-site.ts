import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/core/errors.ts'

/**
 * Refuses a form that another site sent in its visitor's name (Fetch Metadata). A browser that says nothing of it sends no cookie
 * of `SameSite=Strict` with such a form either.
 */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new AppError('forbidden')
}
