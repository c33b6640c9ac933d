import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { logIn } from '#server/usecases/people/log-in.ts'
import { passSecondFactor } from '#server/usecases/people/pass-second-factor.ts'
import { mount } from '../mount.ts'

const fromOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] })

export function login(app: FastifyInstance, deps: Parameters<typeof logIn>[0]): void {
  mount(app, endpoints.login, ({ body, request }) => logIn(deps, body, fromOf(request)))
  mount(app, endpoints.secondFactor, ({ body, request }) => passSecondFactor(deps, body, fromOf(request)))
}
