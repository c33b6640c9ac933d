import type { FastifyInstance } from 'fastify'
import type { AppError } from '#contract/core/errors.ts'
import type { RateLimit } from '#contract/core/limits.ts'
import type { FormOutcome } from '#contract/site/pages.ts'
import type { RefusalLog } from '#server/usecases/audit/refusal-log.ts'
import type { Deps } from '#server/usecases/core/deps.ts'

type Page = { status: number; headers: Record<string, string>; body: Buffer | null }

/** What a router is given: all that use cases need, and what only a server has. */
export type RouterDeps = Deps & {
  /** Counts one more of an act from an address. Throws `rate_limited` when there were too many, by whatever route. */
  admit: (act: string, limit: RateLimit, address: string) => Promise<void>
  /** A page that shows what became of a form sent without JavaScript; it is kept by nobody. */
  render: (path: string, outcome: FormOutcome) => Promise<Page>
  toAppError: (error: unknown) => AppError
  refused: RefusalLog
}

/** Mounts the calls of one area. */
export type Router = (app: FastifyInstance, deps: RouterDeps) => void
