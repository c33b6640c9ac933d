import { constants } from 'node:os'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const STOP_MS = 9_000
const PARENT_CHECK_MS = 1_000

/** Whatever this process writes is for its own user alone: the database, what SQLite keeps beside it, the resumes. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

type FatalLog = { fatal: (details: object, message: string) => void }

/**
 * After an error that nobody caught, nothing is known about the state of the process: it is logged and the process ends
 * with 1, for whoever supervises it to start it again. What was acknowledged is on the disk by then.
 */
export function endOnUncaughtErrors(log: FatalLog): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (thrown: unknown) => {
      const err = thrown instanceof Error ? thrown : new Error(`not an error: ${String(thrown)}`)
      try {
        log.fatal({ err, event }, 'uncaught error')
      } finally {
        process.exit(1)
      }
    })
  }
  // Nobody may be left to read what is printed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * A process that does not serve yet ends at once when it is told to, by way of `exit`, so that its log is written.
 * Answers how to take that back.
 */
export function endOnSignals(): () => void {
  const end = (signal: (typeof SIGNALS)[number]) => process.exit(128 + constants.signals[signal])
  for (const signal of SIGNALS) process.once(signal, end)
  return () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}

/**
 * Serves until a signal (SIGHUP: its terminal was closed), then stops: what is under way ends, and after 9 seconds what has not ended is
 * dropped, so that the process is gone within 10.
 */
export async function untilStopped(close: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve())
  })
  // Keeps the process running, too: of what is closed not everything does.
  setTimeout(() => process.exit(0), STOP_MS)
  await close()
  process.exit(0)
}

/** Started by npm, the server must not outlive it: a killed npm cannot pass a signal on. */
export function stopWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  // Known from the first moment (scripts/start.sh): npm may be gone before this line is reached.
  const parent = Number(process.env.STARTED_BY ?? process.ppid)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS).unref()
}
