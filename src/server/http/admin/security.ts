import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { listRefusals } from '#server/usecases/audit/list-refusals.ts'
import { mount } from '../mount.ts'

export function security(app: FastifyInstance, deps: Parameters<typeof listRefusals>[0]): void {
  mount(app, endpoints.securityLog, ({ query }) => listRefusals(deps, query))
}
