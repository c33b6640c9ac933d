import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { mount, type RateLimit } from '../mount.ts'
import { takeApplication } from './application-form.ts'

type Deps = Parameters<typeof takeApplication>[0]

export function apply(app: FastifyInstance, deps: Deps, rateLimit: RateLimit): void {
  mount(
    app,
    endpoints.apply,
    async ({ request, reply }) => {
      const { answer, replayed } = await takeApplication(deps, request, {})
      if (replayed) reply.header('idempotent-replayed', 'true')
      return answer
    },
    { rateLimit },
  )
}
