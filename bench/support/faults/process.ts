import { setTimeout as pause } from 'node:timers/promises'
import type { Ready } from './fault.ts'

export async function heldUp(): Promise<Ready> {
  let over = false
  return {
    cause({ pid, origin }) {
      const hold = async () => {
        while (!over) {
          process.kill(pid, 'SIGSTOP')
          void fetch(`${origin}/api/jobs/list/`).catch(() => undefined)
          await pause(1_500)
          process.kill(pid, 'SIGCONT')
          await pause(500)
        }
      }
      void hold()
    },
    mend: () => {
      over = true
    },
  }
}

/** Killed again and again, as by a kernel without memory, and started again by whoever looks after it. */
export async function killed(): Promise<Ready> {
  let over = false
  let running: Promise<unknown> = Promise.resolve()
  return {
    cause(site) {
      const kill = async () => {
        for (; !over; await pause(4_000)) await site.restart()
      }
      running = kill()
    },
    async mend() {
      over = true
      await running
    },
  }
}
