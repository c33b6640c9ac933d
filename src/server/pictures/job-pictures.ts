import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { payText } from '#contract/jobs/pay.ts'
import { createBoundedMap } from '../pages/bounded-map.ts'
import { keyOf } from './card-key.ts'
import { createDrawingThread, type ThreadOptions } from './drawing-thread.ts'
import { createFairQueue } from './fair-queue.ts'
import { jobCard } from './job-card.ts'

const MEGABYTE = 1024 * 1024

/** Half a kilobyte each. */
const VERSIONS_KEPT = 4_000

/** What the card of a job is made from. */
const shownOf = ({ id, title, address, remote_work, job_type, ...job }: PublicJob): string =>
  JSON.stringify([id, title, address, remote_work, job_type, payText(job)])

export type JobPicturesOptions = ThreadOptions & {
  log: Pick<FastifyBaseLogger, 'error'>
  /** The name of the firm as it is now. */
  firm: () => string
  /** Bound of the pictures that are kept; each takes about 60 KB. */
  maxBytes?: number
  /** How many one asker, and all together, may wait for, the one that is drawn included. */
  mostEach?: number
  mostAll?: number
  /** For so long nobody tries again what could not be drawn. */
  restMs?: number
}

/** The social pictures of jobs, drawn when somebody asks, one at a time in a thread of its own, and kept. */
export function createJobPictures(options: JobPicturesOptions) {
  const { log, firm, maxBytes = 16 * MEGABYTE, mostEach = 5, mostAll = 15, restMs = 60_000 } = options
  const thread = createDrawingThread(options)
  const kept = createBoundedMap<{ bytes: number; png: Buffer }>(maxBytes)
  const failed = createBoundedMap<{ bytes: number; until: number }>(MEGABYTE)
  const underWay = new Map<string, Promise<Buffer>>()
  const versions = new Map<string, string>()
  const turns = createFairQueue({ mostEach, mostAll })
  let closed = false

  const begin = async (key: string, job: PublicJob): Promise<Buffer> => {
    if (closed) throw new AppError('unavailable')
    try {
      const png = await thread.draw({ job, firm: firm() })
      kept.set(key, { bytes: png.length, png })
      return png
    } catch (error) {
      failed.set(key, { bytes: 0, until: performance.now() + restMs })
      log.error({ err: error, job: job.id }, 'picture of a job not drawn')
      throw new AppError('unavailable', { cause: error })
    }
  }

  return {
    /** 16 hexadecimal digits that change when what the picture shows does. */
    versionOf(job: PublicJob): string {
      const name = firm()
      const shown = `${name}\n${shownOf(job)}`
      const version = versions.get(shown) ?? keyOf(jobCard(job, name))
      if (versions.size >= VERSIONS_KEPT) versions.clear()
      versions.set(shown, version)
      return version
    },

    /**
     * The picture as a PNG, for `asker`. Throws `unavailable` when they or all wait for too many, or it could not be drawn
     * just now.
     */
    async draw(job: PublicJob, version: string, asker: string): Promise<Buffer> {
      const key = `${job.id} ${version}`
      const png = kept.get(key)?.png
      if (png !== undefined) return png
      const waited = underWay.get(key)
      if (waited !== undefined) return waited
      const rests = (failed.get(key)?.until ?? 0) > performance.now()
      const turn = closed || rests ? undefined : turns.take(asker, () => begin(key, job))
      if (turn === undefined) throw new AppError('unavailable')
      const drawn = turn.finally(() => underWay.delete(key))
      underWay.set(key, drawn)
      return drawn
    },

    async close() {
      closed = true
      await thread.end()
    },
  }
}
