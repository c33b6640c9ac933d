const STOP_MS = 9_000
const PARENT_CHECK_MS = 1_000

/**
 * Serves until SIGTERM or SIGINT, then stops: what is under way ends, and after 9 seconds what has not ended is
 * dropped, so that the process is gone within 10.
 */
export async function untilStopped(close: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  setTimeout(() => process.exit(0), STOP_MS).unref()
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
