import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import { letsIn, type RoleAccess } from '#contract/people/role.ts'
import type { Actor } from '#server/usecases/people/authenticate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    guard: (
      access: 'optional' | RoleAccess,
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
        const actor = await authenticate(token, unattended)
        if (actor.second_factor_owed && !beforeSecondFactor) throw new AppError('second_factor_owed')
        // Who is told no more than visitors is one.
        if (access === 'optional' && !letsIn('recruiter', actor.role)) return
        if (access !== 'optional' && !letsIn(access, actor.role)) throw new AppError('forbidden')
        request.actor = actor
      },
  )
}
