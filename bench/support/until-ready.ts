import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child.ts'

const PATIENCE_MS = 60_000

/** Waits until a GET is answered with 200. Throws when the process ends first, or after a minute unless it says otherwise. */
export async function untilReady(url: string, child: Child, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (child.process.exitCode !== null || child.process.signalCode !== null)
      throw new Error(`${child.process.spawnargs.join(' ')} ended while starting`)
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await pause(20)
  }
  throw new Error(`${url} did not answer 200 in time`)
}
