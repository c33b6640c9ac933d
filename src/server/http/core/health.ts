import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/core/errors.ts'

/** `/healthz`: the process answers. `/readyz`: it can also serve, so a load balancer may send people here. */
export function health(app: FastifyInstance, { ready }: { ready: () => Promise<boolean> }): void {
  const options = {
    schema: { hide: true },
    logLevel: 'silent' as const,
    config: { rateLimit: false as const },
  }
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    if (!(await ready())) throw new AppError('unavailable')
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
