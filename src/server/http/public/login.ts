import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { logIn } from '#server/usecases/people/log-in.ts'
import { mount } from '../mount.ts'

export function login(app: FastifyInstance, deps: Parameters<typeof logIn>[0]): void {
  mount(app, endpoints.login, ({ body, request }) => logIn(deps, body, request.ip))
}
