import { Counter, Histogram, type Registry } from 'prom-client'
import { HAPPENINGS, hearAnswers, hearHappenings } from '#server/watch/told.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts answers by the pattern of their route or page, and what else happens. Answers how to stop. */
export function countRequests(registry: Registry): () => void {
  const registers = [registry]
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answers, by method, pattern of the route or page, and status. "asset" is any file, "moved" a redirect to a page.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'site_request_seconds',
    help: 'Time to an answer that was not kept ready. Those that were take microseconds and are not in here.',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
    registers,
  })
  const happenings = new Counter({
    name: 'site_happenings_total',
    help: 'What an operator counts: applications and messages taken, refusals, old copies of pages given.',
    labelNames: ['what'] as const,
    registers,
  })
  for (const what of HAPPENINGS) happenings.inc({ what }, 0)

  const stops = [
    hearAnswers(({ method: sent, route, status, ms, kept }) => {
      const method = METHODS.has(sent) ? sent : 'other'
      requests.inc({ method, route, status })
      if (!kept) seconds.observe({ method, route }, ms / 1000)
    }),
    hearHappenings((what) => happenings.inc({ what })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
