import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Admit } from '../admit.ts'
import { mount } from '../mount.ts'
import { takeApplication } from './application-form.ts'

type Deps = Parameters<typeof takeApplication>[0] & { admit: Admit }

export function apply(app: FastifyInstance, deps: Deps): void {
  mount(app, endpoints.apply, async ({ request, reply }) => {
    await deps.admit(request.ip)
    const { answer, replayed } = await takeApplication(deps, request, {})
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  })
}
