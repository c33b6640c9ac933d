import { Gauge, type Registry } from 'prom-client'

/** What is asked of a folder or a bucket at most so often. */
const EVERY_MS = 60_000

type Newest = { madeAt: Date; bytes: number }

/** When the newest backup was made, and its size: what was found last, so that nobody who asks waits for a bucket. */
export function readBackups(registry: Registry, find: () => Promise<Newest | undefined>): void {
  let newest: Newest | undefined
  let isKnown = false
  let askedAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    if (performance.now() - askedAt < EVERY_MS) return
    askedAt = performance.now()
    // Of a place that cannot be reached what was known counts: it grows old.
    newest = await find().catch(() => newest)
    isKnown = true
  }
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        void look()
        if (isKnown) this.set(read())
        else this.remove()
      },
    })
  gauge(
    'site_backup_timestamp_seconds',
    'When the newest backup was made that is where backups are kept; 0: there is none.',
    () => (newest?.madeAt.getTime() ?? 0) / 1000,
  )
  gauge('site_backup_bytes', 'The size of that backup.', () => newest?.bytes ?? 0)
}
