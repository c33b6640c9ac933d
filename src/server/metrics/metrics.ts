import { createServer } from 'node:http'
import { Gauge, Registry } from 'prom-client'
import { readBackups } from './backups.ts'
import { type Held, readMemory } from './memory.ts'
import { readProcess } from './process.ts'
import { countRequests } from './requests.ts'
import { countTasks } from './tasks.ts'
import { countWork } from './work.ts'

/** Longer than Prometheus waits between two readings: it keeps its connection, also when no descriptor is left for a new one. */
const KEPT_MS = 90_000

type Info = { version: string; database: string; files: string; mail: string }
type Options = Held & {
  info: Info
  queue: Parameters<typeof countTasks>[1]
  /** Undefined: nobody has said where backups are kept. */
  newestBackup: Parameters<typeof readBackups>[1] | undefined
}

/** Figures of this process for Prometheus, from now on until `stop`. Nothing in them names a person. */
export function createMetrics({ info, queue, newestBackup, ...held }: Options) {
  const registry = new Registry()
  const labels = { ...info, node: process.version }
  new Gauge({
    name: 'site_info',
    help: 'What runs here: always 1.',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1)
  readMemory(registry, held)
  if (newestBackup !== undefined) readBackups(registry, newestBackup)
  const stops = [
    readProcess(registry),
    countRequests(registry),
    countWork(registry),
    countTasks(registry, queue),
  ]

  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.keepAliveTimeout = KEPT_MS
  return {
    read: () => registry.metrics(),
    /** Answers `/metrics` there, and where that is. Rejects when it cannot listen. */
    listen: ({ port, host }: { port: number; host: string }) =>
      new Promise<string>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          server.on('error', () => {})
          const address = server.address()
          resolve(`http://${host}:${typeof address === 'object' ? address?.port : port}/metrics`)
        })
        server.unref()
      }),
    async stop() {
      for (const stop of stops) stop()
      registry.clear()
      server.close()
      server.closeAllConnections()
    },
  }
}
