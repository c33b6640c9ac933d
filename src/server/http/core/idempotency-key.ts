import type { FastifyRequest } from 'fastify'

/** The `Idempotency-Key` as it was sent, for the use case to judge. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join() : key
}
