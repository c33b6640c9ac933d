import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { sendMessage } from '#server/usecases/messages/send-message.ts'
import { mount, type RateLimit } from '../mount.ts'

export function contact(
  app: FastifyInstance,
  deps: Parameters<typeof sendMessage>[0],
  rateLimit: RateLimit,
): void {
  mount(
    app,
    endpoints.sendMessage,
    async ({ body, request, reply }) => {
      const sent = { fields: body, idempotencyKey: idempotencyKeyOf(request) }
      const { answer, replayed } = await sendMessage(deps, sent)
      if (replayed) reply.header('idempotent-replayed', 'true')
      return answer
    },
    { rateLimit },
  )
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join() : key
}
