import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/** The delay of the event loop is sampled so often. */
const SAMPLE_MS = 50
const NANOSECONDS = 1e9

/** Undefined where it cannot be read: there is no /proc, or no descriptor left to open it with. */
function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The limits are open all the time, so that they can be read when nothing else can be opened. */
function watchDescriptors() {
  const limits = ifReadable(() => openSync('/proc/self/limits', 'r'))
  const text = Buffer.alloc(4096)
  const most = (): number | undefined => {
    if (limits === undefined) return undefined
    const length = readSync(limits, text, 0, text.length, 0)
    return Number(/^Max open files +(\d+)/m.exec(text.toString('latin1', 0, length))?.[1])
  }
  const open = (): number | undefined => {
    try {
      return readdirSync('/proc/self/fd').length - 1
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EMFILE' ? most() : undefined
    }
  }
  return { most, open, close: () => limits !== undefined && closeSync(limits) }
}

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
  const descriptors = watchDescriptors()
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = ifReadable(read)
        if (value !== undefined) this.set(value)
      },
    })
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('process_open_fds', 'Open file descriptors.', descriptors.open)
  gauge('process_max_fds', 'How many there may be.', descriptors.most)
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
  return () => {
    delay.disable()
    descriptors.close()
  }
}
