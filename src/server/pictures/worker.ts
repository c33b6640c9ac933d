import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PublicJob } from '#contract/jobs/job.ts'
import { drawCard } from './draw-card.ts'
import { jobCard } from './job-card.ts'

/** A job, and who posts it. */
export type Asked = { job: PublicJob; firm: string }

/** What the worker answers to it. */
export type Drawn = { png: Uint8Array } | { problem: string }

// On Linux 0 is the calling thread alone: requests go first. Elsewhere it would be the whole process.
if (process.platform === 'linux') stepBack()

function stepBack(): void {
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A hardened service may not (deploy/systemd): it draws all the same.
  }
}

parentPort?.on('message', async ({ job, firm }: Asked) => {
  const drawn: Drawn = await drawCard(jobCard(job, firm)).then(
    (png) => ({ png: new Uint8Array(png) }),
    (error: unknown) => ({ problem: String(error) }),
  )
  parentPort?.postMessage(drawn)
})
