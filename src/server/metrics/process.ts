import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/** The delay of the event loop is sampled so often. */
const SAMPLE_MS = 50
const NANOSECONDS = 1e9

/** Undefined where there is no /proc. */
function fromProc<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const openDescriptors = () => fromProc(() => readdirSync('/proc/self/fd').length - 1)
const mostDescriptors = () =>
  fromProc(() => Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]))

/**
 * What Prometheus calls these figures everywhere. Not prom-client's own: with those a kept page ran at 0.75 of its speed
 * (bench:watched), perhaps because they watch each collection of garbage. Answers how to stop.
 */
export function readProcess(registry: Registry): () => void {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  delay.enable()
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the process and its threads.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  const started = new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started.',
    registers,
  })
  started.set(Math.round(Date.now() / 1000 - process.uptime()))
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read()
        if (value !== undefined) this.set(value)
      },
    })
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('process_open_fds', 'Open file descriptors.', openDescriptors)
  gauge('process_max_fds', 'How many there may be.', mostDescriptors)
  gauge('nodejs_heap_size_used_bytes', 'What is in use of the heap.', () => process.memoryUsage().heapUsed)
  gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the event loop was, since somebody asked before.',
    () => {
      const late = Math.max(0, delay.percentile(99) - SAMPLE_MS * 1e6) / NANOSECONDS
      delay.reset()
      return late
    },
  )
  return () => void delay.disable()
}
