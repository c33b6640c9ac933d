import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import type { Actor } from '#server/usecases/people/authenticate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    guard: (
      access: 'optional' | 'recruiter' | 'administrator',
      rules?: { beforeSecondFactor?: boolean | undefined; unattended?: boolean | undefined },
    ) => (request: FastifyRequest) => Promise<void>
  }
}

const scheme = /^Token +(\S+) *$/i

/**
 * Turns `Authorization: Token {token}` (spec section 6) into `request.actor`, before the body is read. A token that
 * is sent but not valid answers 401 even where none is needed: the admin must not mistake "signed out" for "no jobs".
 */
export function addGuard(
  app: FastifyInstance,
  authenticate: (token: string, unattended: boolean) => Promise<Actor>,
): void {
  app.decorateRequest('actor', undefined)
  app.decorate(
    'guard',
    (access, { beforeSecondFactor = false, unattended = false } = {}) =>
      async (request) => {
        const { authorization } = request.headers
        if (authorization === undefined && access === 'optional') return
        const token = scheme.exec(authorization ?? '')?.[1]
        if (token === undefined) throw new AppError('unauthenticated')
        request.actor = await authenticate(token, unattended)
        if (request.actor.second_factor_owed && !beforeSecondFactor) throw new AppError('second_factor_owed')
        if (access === 'administrator' && request.actor.role !== 'administrator')
          throw new AppError('forbidden')
      },
  )
}
