import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { sendMessage } from '#server/usecases/messages/send-message.ts'
import type { Admit } from '../admit.ts'
import { mount } from '../mount.ts'

type Deps = Parameters<typeof sendMessage>[0] & { admit: Admit }

export function contact(app: FastifyInstance, deps: Deps): void {
  mount(app, endpoints.sendMessage, async ({ body, request, reply }) => {
    await deps.admit(request.ip)
    const sent = { fields: body, idempotencyKey: idempotencyKeyOf(request) }
    const { answer, replayed } = await sendMessage(deps, sent)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  })
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join() : key
}
