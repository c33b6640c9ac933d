import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'
import type { Held } from '#server/metrics/memory.ts'
import { countTasks } from '#server/store/queue/task-list.ts'
import type { Deps } from '#server/usecases/core/deps.ts'
import { findNewestBackup, keepsBackups } from './backups.ts'
import { readRelease } from './release.ts'

const ROOT = join(import.meta.dirname, '..')

/** What sends traces and reports of errors, if the environment says where to. It listens from now on. */
export async function startTelling({ traces, reports }: Env) {
  const { version } = readRelease()
  const { startTraces } = traces === undefined ? {} : await import('#server/traces/traces.ts')
  const { startReports } = reports === undefined ? {} : await import('#server/reports/reports.ts')
  const tracing = traces && startTraces?.({ ...traces, version })
  const reporting = reports && startReports?.({ ...reports, release: version, root: ROOT })
  return {
    /** What the server of pages and calls needs for its requests to be traced. */
    addTo: (app: FastifyInstance) => tracing?.traceRequests(app),
    async stop() {
      await Promise.all([tracing?.stop(), reporting?.stop()])
    },
  }
}

/** The figures of this process, on a port of their own; nothing where METRICS_PORT is not set. */
export async function startMetrics(env: Env, { store, clock, taskKinds }: Deps, caches: Held['caches']) {
  const { metrics, databaseUrl, s3, mail } = env
  if (metrics === undefined) return { listen: async () => undefined, stop: async () => {} }
  const { createMetrics } = await import('#server/metrics/metrics.ts')
  const { listen, stop } = createMetrics({
    info: {
      version: readRelease().version,
      database: databaseUrl === undefined ? 'sqlite' : 'postgres',
      files: s3 === undefined ? 'folder' : 'bucket',
      mail: mail === undefined ? 'no' : 'yes',
    },
    queue: { kinds: taskKinds, clock, count: () => countTasks(store, clock().toISOString()) },
    newestBackup: keepsBackups(env) ? () => findNewestBackup(env, store) : undefined,
    caches,
    load: store.load,
  })
  return { listen: () => listen(metrics), stop }
}
