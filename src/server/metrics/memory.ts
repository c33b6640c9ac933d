import { Counter, Gauge, type Registry } from 'prom-client'

type Cache = { readonly hits: number; readonly misses: number; readonly bytes: number }
type Load = { taken: number; free: number; waiting: number }
export type Held = { caches: Readonly<Record<string, Cache>>; load: () => Load }

/** What is kept in memory and what reads or connects to the database side by side, read when somebody asks. */
export function readMemory(registry: Registry, { caches, load }: Held): void {
  const registers = [registry]
  new Counter({
    name: 'site_cache_reads_total',
    help: 'Reads of what is kept in memory: a hit was there, a miss had to be made.',
    labelNames: ['cache', 'result'] as const,
    registers,
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of Object.entries(caches)) {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
  new Gauge({
    name: 'site_cache_bytes',
    help: 'What is kept in memory.',
    labelNames: ['cache'] as const,
    registers,
    collect() {
      for (const [cache, { bytes }] of Object.entries(caches)) this.set({ cache }, bytes)
    },
  })
  new Gauge({
    name: 'site_database_readers',
    help: 'Threads that read SQLite, or connections to PostgreSQL: taken, free, and who waits for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(load())) this.set({ state }, count)
    },
  })
}
