import type { FastifyInstance } from 'fastify'
import type { SecurityKind } from '#contract/audit/security-log.ts'
import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { createRefusalLog, type RefusalLog } from '#server/usecases/audit/refusal-log.ts'
import { networksOf } from '#server/usecases/core/network-of.ts'
import { happened } from '#server/watch/told.ts'

const SIGN_IN: ReadonlySet<ErrorCode> = new Set(['login_failed', 'second_factor_failed', 'challenge_ended'])
const kinds: Record<number, Exclude<SecurityKind, 'sign_in_refused'>> = {
  403: 'forbidden',
  429: 'rate_limited',
}

/** Counts what is refused for the security log: never who asked, never an address, only its network. */
export function logRefusals(app: FastifyInstance, deps: Parameters<typeof createRefusalLog>[0]): RefusalLog {
  const log = createRefusalLog(deps, (error) => app.log.warn({ err: error }, 'security log not written'))
  app.addHook('onError', async ({ ip, method, routeOptions }, _reply, error) => {
    if (!(error instanceof AppError && SIGN_IN.has(error.code))) return
    const route = `${method} ${routeOptions.url ?? ''}`
    happened('sign_in_refused')
    log.count({ kind: 'sign_in_refused', network: networksOf(ip).network, route })
  })
  app.addHook('onResponse', async ({ ip, method, routeOptions }, { statusCode }) => {
    const kind = kinds[statusCode]
    if (kind === undefined) return
    happened(kind)
    log.count({ kind, network: networksOf(ip).network, route: `${method} ${routeOptions.url ?? ''}` })
  })
  app.addHook('onClose', () => log.stop())
  return log
}
